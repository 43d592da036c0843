// One message as it stands in a chat: who, text, picture or file, keyboard.

import { button, el } from "./dom.js";
import { richText, suited } from "./entities.js";

const HUES = [4, 208, 130, 276, 32, 330, 182];
const STRUCK_OUT = /[\u0335\u0336]/;
const LONG_KEY = 8; // letters; three such keys need smaller ones to stand side by side
const QUOTED_CHARACTERS = 80;

export function hue(id) {
  return HUES[Math.abs(id) % HUES.length];
}

export function avatar(id, name) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  return el("span", { class: "avatar", style: `--hue:${hue(id)}`, "aria-hidden": "true" }, initial);
}

// Which key of which message in which chat, pressed by whom.
export function keyName(person, message, key) {
  return `${person}/${message.chat}/${message.id}/${key.data}`;
}

export function firstWords(message) {
  const text = message.text || message.caption || message.document?.name || "";
  const line = text.trim().split("\n", 1)[0];
  return line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS)}…` : line;
}

// look: isOwn, isFirst (of a run by one author), day (shown above, or null), quoted (a message or
// null). actions: say, follow, press, reply, find.
export function messageNode(message, look, actions, word) {
  const node = el("article", {
    class: "message",
    "data-testid": "message",
    "data-message": message.id,
    "data-chat": message.chat,
  });
  node.classList.toggle("own", look.isOwn);
  node.classList.toggle("first", look.isFirst);
  if (look.day) node.append(el("div", { class: "day" }, look.day));
  if (message.service) node.append(el("div", { class: "service" }, message.service));
  else node.append(bubbleRow(message, look, actions, word));
  return node;
}

function bubbleRow(message, look, actions, word) {
  return el(
    "div",
    { class: "bubble-row" },
    look.isFirst ? avatar(message.from.id, message.from.name) : el("span", { class: "avatar-room" }),
    el(
      "div",
      { class: "post" },
      el("div", { class: "bubble" }, bubbleContent(message, look, actions, word)),
      message.keyboard?.length ? keyboard(message, actions) : null,
    ),
    replyButton(message, actions, word),
  );
}

function bubbleContent(message, look, actions, word) {
  return [
    look.isFirst && !look.isOwn ? author(message.from, word) : null,
    message.reply_to ? quote(message, look.quoted, actions, word) : null,
    message.photo ? photo(message, word) : null,
    message.document ? attachment(message.document) : null,
    body(message, actions),
    meta(message, word),
  ];
}

function author(from, word) {
  const badge = from.is_bot ? el("span", { class: "badge" }, word("bot")) : null;
  return el("div", { class: "author", style: `--hue:${hue(from.id)}` }, from.name, badge);
}

function quote(message, quoted, actions, word) {
  if (!quoted) return el("div", { class: "quote" }, word("unnamed"));
  return button(
    {
      class: "quote",
      style: `--hue:${hue(quoted.from?.id ?? 0)}`,
      onclick: () => actions.find(quoted.id),
    },
    el("b", {}, quoted.from?.name ?? ""),
    el("span", {}, firstWords(quoted)),
  );
}

function photo(message, word) {
  const picture = el("img", { src: message.photo, alt: firstWords(message) || word("picture") });
  return el("a", { class: "photo", href: message.photo, target: "_blank", rel: "noopener" }, picture);
}

function attachment(file) {
  return el("a", { class: "file", href: file.url, download: file.name }, "📄 ", file.name);
}

function body(message, actions) {
  const text = message.text || message.caption || "";
  if (!text) return null;
  return el("div", { class: "text", dir: "auto" }, richText(text, message.entities, actions));
}

function meta(message, word) {
  const at = new Date((message.edited ?? message.date) * 1000);
  const edited = message.edited ? el("span", { class: "edited" }, word("edited")) : null;
  const time = el(
    "time",
    { datetime: at.toISOString(), title: at.toLocaleString() },
    at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  );
  return el("div", { class: "meta" }, edited, time);
}

function replyButton(message, actions, word) {
  return button(
    {
      class: "reply-button",
      "data-testid": "reply",
      title: word("reply"),
      "aria-label": word("reply"),
      onclick: () => actions.reply(message),
    },
    "↩",
  );
}

function keyboard(message, actions) {
  const rows = message.keyboard.map((row) =>
    el("div", { class: "keys" }, row.map((key) => keyButton(message, key, actions))),
  );
  return el("div", { class: "keyboard", "data-testid": "keyboard" }, rows);
}

function keyButton(message, key, actions) {
  const node = button(
    {
      class: "key",
      "data-testid": "key",
      "data-data": key.data,
      "data-url": key.url,
      "data-style": key.style,
      "data-key": `${message.id}/${key.data ?? key.url}`,
      onclick: () => (key.url ? actions.follow(key.url) : actions.press(message, key)),
    },
    el("span", { class: "key-text" }, suited(key.text)),
    key.url ? el("span", { class: "key-link", "aria-hidden": "true" }, "↗") : null,
  );
  node.classList.toggle("one-word", !/\s/.test(key.text));
  node.classList.toggle("long", key.text.length > LONG_KEY);
  node.classList.toggle("struck", STRUCK_OUT.test(key.text));
  return node;
}
