// One chat on the screen. sync() makes the pane equal to the world; it may be called at any time
// and touches only what differs.

import { avatar, keyName, messageNode } from "./bubble.js";
import { Composer } from "./composer.js";
import { button, el, keepFocus, refill } from "./dom.js";

const NEAR_BOTTOM_PX = 48;
const TYPING_MS = 5000;
const RUN_S = 600; // messages by one author within ten minutes stand under one name

class Pane {
  isAtBottom = true;
  #nodes = new Map(); // message id -> { node, message, look }
  #below = 0;
  #top = 0;

  constructor(app, chat, testId) {
    this.app = app;
    this.chat = chat;
    this.header = el("header", { class: "pane-header" });
    this.list = el("div", { class: "messages", role: "log", tabindex: "0" });
    this.hint = el("div", { class: "hint", "data-testid": "hint", hidden: true });
    this.typing = el("div", { class: "typing", "data-testid": "typing", hidden: true });
    this.jump = button({ class: "jump", hidden: true, onclick: () => this.toBottom() });
    this.foot = el("div", { class: "foot" });
    this.composer = new Composer(app, (text, replyTo) => this.send(text, replyTo));
    this.scroller = el("div", { class: "scroller" }, this.list, this.hint, this.jump, this.typing);
    this.element = el(
      "section",
      { class: "pane", "data-testid": testId, "data-chat": chat },
      this.header,
      this.scroller,
      this.foot,
      this.composer.element,
    );
    this.list.addEventListener("scroll", () => this.#scrolled());
    this.list.addEventListener("load", () => this.#settle(), true); // a picture has its size now
    new ResizeObserver(() => this.#settle()).observe(this.list);
  }

  sync() {
    const { settings, world } = this.app;
    this.element.setAttribute("aria-label", this.name);
    this.list.setAttribute("aria-label", this.name);
    this.syncHeader();
    this.syncFoot();
    this.composer.sync(world.commands(world.person(this.speaker)?.language), this.name);
    this.composer.element.hidden = !this.maySpeak;
    this.#syncMessages();
    this.hint.hidden = this.messages.some((message) => !message.service);
    const hintFacts = [settings.language, this.name, world.person(this.speaker)?.started];
    refill(this.hint, JSON.stringify(hintFacts), () => this.hintContent());
    this.#syncJump();
  }

  toBottom() {
    this.isAtBottom = true;
    this.#below = 0;
    this.list.scrollTop = this.list.scrollHeight;
    this.#syncJump();
  }

  showTyping() {
    this.typing.textContent = this.app.word("typing", { bot: this.app.world.bot.name });
    this.typing.hidden = false;
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => this.hideTyping(), TYPING_MS);
  }

  hideTyping() {
    this.typing.hidden = true;
  }

  async send(text, replyTo = null) {
    this.toBottom();
    await this.app.speak(this.speaker, this.chat, text, { topic: this.topic, replyTo });
  }

  get topic() {
    return null;
  }

  get actions() {
    return {
      say: (text) => this.send(text),
      follow: (url) => this.app.follow(this.speaker, url),
      press: (message, key) => this.app.press(this.speaker, message, key),
      reply: (message) => this.composer.replyTo(message),
      find: (id) => this.#find(id),
    };
  }

  #syncMessages() {
    const { messages } = this;
    const isFirstFill = this.#nodes.size === 0;
    if (isFirstFill) this.list.setAttribute("aria-busy", "true"); // history is not read aloud
    keepFocus(this.list, () => this.#arrange(messages));
    if (isFirstFill) requestAnimationFrame(() => this.list.removeAttribute("aria-busy"));
    this.#settle();
  }

  #arrange(messages) {
    const kept = new Set(messages.map(({ id }) => id));
    for (const [id, { node }] of this.#nodes) if (!kept.has(id)) this.#drop(id, node);
    let before = null;
    for (const [place, message] of messages.entries()) {
      const node = this.#nodeFor(message, messages[place - 1] ?? null);
      const follows = before ? before.nextElementSibling : this.list.firstElementChild;
      if (follows !== node) this.list.insertBefore(node, follows);
      before = node;
    }
  }

  #drop(id, node) {
    node.remove();
    this.#nodes.delete(id);
  }

  #nodeFor(message, previous) {
    const look = this.#look(message, previous);
    const signature = JSON.stringify([look, this.speaker, this.app.settings.language]);
    const known = this.#nodes.get(message.id);
    let node = known?.node;
    if (known?.message !== message || known.signature !== signature) {
      node = messageNode(message, look, this.actions, this.app.word);
      if (known) known.node.replaceWith(node);
      else if (!this.isAtBottom) this.#below += 1;
      this.#nodes.set(message.id, { node, message, signature });
    }
    this.#markPressed(node, message);
    return node;
  }

