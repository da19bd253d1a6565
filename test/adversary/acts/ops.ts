import { below } from '../../../src/lib/rng.ts';
import type { Motion, RoomCommand } from '../../../src/session/room/commands.ts';
import type { Coverage } from '../coverage.ts';
import type { Floor } from '../judges/floor.ts';
import type { Referee } from '../judges/referee.ts';
import type { Person, Signed } from '../people.ts';
import { codeOf, place } from '../rig.ts';
import { ANY, crafted, crowds, hereOf, type Past } from './craft.ts';
import { isBelieved } from './elsewhere.ts';
import { whisper } from './whisper.ts';
import { type Flavour, kindOf, parsed, random } from './words.ts';

/**
 * One step, as plain data, so that a run can be repeated and shortened. `pick` seeds its random choices; the result depends on the state.
 */
export type Op =
  /** An honest page signs its messages, and (`prompt`) the first is ordered; `skip`: not of this one, or only those not of kind `mute`. */
  | {
      readonly t: 'prompt';
      readonly who: number;
      readonly skip: number;
      readonly mute?: string;
      readonly pick: number;
    }
  | { readonly t: 'speak'; readonly who: number; readonly pick: number }
  /** A message that an honest page has signed is ordered, now or long after. */
  | { readonly t: 'order'; readonly who: number; readonly at: number }
  /** An enemy sends their program's message, or another. */
  | { readonly t: 'own'; readonly who: number; readonly pick: number }
  | {
      readonly t: 'say';
      readonly who: number;
      readonly kind: string;
      readonly flavour: Flavour;
      readonly pick: number;
    }
  /** All enemies vote alike. */
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
  /** The sequencer orders a message that an honest page has signed at another table. */
  | { readonly t: 'smuggle'; readonly who: number; readonly pick: number }
  | { readonly t: 'reload'; readonly who: number; readonly lose: boolean }
  /** Honest people do more than play: they come and go, and vote about peers that do not answer. */
  | { readonly t: 'crowd'; readonly who: number; readonly pick: number }
  | { readonly t: 'ask' | 'sweep'; readonly who: number };

/** Maximum remembered messages. */
const KEEPS = 60;

/** Executes a step. */
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
    // Votes are signed, and were checked before the command is judged: no one here has signed any.
    const unsigned = body.type === 'term' && body.votes.length > 0;
    const problem = unsigned ? null : floor.put(who, body);
    coverage?.count(kindOf(body), flavour, unsigned ? 'unsigned' : problem ? codeOf(problem) : 'taken');
    remember(who, body);
  };
  const who = 'who' in op ? people[op.who]! : people[0]!;
  switch (op.t) {
    case 'prompt': {
      // Peers with something to send.
      const from = people.indexOf(who);
      for (const each of [...people.slice(from), ...people.slice(0, from)]) {
        if (each.enemy) continue;
        const mute = people[op.skip] === each ? (op.mute ?? ANY) : null;
        if (mute === ANY) continue;
        speak(each);
        if (each.signed.some((words) => kindOf(words.body) !== mute && order(each, words))) return;
      }
      return;
    }
    case 'speak':
      speak(who);
      return;
    case 'order':
      order(who, who.signed[op.at % Math.max(1, who.signed.length)]);
      return;
    case 'own': {
      const wants = floor.wants(who, chance);
      if (wants.length) say(who, wants[op.pick % wants.length]!.body, 'honest');
      else if (floor.seatOf(who) === null) {
        const seat = floor.freeSeat();
        if (seat !== null)
          say(who, place(floor.state, { type: 'sit', seat, name: who.name, colour: 2 }), 'honest');
      }
      return;
    }
    case 'say': {
      past.stock.here(hereOf(floor));
      const body = crafted(floor, past, who, op.kind, op.flavour, chance);
      // If no such message exists, one is invented.
      const other = body ? null : crafted(floor, past, who, op.kind, 'random', chance);
      if (body) say(who, body, op.flavour);
      else if (other) say(who, other, 'random');
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
          say(each, place(floor.state, { ...word, motion, vote: 'for' }), 'random');
      return;
    }
    case 'whisper':
      whisper(floor, past, who, people[op.to]!, op.flavour, chance, coverage);
      return;
    case 'withhold':
      floor.withhold(op.on);
      return;
    case 'deliver': {
      const [message] = floor.held.splice(op.at % Math.max(1, floor.held.length), 1);
      const to = message && floor.byKey(message.to);
      if (to) floor.deliver(message.from, to, message.body);
      return;
    }
    case 'smuggle': {
      const words = past.elsewhere().said.filter(({ author }) => author === who.key);
      const said = words[op.pick % Math.max(1, words.length)];
      if (!said) return;
      const believed = isBelieved(floor, said);
      coverage?.count(kindOf(said.body), 'smuggled', believed ? 'believed' : 'badSignature');
      if (believed) referee.smuggled(who, said.body);
      return;
    }
    case 'reload':
      floor.reload(who, op.lose);
      return;
    case 'crowd': {
      const body = crowds(floor, who, chance);
      if (body && !floor.put(who, body)) remember(who, body);
      return;
    }
    case 'ask':
      floor.ask(who);
      return;
    case 'sweep':
      floor.sweep(who);
      return;
  }
}
