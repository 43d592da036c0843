// One person at all chairs: the world as the server tells it, the panes that show it, and what
// the person at the screen does.

import { api, listen } from "./api.js";
import { syncBars } from "./bars.js";
import { keyName } from "./bubble.js";
import { isHarmless } from "./entities.js";
import { Answers, Notices } from "./notices.js";
import { GroupPane, PrivatePane } from "./pane.js";
import { askGroup, askPerson } from "./questions.js";
import { Settings } from "./settings.js";
import { wordsOf } from "./words.js";
import { World } from "./world.js";

const TELEGRAM_HOSTS = new Set(["t.me", "telegram.me"]);
const wide = matchMedia("(min-width: 1200px)");
const narrow = matchMedia("(max-width: 720px)");

class App {
  world = new World();
  settings = new Settings();
  notices = new Notices();
  answers = new Answers((person, answer) => this.#showAnswer(person, answer));
  pressed = new Set(); // key names whose answer is awaited
  unread = new Set(); // chats, as strings
  word = wordsOf(this.settings.language);
  #panes = new Map();
  #fetching = null; // events that came while the state was being fetched
  #fetchAgain = false;

  start() {
    this.#applyLooks();
    for (const media of [wide, narrow]) media.addEventListener("change", () => this.sync());
    listen({
      onOpen: () => this.#connected(),
      onEvent: (kind, told) => this.#hear(kind, told),
      onLost: () => this.#lost(),
    });
  }

  get me() {
    const { people } = this.world;
    return this.world.person(this.settings.me)?.id ?? people[0]?.id ?? null;
  }

  get group() {
    const { groups } = this.world;
    return this.world.group(this.settings.group)?.id ?? groups[0]?.id ?? null;
  }

  get isWide() {
    return wide.matches;
  }

  get showsAllChairs() {
    return this.isWide && this.settings.allChairs;
  }

  get othersPlay() {
    const others = this.world.people.filter(({ id }) => id !== this.me);
    return others.length > 0 && others.every(({ auto }) => auto);
  }

  // What the person at the screen does

  be(person) {
    this.settings.set("me", person);
    this.sync();
  }

  chooseGroup(group) {
    this.settings.set("group", group);
    this.sync();
  }

  showTab(name) {
    document.body.dataset.tab = name;
    this.sync();
  }

  set(name, value) {
    this.settings.set(name, value);
    this.word = wordsOf(this.settings.language);
    this.#applyLooks();
    this.sync();
  }

  speak(person, chat, text, { topic = null, replyTo = null } = {}) {
    return this.#attempt(() => api.say(person, chat, text, { topic, replyTo }));
  }

  async press(person, message, key) {
    const name = keyName(person, message, key);
    if (this.pressed.has(name)) return;
    this.pressed.add(name);
    this.sync();
    const told = await this.#attempt(() => api.press(person, message.chat, message.id, key.data));
    this.pressed.delete(name);
    this.sync();
    if (told) this.answers.reply(told.press, person, told.answer);
  }

  // A link to the bot opens that person's private chat; any other leaves the playground.
  async follow(person, url) {
    if (!isHarmless(url)) return;
    const link = this.#linkToBot(url);
    if (!link) {
      window.open(url, "_blank", "noopener,noreferrer");
      return;
    }
    this.settings.set("me", person);
    this.showTab("private");
    if (link.has("start")) await this.#attempt(() => api.followLink(person, url));
  }

  setBlocked(person, isBlocked) {
    return this.#attempt(() => (isBlocked ? api.block(person) : api.unblock(person)));
  }

  enter(person, chat) {
    return this.#attempt(() => api.enter(person, chat));
  }

  leave(person, chat) {
    return this.#attempt(() => api.leave(person, chat));
  }

  autoplay(people, isOn) {
    return this.#attempt(() => api.autoplay(people, isOn));
  }

  async letOthersPlay(isOn) {
    const others = this.world.people.map(({ id }) => id).filter((id) => id !== this.me);
    await this.autoplay(others, isOn);
    if (isOn && this.world.person(this.me)?.auto) await this.autoplay([this.me], false);
  }

  askPerson() {
    askPerson(this, async (name, language) => {
      const added = await this.#attempt(() => api.addPerson(name, language));
      if (added) this.be(added.id);
    });
  }

  askGroup() {
    const everybody = this.world.people.map(({ id }) => id);
    askGroup(this, async (title) => {
      const added = await this.#attempt(() => api.addGroup(title, everybody));
      if (added) this.chooseGroup(added.id);
    });
  }

  // What the world tells

  #connected() {
    document.getElementById("connection").hidden = true;
    this.#fetch();
  }

