// A message's text as nodes. Entities count in UTF-16 units, as JavaScript's strings do.
// Text only ever becomes text nodes; a link is kept only when its scheme is known to be harmless.

import { button, el } from "./dom.js";

const CARD = /([♠♥♦♣]\uFE0E?[0-9A-Z]{0,2})/u; // a suit and its rank, which stay on one line
const SUIT = /^[♠♥♦♣]\uFE0E?/u;
const RED_SUITS = /[♥♦]/u;
const WIDE = /\p{Emoji_Presentation}|\uFE0F|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const SYMBOL = /[\u2010-\u2BFF\u{1F000}-\u{1FFFF}]/u;
const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);
const SCHEMES = new Set(["http:", "https:", "tg:", "mailto:"]);

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const WRAPPERS = {
  bold: (span, inner) => el("b", {}, inner),
  italic: (span, inner) => el("i", {}, inner),
  underline: (span, inner) => el("u", {}, inner),
  strikethrough: (span, inner) => el("s", {}, inner),
  code: (span, inner) => el("code", {}, inner),
  pre: (span, inner) => el("pre", { tabindex: "0" }, inner),
  blockquote: (span, inner) => el("blockquote", {}, inner),
  expandable_blockquote: (span, inner) => el("blockquote", {}, inner),
  spoiler: (span, inner) => spoiler(inner),
  text_link: (span, inner, actions) => link(span.url, inner, actions),
  url: (span, inner, actions) => link(withScheme(span.text), inner, actions),
  email: (span, inner, actions) => link(`mailto:${span.text}`, inner, actions),
  mention: (span, inner) => el("span", { class: "mention" }, inner),
  text_mention: (span, inner) => el("span", { class: "mention" }, inner),
  hashtag: (span, inner) => el("span", { class: "mention" }, inner),
  bot_command: (span, inner, actions) =>
    button({ class: "inline-command", onclick: () => actions.say(span.text) }, inner),
};

// actions: say(command) and follow(url), called when the reader clicks.
export function richText(text, entities, actions) {
  const spans = (entities ?? [])
    .map((entity) => ({
      ...entity,
      start: entity.offset,
      end: entity.offset + entity.length,
      text: text.slice(entity.offset, entity.offset + entity.length),
    }))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  return weave({ text, spans, actions }, 0, text.length, false);
}

// Suits coloured, for keys and other short texts without entities.
export function suited(text) {
  return text.split(CARD).filter(Boolean).map(cardOrText);
}

// Takes spans from the front; those inside another come right behind it. One that sticks out
// of its parent is cut there (Telegram never sends such a pair).
function weave(source, from, to, inPre) {
  const nodes = [];
  let at = from;
  while (source.spans.length > 0 && source.spans[0].start < to) {
    const span = source.spans.shift();
    const start = Math.max(span.start, at);
    const end = Math.min(span.end, to);
    if (end <= start) continue;
    const isBlock = BLOCKS.has(span.type);
    nodes.push(...plain(before(source.text.slice(at, start), isBlock), inPre));
    const inner = weave(source, start, end, inPre || span.type === "pre");
    const wrap = WRAPPERS[span.type] ?? ((_, children) => el("span", {}, children));
    nodes.push(wrap(span, inner, source.actions));
    at = isBlock && source.text[end] === "\n" ? end + 1 : end;
  }
  nodes.push(...plain(source.text.slice(at, to), inPre));
  return nodes;
}

// A block starts a line of its own: the line break in front of it would show as an empty line.
function before(text, isBlock) {
  return isBlock && text.endsWith("\n") ? text.slice(0, -1) : text;
}

function plain(text, inPre) {
  if (!text) return [];
  return inPre ? cells(text) : suited(text);
}

function cardOrText(part) {
  const suit = part.match(SUIT)?.[0];
  if (!suit) return document.createTextNode(part);
  const colour = RED_SUITS.test(suit) ? "suit red" : "suit black";
  return el("span", { class: "card" }, el("span", { class: colour }, suit), part.slice(suit.length));
}

// In a table every symbol gets the width of its columns, whichever font it comes from.
function cells(text) {
  const nodes = [];
  let run = "";
  for (const { segment } of graphemes.segment(text)) {
    if (!SYMBOL.test(segment) && !WIDE.test(segment)) {
      run += segment;
      continue;
    }
    if (run) nodes.push(document.createTextNode(run));
    run = "";
    nodes.push(el("span", { class: WIDE.test(segment) ? "cell wide" : "cell" }, suited(segment)));
  }
  if (run) nodes.push(document.createTextNode(run));
  return nodes;
}

function spoiler(inner) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.classList.add("shown");
  };
  const node = el(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", onclick: reveal, onkeydown: reveal },
    inner,
  );
  return node;
}

function link(url, inner, actions) {
  if (!isHarmless(url)) return el("span", {}, inner);
  const follow = (event) => {
    event.preventDefault();
    actions.follow(url);
  };
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer", onclick: follow }, inner);
}

function withScheme(address) {
  return /^[a-z]+:/i.test(address) ? address : `https://${address}`;
}

export function isHarmless(url) {
  return URL.canParse(url) && SCHEMES.has(new URL(url).protocol);
}
