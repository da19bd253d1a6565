import { below, pick, type Rng } from '../../src/lib/rng.ts';
import type { Motion, RoomCommand } from '../../src/session/room/commands.ts';
import { votersOf } from '../../src/session/room/state.ts';
import type { Coverage } from './coverage.ts';
import type { Floor } from './floor.ts';
import type { Person, Signed } from './people.ts';
import type { Referee } from './referee.ts';
import { codeOf, parting, place } from './rig.ts';
import { whisper } from './whisper.ts';
import { changed, type Flavour, kindOf, makeStock, parsed, random, type Stock } from './words.ts';

/**
 * One step, as plain data, so that a run can be gone through again and made shorter. `pick` seeds what is left to chance in it; what it comes
 * to depends on how things stand.
 */
export type Op =
  /** An honest page signs what it has to say, and (`prompt`) the first of it is ordered; `skip`: not of this one. */
  | { readonly t: 'prompt'; readonly who: number; readonly skip: number; readonly pick: number }
  | { readonly t: 'speak'; readonly who: number; readonly pick: number }
  /** One of the words that an honest page has signed is ordered, now or long after. */
  | { readonly t: 'order'; readonly who: number; readonly at: number }
  /** An enemy says what their program would say, or something else. */
  | { readonly t: 'own'; readonly who: number; readonly pick: number }
  | {
      readonly t: 'say';
      readonly who: number;
      readonly kind: string;
      readonly flavour: Flavour;
      readonly pick: number;
    }
  /** All enemies are for the same. */
  | { readonly t: 'conspire'; readonly kind: string; readonly victim: number; readonly pick: number }
  | {
      readonly t: 'whisper';
      readonly who: number;
      readonly to: number;
      readonly flavour: Flavour;
      readonly pick: number;
    }
  | { readonly t: 'withhold'; readonly on: boolean }
  | { readonly t: 'deliver'; readonly at: number }
  | { readonly t: 'reload'; readonly who: number; readonly lose: boolean }
  /** Honest people do more than play: they come and go, and vote about who does not answer. */
  | { readonly t: 'crowd'; readonly who: number; readonly pick: number }
  | { readonly t: 'ask' | 'sweep'; readonly who: number };

const KEEPS = 60;
/** Whatever their own program would say now. */
export const ANY = 'any';

/** What has been said so far, for whoever wants to say it again. */
export interface Past {
  readonly stock: Stock;
  readonly said: { readonly who: Person; readonly body: RoomCommand }[];
}
export const makePast = (): Past => ({ stock: makeStock(), said: [] });