  #lost() {
    const banner = document.getElementById("connection");
    banner.textContent = this.word("lost");
    banner.hidden = false;
  }

  // Events that come meanwhile are applied after the state: they may be older than it, but
  // together they end where the world stands.
  async #fetch() {
    if (this.#fetching) {
      this.#fetchAgain = true;
      return;
    }
    this.#fetching = [];
    const state = await this.#attempt(() => api.state());
    if (state) this.world.replace(state);
    const missed = this.#fetching;
    this.#fetching = null;
    for (const [kind, told] of missed) this.#apply(kind, told);
    this.sync();
    if (this.#fetchAgain) {
      this.#fetchAgain = false;
      this.#fetch();
    }
  }

  #hear(kind, told) {
    if (kind === "state") this.#fetch();
    else if (this.#fetching) this.#fetching.push([kind, told]);
    else {
      this.#apply(kind, told);
      this.sync();
    }
  }

  #apply(kind, told) {
    const acts = {
      message: () => this.#putNew(told),
      edit: () => this.world.put(told),
      delete: () => this.world.remove(told.chat, told.id),
      alert: () => this.answers.event(told),
      typing: () => this.#pane(told.chat)?.showTyping(),
    };
    acts[kind]?.();
  }

  #putNew(message) {
    this.world.put(message);
    this.unread.add(String(message.chat));
    this.#pane(message.chat)?.hideTyping();
  }

  #showAnswer(person, answer) {
    const who = this.word("onlySees", { name: this.world.person(person)?.name ?? "" });
    if (answer.text && answer.show_alert) this.notices.alert(answer.text, who);
    else if (answer.text) this.notices.toast(answer.text, { who });
    if (answer.url) this.follow(person, answer.url);
  }

  // The screen

  sync() {
    const chairs = this.#chairs();
    document.body.classList.toggle("all-chairs", this.showsAllChairs);
    document.body.style.setProperty("--columns", columnsFor(chairs.length));
    attach("group-slot", this.group === null ? [] : [this.#groupPane(this.group)]);
    attach("private-slot", chairs.map((person) => this.#privatePane(person)));
    for (const pane of this.#visiblePanes()) this.unread.delete(String(pane.chat));
    for (const pane of this.#attachedPanes()) pane.sync();
    syncBars(this);
    const isMyTurn = this.me !== null && this.world.isAsked(this.me);
    document.title = `${isMyTurn ? "● " : ""}${this.world.bot.name || "Troef"}`;
  }

  #chairs() {
    if (this.me === null) return [];
    return this.showsAllChairs ? this.world.people.map(({ id }) => id) : [this.me];
  }

  #pane(chat) {
    return this.#panes.get(String(chat));
  }

  #groupPane(group) {
    return this.#kept(group, () => new GroupPane(this, group));
  }

  #privatePane(person) {
    return this.#kept(person, () => new PrivatePane(this, person));
  }

  #kept(chat, make) {
    const key = String(chat);
    if (!this.#panes.has(key)) this.#panes.set(key, make());
    return this.#panes.get(key);
  }

  #attachedPanes() {
    return [...this.#panes.values()].filter((pane) => pane.element.isConnected);
  }

  #visiblePanes() {
    return this.#attachedPanes().filter((pane) => pane.element.checkVisibility());
  }

  #applyLooks() {
    const { theme, language } = this.settings;
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = language;
    document.querySelector("#alert button").textContent = this.word("ok");
  }

  #linkToBot(url) {
    const { protocol, hostname, pathname, searchParams } = new URL(url);
    const name = protocol === "tg:" ? searchParams.get("domain") : pathname.slice(1);
    const isTelegram = protocol === "tg:" || TELEGRAM_HOSTS.has(hostname);
    const isBot = name?.toLowerCase() === this.world.bot.username.toLowerCase();
    return isTelegram && isBot ? searchParams : null;
  }

  async #attempt(act) {
    try {
      return await act();
    } catch (fault) {
      this.notices.toast(fault.message, { isFault: true });
      return null;
    }
  }
}

function columnsFor(chairs) {
  if (chairs < 2) return 1;
  return chairs <= 4 ? 2 : 3;
}

function attach(slot, panes) {
  const container = document.getElementById(slot);
  const wanted = panes.map((pane) => pane.element);
  const stand = [...container.children];
  if (wanted.length === stand.length && wanted.every((node, place) => node === stand[place])) return;
  container.replaceChildren(...wanted);
}

new App().start();