  #look(message, previous) {
    const day = dayOf(message, this.app.settings.language);
    const isNewDay = !previous || dayOf(previous, this.app.settings.language) !== day;
    const isRun =
      !isNewDay &&
      !previous.service &&
      previous.from?.id === message.from?.id &&
      message.date - previous.date < RUN_S;
    return {
      isOwn: message.from?.id === this.speaker,
      isFirst: !isRun,
      day: isNewDay ? day : null,
      quoted: message.reply_to ? this.app.world.message(this.chat, message.reply_to) : null,
    };
  }

  #markPressed(node, message) {
    const keys = (message.keyboard ?? []).flat();
    for (const [place, keyNode] of node.querySelectorAll(".key").entries()) {
      const isBusy = this.app.pressed.has(keyName(this.speaker, message, keys[place]));
      keyNode.classList.toggle("busy", isBusy);
      keyNode.setAttribute("aria-busy", String(isBusy));
    }
  }

  #find(id) {
    const node = this.#nodes.get(id)?.node;
    node?.scrollIntoView({ block: "center", behavior: "smooth" });
    node?.animate([{ backgroundColor: "var(--accent-soft)" }, {}], 1500);
  }

  #settle() {
    if (this.isAtBottom) this.list.scrollTop = this.list.scrollHeight;
    else if (this.list.scrollTop === 0) this.list.scrollTop = this.#top; // it was off the screen
  }

  #scrolled() {
    if (!this.list.clientHeight) return; // hidden: nobody scrolled
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    const isUp = scrollTop < this.#top; // a list that only grew was not scrolled by anybody
    const isNearBottom = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM_PX;
    this.#top = scrollTop;
    if (isNearBottom) this.isAtBottom = true;
    else if (isUp) this.isAtBottom = false;
    if (this.isAtBottom) this.#below = 0;
    this.#syncJump();
  }

  #syncJump() {
    this.jump.hidden = this.isAtBottom;
    this.jump.setAttribute("aria-label", this.app.word("newBelow"));
    this.jump.textContent = this.#below ? `↓ ${this.#below}` : "↓";
  }
}

export class GroupPane extends Pane {
  #topic = null;

  constructor(app, chat) {
    super(app, chat, "group-pane");
    this.element.classList.add("group");
  }

  get group() {
    return this.app.world.group(this.chat);
  }

  get speaker() {
    return this.app.me;
  }

  get name() {
    return this.group?.title ?? "";
  }

  get topic() {
    return this.#topic;
  }

  get messages() {
    const messages = this.app.world.messages(this.chat);
    if (!this.hasTopics) return messages;
    return messages.filter((message) => (message.topic ?? null) === this.#topic);
  }

  get hasTopics() {
    return Boolean(this.group?.topics?.length);
  }

  get isMember() {
    return this.group?.members.includes(this.speaker) ?? false;
  }

  get maySpeak() {
    return this.isMember;
  }

  hintContent() {
    const [before, after] = this.app.word("groupHint", { command: "\n" }).split("\n");
    const command = "/boerenbridge";
    return [
      before,
      button({ class: "inline-command", onclick: () => this.send(command) }, command),
      after,
    ];
  }

  syncHeader() {
    const { world, unread } = this.app;
    const facts = [world.groups, this.group, world.people, [...unread], this.#topic];
    this.header.classList.toggle("needed", world.groups.length > 1 || this.hasTopics);
    refill(this.header, JSON.stringify([facts, this.app.settings.language]), () => [
      avatar(this.chat, this.name || "?"),
      el("div", { class: "pane-title" }, this.#title(), el("p", {}, this.#members())),
      this.hasTopics ? this.#topics() : null,
    ]);
  }

  syncFoot() {
    const { word, world } = this.app;
    const person = world.person(this.speaker);
    const shown = this.group && person && !this.isMember;
    refill(this.foot, JSON.stringify([shown, person?.name, word("enter")]), () =>
      shown
        ? [
            el("span", {}, word("notMember", { name: person.name })),
            button(
              {
                class: "strong",
                "data-testid": "enter",
                onclick: () => this.app.enter(person.id, this.chat),
              },
              word("enter"),
            ),
          ]
        : [],
    );
  }

  #title() {
    const { word, world } = this.app;
    if (world.groups.length < 2) return el("h2", {}, this.name);
    const options = world.groups.map((group) => {
      const isUnread = this.app.unread.has(String(group.id));
      const title = isUnread ? `${group.title} • ${word("unread")}` : group.title;
      return el("option", { value: group.id, selected: group.id === this.chat }, title);
    });
    return el(
      "select",
      {
        "data-testid": "group-chooser",
        "data-key": "group-chooser",
        "aria-label": word("group"),
        onchange: (event) => this.app.chooseGroup(Number(event.target.value)),
      },
      options,
    );
  }

  #members() {
    const names = (this.group?.members ?? []).map((id) => this.app.world.person(id)?.name);
    const known = names.filter(Boolean);
    return this.app.word("members", { count: known.length, names: known.join(", ") });
  }

  #topics() {
    const { word } = this.app;
    const topics = [{ id: null, name: word("topicGeneral") }, ...this.group.topics];
    const chips = topics.map((topic) =>
      button(
        {
          class: "topic",
          "data-testid": "topic",
          "data-key": `topic/${topic.id}`,
          "aria-pressed": String(topic.id === this.#topic),
          onclick: () => this.#chooseTopic(topic.id),
        },
        topic.name,
      ),
    );
    return el("nav", { class: "topics", "aria-label": word("topics") }, chips);
  }

  #chooseTopic(id) {
    this.#topic = id;
    this.isAtBottom = true;
    this.sync();
  }
}

