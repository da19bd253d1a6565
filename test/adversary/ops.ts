import { below, pick, type Rng } from '../../src/lib/rng.ts';
import type { Motion, RoomCommand } from '../../src/session/room/commands.ts';
import { votersOf } from '../../src/session/room/state.ts';
import type { Coverage } from './coverage.ts';
import type { Floor } from './floor.ts';
import type { Person } from './people.ts';
import type { Referee } from './referee.ts';
import { codeOf, parting, place } from './rig.ts';
import { whisper } from './whisper.ts';
import { changed, type Flavour, FLAVOURS, KINDS, kindOf, makeStock, parsed, random, type Stock } from './words.ts';

/**
 * One step, as plain data, so that a run can be gone through again and made shorter. `pick` seeds what is left to chance in it; what it comes
 * to depends on how things stand.
 */
export type Op =
  /** An honest page signs what it has to say, and (`prompt`) the first of it is ordered. */
  | { readonly t: 'prompt' | 'speak'; readonly who: number; readonly pick: number }
  /** One of the words that an honest page has signed is ordered, now or long after. */
  | { readonly t: 'order'; readonly who: number; readonly at: number }
  /** An enemy says what their program would say, or something else. */
  | { readonly t: 'own'; readonly who: number; readonly pick: number }
  | { readonly t: 'say'; readonly who: number; readonly kind: string; readonly flavour: Flavour; readonly pick: number }
  /** All enemies are for the same. */
  | { readonly t: 'conspire'; readonly kind: string; readonly pick: number }
  | { readonly t: 'whisper'; readonly who: number; readonly to: number; readonly flavour: Flavour; readonly pick: number }
  | { readonly t: 'withhold'; readonly on: boolean }
  | { readonly t: 'deliver'; readonly at: number }
  | { readonly t: 'reload'; readonly who: number; readonly lose: boolean }
  /** Honest people do more than play: they come and go, and vote about who does not answer. */
  | { readonly t: 'crowd'; readonly who: number; readonly pick: number }
  | { readonly t: 'ask' | 'sweep'; readonly who: number };

const KEEPS = 60;

/** What has been said so far, for whoever wants to say it again. */
export interface Past {
  readonly stock: Stock;
  readonly said: { readonly who: Person; readonly body: RoomCommand }[];
}
export const makePast = (): Past => ({ stock: makeStock(), said: [] });

/** Does a step. */
export function perform(floor: Floor, referee: Referee, past: Past, op: Op, coverage?: Coverage): void {
  const { people } = floor;
  const remember = (who: Person, body: RoomCommand): void => {
    past.stock.take(body);
    past.said.push({ who, body });
    if (past.said.length > KEEPS) past.said.shift();
  };
  const order = (who: Person, at: number): void => {
    const words = who.signed[at];
    if (!words) return;
    const now = floor.handOf();
    const problem = floor.order(who, words);
    if (problem) floor.sweep(who);
    else referee.moved(who, words, now);
  };
  const say = (who: Person, body: RoomCommand, flavour: Flavour): void => {
    const problem = floor.put(who, body);
    coverage?.count(kindOf(body), flavour, problem ? codeOf(problem) : 'taken');
    remember(who, body);
  };
  const who = 'who' in op ? people[op.who]! : people[0]!;
  const chance = floor.chance('pick' in op ? `${op.t} ${op.pick}` : op.t);
  switch (op.t) {
    case 'prompt':
    case 'speak': {
      const before = who.signed.length;
      floor.speak(who, chance);
      for (const { body } of who.signed.slice(before)) remember(who, body);
      if (op.t === 'prompt') order(who, 0);
      return;
    }
    case 'order':
      return order(who, op.at % Math.max(1, who.signed.length));
    case 'own': {
      const wants = floor.wants(who, chance);
      if (wants.length) say(who, wants[op.pick % wants.length]!.body, 'honest');
      return;
    }
    case 'say': {
      const body = crafted(floor, past, who, op.kind, op.flavour, chance);
      if (body) say(who, body, op.flavour);
      return;
    }
    case 'conspire': {
      const word = parsed(random(chance, op.kind, past.stock));
      if (word?.type !== 'vote') return;
      for (const each of people)
        if (each.enemy) say(each, place(floor.state, { ...word, on: true }), 'random');
      return;
    }
    case 'whisper':
      return whisper(floor, past.stock, who, people[op.to]!, op.flavour, chance, coverage);
    case 'withhold':
      return floor.withhold(op.on);
    case 'deliver': {
      const [message] = floor.held.splice(op.at % Math.max(1, floor.held.length), 1);
      const to = message && floor.byKey(message.to);
      if (to) floor.deliver(message.from, to, message.body);
      return;
    }
    case 'reload':
      return floor.reload(who, op.lose);
    case 'crowd': {
      const body = crowds(floor, who, chance);
      if (body && !floor.put(who, body)) remember(who, body);
      return;
    }
    case 'ask':
      return who.dealing.ask();
    case 'sweep':
      return floor.sweep(who);
  }
}