/** Does a step. */
export function perform(floor: Floor, referee: Referee, past: Past, op: Op, coverage?: Coverage): void {
  const { people } = floor;
  const chance = floor.chance('pick' in op ? `${op.t} ${op.pick}` : op.t);
  const remember = (who: Person, body: RoomCommand): void => {
    past.stock.take(body);
    past.said.push({ who, body });
    if (past.said.length > KEEPS) past.said.shift();
  };
  const order = (who: Person, words: Signed | undefined): boolean => {
    if (!words) return false;
    const now = floor.handOf();
    const problem = floor.order(who, words);
    if (problem) floor.sweep(who);
    else referee.moved(who, words, now);
    return !problem;
  };
  const speak = (who: Person): void => {
    const before = who.signed.length;
    floor.speak(who, chance);
    for (const { body } of who.signed.slice(before)) remember(who, body);
  };
  const say = (who: Person, body: RoomCommand, flavour: Flavour): void => {
    const problem = floor.put(who, body);
    coverage?.count(kindOf(body), flavour, problem ? codeOf(problem) : 'taken');
    remember(who, body);
  };
  const who = 'who' in op ? people[op.who]! : people[0]!;
  switch (op.t) {
    case 'prompt': {
      // Whoever has something to say.
      const from = people.indexOf(who);
      for (const each of [...people.slice(from), ...people.slice(0, from)]) {
        if (each.enemy || people[op.skip] === each) continue;
        speak(each);
        if (each.signed.some((words) => order(each, words))) return;
      }
      return;
    }
    case 'speak':
      return speak(who);
    case 'order':
      order(who, who.signed[op.at % Math.max(1, who.signed.length)]);
      return;
    case 'own': {
      const wants = floor.wants(who, chance);
      if (wants.length) say(who, wants[op.pick % wants.length]!.body, 'honest');
      else if (floor.seatOf(who) === null) {
        const seat = floor.freeSeat();
        if (seat !== null) say(who, { type: 'sit', seat, name: who.name, colour: 2 }, 'honest');
      }
      return;
    }
    case 'say': {
      past.stock.here(hereOf(floor));
      const body = crafted(floor, past, who, op.kind, op.flavour, chance);
      if (body) say(who, body, op.flavour);
      return;
    }
    case 'conspire': {
      past.stock.here(hereOf(floor));
      const word = parsed(random(chance, op.kind, past.stock));
      if (word?.type !== 'vote') return;
      const { key } = people[op.victim]!;
      const seat = floor.seatOf(people[op.victim]!);
      const { motion: drawn } = word;
      const motion = {
        ...drawn,
        ...('key' in drawn && below(chance, 3) && { key }),
        ...('seat' in drawn && seat !== null && { seat }),
      } as Motion;
      for (const each of people)
        if (each.enemy && floor.seatOf(each) !== null)
          say(each, place(floor.state, { ...word, motion, on: true }), 'random');
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

/** What words about the table as it is would name. */
function hereOf({ state, people }: Floor): Record<string, (number | string)[]> {
  const { play, mental } = state ?? {};
  const keys = people.map(({ key }) => key);
  const epochs = mental ? [mental.next.locks.epoch, ...(mental.locks ? [mental.locks.epoch] : [])] : [];
  const lists = mental
    ? [mental.next.shuffling.id, ...(mental.reshuffle ? [mental.reshuffle.shuffling.id] : [])]
    : [];
  return {
    hand: [state?.hand ?? 0],
    at: play ? [play.count, ...(play.state.table.asking ? [play.state.table.asking.id] : [])] : [],
    match: [state?.matches ?? 0],
    epoch: epochs,
    of: lists,
    key: keys,
    who: keys,
    to: keys,
    seat: (state?.seats ?? []).flatMap(({ holder }, seat) => (holder ? [seat] : [])),
    id: play?.state.table.asking ? [play.state.table.asking.id] : [],
  };
}

/** What an enemy says of one kind in one way; null: there is nothing of that sort to be said. */
function crafted(
  floor: Floor,
  past: Past,
  who: Person,
  kind: string,
  flavour: Flavour,
  chance: Rng,
): RoomCommand | null {
  const { stock, said } = past;
  const ofKind = (by: (each: Person) => boolean): RoomCommand[] =>
    said.flatMap(({ who: author, body }) =>
      by(author) && (kind === ANY || kindOf(body) === kind) ? [body] : [],
    );
  const own = (): RoomCommand[] => {
    const wants = floor.wants(who, chance).map(({ body }) => body);
    if (kind === 'rise') return [parting(floor.state, who.dealing)];
    return kind === ANY ? wants : wants.filter((body) => kindOf(body) === kind);
  };
  const from = (list: readonly RoomCommand[]): RoomCommand | null =>
    list.length ? pick(chance, list) : null;
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
      const word = kind === ANY ? null : parsed(random(chance, kind, stock));
      // Half of what is made up is at least about the table as it is.
      return word && below(chance, 2) ? (parsed({ ...word, ...placed(floor, word) }) ?? word) : word;
    }
  }
}

/** The members of a word that say where it belongs, as they would be now. */
const placed = (floor: Floor, word: RoomCommand): object => {
  const now = place(floor.state, word as never) as unknown as Record<string, unknown>;
  return Object.fromEntries(
    ['hand', 'at', 'match'].flatMap((name) => (name in now ? [[name, now[name]]] : [])),
  );
};

/** What an honest person may want besides playing: a seat, and to go on without an enemy who does not answer. Never anything against the honest. */
function crowds(floor: Floor, who: Person, chance: Rng): RoomCommand | null {
  const { state, people } = floor;
  if (!state) return null;
  const seat = floor.freeSeat();
  if (floor.seatOf(who) === null)
    return seat === null ? null : { type: 'sit', seat, name: who.name, colour: 1 };
  const enemy = pick(
    chance,
    people.filter((each) => each.enemy),
  );
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