export class PrivatePane extends Pane {
  constructor(app, person) {
    super(app, person, "private-pane");
    this.speaker = person;
    this.element.dataset.person = person;
    this.element.classList.add("private");
  }

  get person() {
    return this.app.world.person(this.speaker);
  }

  get name() {
    return this.person?.name ?? "";
  }

  get messages() {
    return this.app.world.messages(this.chat);
  }

  get maySpeak() {
    return Boolean(this.person) && !this.person.blocked;
  }

  hintContent() {
    const hint = this.#hasStarted ? "privateHint" : "startHint";
    return [this.app.word(hint, { bot: this.app.world.bot.name, name: this.name })];
  }

  syncHeader() {
    const { person } = this;
    const { settings, world } = this.app;
    if (!person) return;
    const facts = [person, world.bot.name, settings.language, world.isAsked(person.id)];
    this.element.classList.toggle("asked", world.isAsked(person.id));
    refill(this.header, JSON.stringify(facts), () => [
      avatar(person.id, person.name),
      el("div", { class: "pane-title" }, this.#heading(person), this.#subtitle(person)),
      person.blocked ? null : this.#blocker("block"),
    ]);
  }

  syncFoot() {
    const { word, world, settings } = this.app;
    const { person } = this;
    if (!person) return;
    const bot = world.bot.name;
    const facts = [person.blocked, this.#hasStarted, person.name, bot, settings.language];
    refill(this.foot, JSON.stringify(facts), () => {
      if (person.blocked) {
        return [
          el("span", {}, word("isBlocked", { name: person.name, bot })),
          this.#blocker("unblock"),
        ];
      }
      return this.#hasStarted ? [] : [this.#starter()];
    });
  }

  get #hasStarted() {
    return this.person?.started || this.messages.some(({ from }) => from?.id === this.speaker);
  }

  #heading(person) {
    const attributes = { class: "language", "data-testid": "person-language" };
    const language = person.language ? el("span", attributes, person.language) : null;
    return el("h2", {}, person.name, " ", language);
  }

  #subtitle(person) {
    const { word, world } = this.app;
    const auto = person.auto ? el("span", { class: "auto-mark" }, `▶ ${word("auto")} · `) : null;
    return el("p", {}, auto, word("privateWith", { bot: world.bot.name }));
  }

  #blocker(kind) {
    const { word, world } = this.app;
    return button(
      {
        class: kind === "unblock" ? "strong" : "quiet",
        "data-testid": kind,
        "data-key": "blocker",
        onclick: () => this.app.setBlocked(this.speaker, kind === "block"),
      },
      word(kind, { bot: world.bot.name }),
    );
  }

  #starter() {
    return button(
      {
        class: "strong wide",
        "data-testid": "start",
        "data-key": "start",
        onclick: () => this.send("/start"),
      },
      this.app.word("start"),
    );
  }
}

function dayOf(message, language) {
  return new Date(message.date * 1000).toLocaleDateString(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}
