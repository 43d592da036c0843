// The page's copy of the world: people, groups and what stands in every chat. No DOM here.

export class World {
  bot = { id: 0, username: "", name: "", commands: {} };
  people = [];
  groups = [];
  #chats = new Map();

  person(id) {
    return this.people.find((person) => person.id === id) ?? null;
  }

  group(id) {
    return this.groups.find((group) => group.id === id) ?? null;
  }

  messages(chat) {
    return this.#chats.get(String(chat)) ?? [];
  }

  message(chat, id) {
    return this.messages(chat).find((message) => message.id === id) ?? null;
  }

  commands(language) {
    const { commands } = this.bot;
    return commands[language] ?? commands[""] ?? commands.en ?? [];
  }

  // Something in this person's private chat waits for a press: it is their turn.
  isAsked(person) {
    return this.messages(person).some(asks);
  }

  replace(state) {
    this.bot = state.bot;
    this.people = state.people;
    this.groups = state.groups;
    const before = this.#chats;
    this.#chats = new Map(
      Object.entries(state.chats).map(([chat, messages]) => [
        chat,
        messages.map((message) => unchanged(before.get(chat), message)),
      ]),
    );
  }

  put(message) {
    const messages = this.messages(message.chat).filter(({ id }) => id !== message.id);
    messages.push(message);
    messages.sort((one, other) => one.id - other.id);
    this.#chats.set(String(message.chat), messages);
  }

  remove(chat, id) {
    this.#chats.set(String(chat), this.messages(chat).filter((message) => message.id !== id));
  }
}

const ANY_TIME = /^[^:]*:0:/; // data of a button that answers no question, such as Rematch

function asks(message) {
  const keys = (message.keyboard ?? []).flat();
  return keys.some(({ data }) => typeof data === "string" && !ANY_TIME.test(data));
}

// Panes redraw a message when its object is another one, so an equal message stays the old object.
function unchanged(messages, message) {
  const old = messages?.find(({ id }) => id === message.id);
  return old && JSON.stringify(old) === JSON.stringify(message) ? old : message;
}