/** What an enemy says of one kind in one way; null: there is nothing of that sort to be said. */
function crafted(floor: Floor, past: Past, who: Person, kind: string, flavour: Flavour, chance: Rng): RoomCommand | null {
  const { stock, said } = past;
  const ofKind = (by: (each: Person) => boolean): RoomCommand[] =>
    said.flatMap(({ who: author, body }) => (by(author) && kindOf(body) === kind ? [body] : []));
  const own = (): RoomCommand[] => {
    const wants = floor.wants(who, chance).map(({ body }) => body);
    return kind === 'rise' ? [parting(floor.state, who.dealing)] : wants.filter((body) => kindOf(body) === kind);
  };
  const from = (list: readonly RoomCommand[]): RoomCommand | null => (list.length ? pick(chance, list) : null);
  switch (flavour) {
    case 'honest':
      return from(own());
    case 'stale':
      return from(ofKind((author) => author === who));
    case 'replayed':
      return from(ofKind((author) => author !== who));
    case 'crossed':
    case 'mutated': {
      const base = from(own()) ?? from(ofKind(() => true));
      return base && parsed(changed(chance, base, stock, flavour === 'crossed'));
    }
    case 'random': {
      const word = parsed(random(chance, kind, stock));
      // Half of what is made up is at least about the table as it is.
      return word && below(chance, 2) ? (parsed({ ...word, ...placed(floor, word) }) ?? word) : word;
    }
  }
}

/** The members of a word that say where it belongs, as they would be now. */
const placed = (floor: Floor, word: RoomCommand): object => {
  const now = place(floor.state, word as never) as unknown as Record<string, unknown>;
  return Object.fromEntries(['hand', 'at', 'match'].flatMap((name) => (name in now ? [[name, now[name]]] : [])));
};

/** What an honest person may want besides playing: a seat, and to go on without an enemy who does not answer. Never anything against the honest. */
function crowds(floor: Floor, who: Person, chance: Rng): RoomCommand | null {
  const { state, people } = floor;
  if (!state) return null;
  const seat = state.seats.findIndex(({ holder }) => holder === null);
  if (!state.seats.some(({ holder }) => holder?.key === who.key))
    return seat < 0 ? null : { type: 'sit', seat, name: who.name, colour: 1 };
  const enemy = pick(chance, people.filter((each) => each.enemy));
  const at = state.seats.findIndex(({ holder }) => holder?.key === enemy.key);
  const present = votersOf(state).includes(enemy.key);
  const vote = (motion: Motion): RoomCommand => place(state, { type: 'vote', motion, on: true });
  if (present) return vote({ kind: 'absent', key: enemy.key });
  if (at < 0) return null;
  return vote(
    pick<Motion>(chance, [
      { kind: 'bot', seat: at },
      { kind: 'sitOut', seat: at },
      { kind: 'void', key: enemy.key },
    ]),
  );
}

/** Draws the next step: mostly the table goes on as it should, and in between it does not. */
export function drawOp(floor: Floor, rng: Rng): Op {
  const { people } = floor;
  const who = below(rng, people.length);
  const seed = below(rng, 1_000_000);
  const enemies = people.flatMap(({ enemy }, i) => (enemy ? [i] : []));
  const others = people.flatMap(({ enemy }, i) => (enemy ? [] : [i]));
  const enemy = pick(rng, enemies);
  const honest = pick(rng, others);
  const flavour = pick(rng, FLAVOURS);
  const roll = below(rng, 1000);
  if (roll < 480) return people[who]!.enemy ? { t: 'own', who, pick: seed } : { t: 'prompt', who, pick: seed };
  if (roll < 530) return { t: 'speak', who: honest, pick: seed };
  if (roll < 580) return { t: 'order', who: honest, at: below(rng, 4) };
  if (roll < 830) return { t: 'say', who: enemy, kind: pick(rng, KINDS), flavour, pick: seed };
  if (roll < 860) return { t: 'conspire', kind: pick(rng, KINDS.filter((kind) => kind.startsWith('vote'))), pick: seed };
  if (roll < 910) return { t: 'whisper', who: enemy, to: honest, flavour, pick: seed };
  if (roll < 920) return { t: 'withhold', on: below(rng, 2) === 1 };
  if (roll < 930) return { t: 'deliver', at: below(rng, 8) };
  if (roll < 935) return { t: 'reload', who, lose: people[who]!.enemy && below(rng, 2) === 1 };
  if (roll < 960) return { t: 'crowd', who: honest, pick: seed };
  return { t: roll < 980 ? 'ask' : 'sweep', who: honest };
}
