// Where a person writes: the line, the reply it is for, and the menu of the bot's commands.

import { button, el } from "./dom.js";
import { firstWords } from "./bubble.js";

const hasMouse = matchMedia("(hover: hover)");

let composers = 0; // makes the ids that tie a line to its menu

export class Composer {
  #app;
  #send;
  #commands = [];
  #shown = [];
  #chosen = -1;
  #replyTo = null;

  // send(text, replyTo) says it; commands come with sync().
  constructor(app, send) {
    this.#app = app;
    this.#send = send;
    this.menuId = `commands-${(composers += 1)}`;
    this.menu = el("ul", {
      class: "command-menu",
      id: this.menuId,
      role: "listbox",
      "data-testid": "command-menu",
      hidden: true,
    });
    this.reply = el("div", { class: "reply-line", hidden: true });
    this.input = this.#line();
    this.opener = button(
      { class: "round", "data-testid": "command-button", onclick: () => this.#toggle() },
      "/",
    );
    this.sender = el(
      "button",
      { type: "submit", class: "round send", "data-testid": "composer-send" },
      "➤",
    );
    this.element = el(
      "form",
      { class: "composer", onsubmit: (event) => this.#submit(event) },
      this.menu,
      this.reply,
      el("div", { class: "composer-line" }, this.opener, this.input, this.sender),
    );
    this.element.addEventListener("focusout", ({ relatedTarget }) => this.#leave(relatedTarget));
    document.addEventListener("pointerdown", ({ target }) => this.#leave(target));
  }

  sync(commands, chatName) {
    const { word } = this.#app;
    this.#commands = commands;
    this.input.placeholder = word("write");
    this.input.setAttribute("aria-label", word("writeTo", { chat: chatName }));
    this.menu.setAttribute("aria-label", word("commands"));
    label(this.opener, word("commands"));
    label(this.sender, word("send"));
  }

  replyTo(message) {
    const { word } = this.#app;
    this.#replyTo = message?.id ?? null;
    this.reply.hidden = !message;
    if (!message) return;
    const cancel = button({ class: "plain", onclick: () => this.replyTo(null) }, "✕");
    label(cancel, word("cancel"));
    const words = el("span", {}, firstWords(message));
    const head = el("b", {}, word("replyTo", { name: message.from.name }));
    this.reply.replaceChildren(el("div", {}, head, words), cancel);
    this.input.focus();
  }

  #line() {
    return el("textarea", {
      rows: "1",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-controls": this.menuId,
      "data-testid": "composer-input",
      oninput: () => this.#offer(),
      onkeydown: (event) => this.#typed(event),
    });
  }

  #submit(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (text) this.#say(text);
  }

  #say(text) {
    const replyTo = this.#replyTo;
    this.input.value = "";
    this.#open([]);
    this.replyTo(null);
    this.#send(text, replyTo);
  }

  #offer() {
    const typed = this.input.value.match(/^\/(\w*)$/);
    const fits = ({ command }) => command.startsWith(typed[1].toLowerCase());
    this.#open(typed ? this.#commands.filter(fits) : []);
  }

  #toggle() {
    this.#open(this.menu.hidden ? this.#commands : []);
    if (hasMouse.matches) this.input.focus(); // on a phone that would raise the keyboard
  }

  #leave(target) {
    if (!this.menu.hidden && !this.element.contains(target)) this.#open([]);
  }

  #open(commands) {
    this.#shown = commands;
    this.#chosen = -1;
    this.menu.hidden = commands.length === 0;
    this.input.setAttribute("aria-expanded", String(commands.length > 0));
    this.input.removeAttribute("aria-activedescendant");
    this.menu.replaceChildren(...commands.map((command, place) => this.#item(command, place)));
  }

  #item({ command, description }, place) {
    return el(
      "li",
      {
        role: "option",
        id: `${this.menuId}-${place}`,
        "aria-selected": "false",
        "data-testid": "command-item",
        "data-command": command,
        onpointerdown: (event) => event.preventDefault(), // the focus stays in the line
        onclick: () => this.#say(`/${command}`),
      },
      el("b", {}, `/${command}`),
      el("span", {}, description),
    );
  }

  #typed(event) {
    if (event.isComposing) return;
    const act = {
      Enter: () => (event.shiftKey ? false : this.#enter()),
      ArrowDown: () => this.#choose(1),
      ArrowUp: () => this.#choose(-1),
      Tab: () => !event.shiftKey && this.#complete(),
      Escape: () => this.#escape(),
    }[event.key];
    if (act && act() !== false) event.preventDefault();
  }

  #enter() {
    if (this.#chosen >= 0) this.#say(`/${this.#shown[this.#chosen].command}`);
    else this.element.requestSubmit();
    return true;
  }

  #choose(step) {
    if (this.menu.hidden) return false;
    const count = this.#shown.length;
    this.#chosen = this.#chosen < 0 && step < 0 ? count - 1 : (this.#chosen + step + count) % count;
    for (const [place, item] of [...this.menu.children].entries()) {
      item.setAttribute("aria-selected", String(place === this.#chosen));
    }
    const item = this.menu.children[this.#chosen];
    item.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", item.id);
    return true;
  }

  #complete() {
    if (this.menu.hidden) return false;
    const { command } = this.#shown[Math.max(this.#chosen, 0)];
    this.input.value = `/${command} `;
    this.#open([]);
    return true;
  }

  #escape() {
    if (this.menu.hidden && this.#replyTo === null) return false;
    this.#open([]);
    this.replyTo(null);
    return true;
  }
}

function label(node, words) {
  node.title = words;
  node.setAttribute("aria-label", words);
}
