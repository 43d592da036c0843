// What stands around the chats: the people to be, the tabs of a narrow screen, the menu.

import { avatar } from "./bubble.js";
import { button, el, refill } from "./dom.js";
import { THEMES } from "./settings.js";
import { LANGUAGES } from "./words.js";

const byId = (id) => document.getElementById(id);

export function syncBars(app) {
  const { settings, word, world } = app;
  const asked = world.people.map(({ id }) => world.isAsked(id));
  const facts = [world.people, world.groups, world.bot, settings, app.me, app.group, asked];
  const signature = JSON.stringify([facts, [...app.unread], app.isWide]);
  byId("you-are").textContent = word("youAre");
  const opener = byId("menu-button");
  opener.title = word("menu");
  opener.setAttribute("aria-label", word("menu"));
  refill(byId("people"), signature, () => world.people.map((person) => chip(app, person)));
  refill(byId("tabs"), signature + document.body.dataset.tab, () => tabs(app));
  refill(byId("tools"), signature, () => tools(app));
  refill(byId("menu"), signature, () => menu(app));
}

function chip(app, person) {
  const isAsked = app.world.isAsked(person.id);
  const marks = [
    person.auto ? el("span", { class: "mark", title: app.word("auto") }, "▶") : null,
    person.blocked ? el("span", { class: "mark" }, "⊘") : null,
    isAsked ? dot(app.word("yourTurn", { name: person.name })) : null,
  ];
  return button(
    {
      class: "person",
      "data-testid": "person",
      "data-person": person.id,
      "data-key": `person/${person.id}`,
      "aria-pressed": String(person.id === app.me),
      onclick: () => app.be(person.id),
    },
    avatar(person.id, person.name),
    el("span", { class: "person-name" }, person.name),
    marks,
  );
}

function dot(words) {
  return mark("dot", "turn-dot", words);
}

function unreadDot(words) {
  return mark("dot news", "unread-dot", words);
}

function mark(looks, testId, words) {
  return el("span", { class: looks, "data-testid": testId, role: "img", "aria-label": words });
}

function tabs(app) {
  const { word, world } = app;
  const me = world.person(app.me);
  const group = world.group(app.group);
  const news = (chat) => (app.unread.has(String(chat)) ? unreadDot(word("unread")) : null);
  const mine = me && world.isAsked(me.id) ? dot(word("yourTurn", { name: me.name })) : null;
  return [
    tab(app, "group", word("group"), group?.title, news(app.group)),
    tab(app, "private", word("myChat"), me?.name, mine ?? news(app.me)),
  ];
}

function tab(app, name, title, detail, news) {
  return button(
    {
      class: "tab",
      "data-testid": `tab-${name}`,
      "data-key": `tab/${name}`,
      "aria-pressed": String(document.body.dataset.tab === name),
      onclick: () => app.showTab(name),
    },
    el("b", {}, title),
    detail ? el("span", {}, detail) : null,
    news,
  );
}

function tools(app) {
  return [othersPlay(app, "tool-others"), app.isWide ? allChairs(app) : null];
}

function othersPlay(app, key) {
  const isOn = app.othersPlay;
  return button(
    {
      class: "tool",
      "data-testid": "others-play",
      "data-key": key,
      "aria-pressed": String(isOn),
      title: app.word("othersPlay"),
      onclick: () => app.letOthersPlay(!isOn),
    },
    el("span", { class: "tool-sign", "aria-hidden": "true" }, isOn ? "❚❚" : "▶"),
    el("span", { class: "tool-words" }, app.word(isOn ? "othersPlayOn" : "othersPlay")),
  );
}

function allChairs(app) {
  return button(
    {
      class: "tool",
      "data-testid": "all-chairs",
      "data-key": "all-chairs",
      "aria-pressed": String(app.settings.allChairs),
      onclick: () => app.set("allChairs", !app.settings.allChairs),
    },
    app.word("allChairs"),
  );
}

function menu(app) {
  const { word, world } = app;
  const me = world.person(app.me);
  return [
    me ? heading(me) : null,
    me ? personItems(app, me) : null,
    el("hr"),
    item("add-person", word("addPerson"), () => app.askPerson()),
    item("add-group", word("addGroup"), () => app.askGroup()),
    el("hr"),
    el("h2", {}, word("page")),
    choice("theme", word("appearance"), themes(word), app.settings.theme, (value) =>
      app.set("theme", value),
    ),
    choice("page-language", word("language"), LANGUAGES, app.settings.language, (value) =>
      app.set("language", value),
    ),
  ];
}

function heading(me) {
  const language = me.language ? el("span", { class: "language" }, me.language) : null;
  return el("h2", {}, me.name, language);
}

function personItems(app, me) {
  const { word, world } = app;
  const bot = world.bot.name;
  const group = world.group(app.group);
  const isMember = group?.members.includes(me.id);
  return [
    item("menu-block", word(me.blocked ? "unblock" : "block", { bot }), () =>
      app.setBlocked(me.id, !me.blocked),
    ),
    item("menu-auto", `${me.auto ? "✓ " : ""}${word("auto")}`, () => app.autoplay([me.id], !me.auto), {
      "aria-pressed": String(Boolean(me.auto)),
    }),
    group
      ? item("menu-member", `${word(isMember ? "leave" : "enter")}: ${group.title}`, () =>
          isMember ? app.leave(me.id, group.id) : app.enter(me.id, group.id),
        )
      : null,
  ];
}

function item(testId, words, act, attributes = {}) {
  const onclick = () => {
    byId("menu").hidePopover();
    act();
  };
  const keys = { "data-testid": testId, "data-key": testId };
  return button({ class: "menu-item", ...keys, ...attributes, onclick }, words);
}

function themes(word) {
  return Object.fromEntries(THEMES.map((theme) => [theme, word(theme)]));
}

function choice(testId, words, options, chosen, act) {
  const entries = Object.entries(options).map(([value, name]) =>
    el("option", { value, selected: value === chosen }, name),
  );
  const select = el(
    "select",
    { "data-testid": testId, "data-key": testId, onchange: (event) => act(event.target.value) },
    entries,
  );
  return el("label", { class: "menu-choice" }, words, select);
}
