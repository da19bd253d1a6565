import type { Grip, Handling, Spot } from '../../src/engine/display/handling.ts';
import type { CardArt } from '../../src/engine/display.ts';
import type { Command, LaidFrom } from '../../src/engine/game.ts';
import type { OwnDeck } from '../../src/engine/own/own.ts';
import { type CardId, zoneOf } from '../../src/engine/table/table.ts';
import { handOf } from '../../src/engine/table/tableMoves.ts';
import type { View } from '../../src/engine/view.ts';
import { handling } from '../../src/games/free/display/verbs/verbs.ts';
import { freeTable } from '../../src/games/free/game.ts';
import { FREELY, freeInfo, OWN, RESPECT, SNAP } from '../../src/games/free/info.ts';
import type { FreeCommand } from '../../src/games/free/rules/command.ts';
import { laidOf } from '../../src/games/free/rules/lay/laid.ts';
import { type Free, type FreeState, pileOf } from '../../src/games/free/rules/state.ts';
import { anything, DECKS, SETTING } from '../../src/games/free/testing.ts';
import { hashText } from '../../src/lib/hash.ts';
import { below, pick, type Rng } from '../../src/lib/rng.ts';
import type { Motion } from '../../src/session/room/commands.ts';
import { seatOf, votersOf } from '../../src/session/room/state/state.ts';
import type { Ledger } from './ledger.ts';
import type { Person, Played, World } from './world.ts';

const ARTS = Object.keys(DECKS).map((deck) => ({ deck, ratio: 1.4, name: String })) as unknown as CardArt[];
const HANDS: Handling<Free> = handling(
  Object.keys(DECKS).map((deck) => ({ deck, name: deck })),
  ARTS,
);
/** Most pieces and cards that players take out of the box: a fuller table tests nothing more, only slower. */
const ENOUGH = { pieces: 30, cards: 40 };

/** Most people at one table. */
const MOST = 8;

/** Sets up a small free table with room for a few more people. */
export const freeSetup = (chance: Rng, seats: number): Played => ({
  rules: freeTable({ ...freeInfo, options: [RESPECT, SNAP] }, DECKS, () => SETTING) as never,
  options: {
    respect: below(chance, 3) ? 'anyone' : OWN,
    snap: below(chance, 2) ? 'snap' : FREELY,
  },
  seats: Math.min(MOST, seats),
});

/** Returns a deck from a player's own files: small, sometimes with copies. */
export const ownDeck = (chance: Rng): OwnDeck => ({
  name: pick(chance, ['Tarot', 'Animals']),
  sheet: hashText(`sheet ${below(chance, 3)}`),
  ...{ columns: 3, rows: 2, count: 4, ratio: 1400, back: 'plain' },
  ...(below(chance, 2) && { copies: [1, 2, 1, 1] }),
});

/** Returns a command that the interface offers to a user who drags, picks and chooses at random. */
function byInterface(view: View<Free>, chance: Rng): Command | null {
  const { table, game } = view.state;
  const hand = zoneOf(table, handOf(view.seat!));
  const some = (from: readonly number[]): number[] =>
    from.length ? Array.from({ length: 1 + below(chance, 3) }, () => pick(chance, from)) : [];
  const ids = game.pieces.map(({ id }) => id);
  const isHand = hand.length > 0 && below(chance, 3) === 0;
  const grip: Grip = {
    pieces: isHand ? [] : [...new Set(some(ids))].map(String),
    cards: isHand ? [...new Set(some(hand))] : [],
  };
  const piece = ids.length ? String(pick(chance, ids)) : null;
  const count = 1 + below(chance, 4);
  const spot: Spot =
    below(chance, 4) === 0
      ? 'hand'
      : {
          ...{ x: below(chance, 200) / 100 - 1, z: below(chance, 200) / 100 - 1 },
          onto: below(chance, 2) ? piece : null,
        };
  switch (below(chance, 8)) {
    case 0:
      return HANDS.lift(grip);
    case 1:
      return piece === null ? null : HANDS.take(view, piece, count);
    case 2: {
      const cards = game.pieces.flatMap(({ id }): readonly CardId[] => zoneOf(table, pileOf(id)));
      return cards.length ? HANDS.pull(view, pick(chance, cards)) : null;
    }
    case 3:
    case 4:
      return HANDS.drop(view, grip, spot);
    case 5:
      return HANDS.undo!(view);
    default: {
      // The box has so much in it that going through it is slow.
      if (!grip.pieces.length && !grip.cards.length && below(chance, 8)) return null;
      const verbs = HANDS.verbs(view, grip, count);
      return verbs.length ? chosen(pick(chance, verbs), chance) : null;
    }
  }
}

function chosen(
  { command, text, bring }: ReturnType<typeof HANDS.verbs>[number],
  chance: Rng,
): Command | null {
  if (bring?.kind === 'deck') return bring.command(ownDeck(chance));
  if (bring)
    return bring.command({
      ...{ name: 'Mat', image: hashText('mat'), width: 300, ratio: 700, round: false },
    });
  if (!text) return command;
  const value = text.numeric ? String(1 + below(chance, 60)) : pick(chance, ['', 'a note', text.value]);
  return text.problem?.(value) ? null : text.command(value);
}

/** Returns the usual things people do with cards. */
function withCards({ seat, state: { game } }: View<Free>, chance: Rng): FreeCommand | null {
  const piles = game.pieces.filter(({ kind }) => kind === 'pile');
  if (!piles.length) return null;
  const { id: piece } = pick(chance, piles);
  return pick<FreeCommand>(chance, [
    { type: 'shuffle', piece },
    { type: 'draw', piece, count: 1 + below(chance, 3), seat: seat! },
    { type: 'deal', piece, count: 1 },
    { type: 'flip', pieces: [piece] },
    { type: 'join', piece, onto: pick(chance, piles).id, under: false },
  ]);
}

/** Returns a random command for the table. */
export function wishOf(view: View<Free>, chance: Rng): Command | null {
  const make = pick(chance, [
    () => byInterface(view, chance),
    () => byInterface(view, chance),
    () => anything({ state: view.state }, chance) as Command,
    () => withCards(view, chance) as Command | null,
  ]);
  const made = make();
  const { table, game } = view.state;
  const isFull = game.pieces.length > ENOUGH.pieces || table.cards.size > ENOUGH.cards;
  if (made?.type === 'create' && (isFull || below(chance, 2))) return null;
  // The box swallows what it gets, so no more often than something comes out of it.
  return made?.type === 'remove' && !isFull && below(chance, 4) ? null : made;
}

const plays = ({ alive, frozen, room }: Person): boolean =>
  alive && !frozen && room.match !== null && room.match.seat !== null;

/** Most milliseconds between two actions of a person: hands are quick, but not a flood. */
const PAUSE = 600;

/** Makes people act now and then, often several at once, and quite often on the same piece. To be called after every step. */
export function makeHands(world: World, chance: Rng): (who: readonly Person[]) => void {
  const next = new Map<string, number>();
  return (who) => {
    const now = world.net.time.now();
    const ready = who.filter((person) => plays(person) && now >= (next.get(person.name) ?? 0));
    for (const { name, room } of ready) {
      next.set(name, now + below(chance, PAUSE));
      doSomething(room, chance);
      // Others reach for it at the same moment.
      const others = who.filter((person) => person.name !== name && plays(person) && below(chance, 4) === 0);
      for (const other of others) doSomething(other.room, chance);
    }
  };
}

function doSomething(room: Person['room'], chance: Rng): void {
  const match = room.match!;
  if (room.peer.state?.paused) {
    if (below(chance, 4) === 0) room.propose({ type: 'pause', on: false });
    return;
  }
  const asked = room.peer.state?.motions.find(({ motion }) => isOurs(motion));
  if (asked && below(chance, 4) === 0) {
    room.propose({ type: 'vote', motion: asked.motion, vote: 'for' });
    return;
  }
  const state = match.match.state as FreeState;
  const wish = wishOf({ seat: match.seat, faces: match.secrets, state }, chance);
  if (!wish) return;
  if (below(chance, 4)) match.submit(wish);
  // Like a page whose view is out of date.
  else room.propose({ type: 'play', seat: match.seat!, body: wish });
}

/** Motions that people bring up here. */
const isOurs = ({ kind }: Motion): boolean => kind === 'lay' || kind === 'void';

/** Has a person bring up or vote on a motion. `ledger`: the source of earlier tables. */
function ask(person: Person, ledger: Ledger, chance: Rng): string {
  const { room, name } = person;
  const state = room.peer.state!;
  const open = state.motions.filter(({ motion }) => isOurs(motion));
  if (open.length && below(chance, 4)) {
    const { motion } = pick(chance, open);
    const vote = below(chance, 5) ? 'for' : 'against';
    room.propose({ type: 'vote', motion, vote });
    return `${name} is ${vote} ${motion.kind}`;
  }
  if (below(chance, 4) === 0) {
    room.propose({ type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    return `${name} asks for fresh decks`;
  }
  const then = pick(chance, ledger.past).applied.state.play?.state as FreeState | undefined;
  if (!then) return '';
  const isPast = below(chance, 2) === 0;
  const from: LaidFrom = isPast ? { at: 1, title: 'then' } : { file: 'then', rules: 'As written.' };
  room.match?.table({ type: 'lay', by: 0, from, laid: laidOf(then, isPast ? 'past' : 'file') });
  return `${name} asks to lay ${isPast ? 'the past' : 'a file'}`;
}

const seatAt = ({ room, key }: Person): number | null =>
  room.peer.state ? seatOf(room.peer.state, key) : null;

/**
 * Has a person sit down, get up, reload, bring up a motion, or arrive. Returns a description. `stay`: seated people stay, and no one is
 * removed.
 */
export function live(
  world: World,
  ledger: Ledger,
  chance: Rng,
  among: readonly Person[],
  stay = false,
): string {
  const person = pick(chance, among);
  const { room, name } = person;
  if (!person.alive || person.frozen || !room.peer.state) return '';
  const { state } = room.peer;
  const seat = seatAt(person);
  if (seat === null) {
    const free = state.seats.flatMap(({ holder }, i) => (holder ? [] : [i]));
    if (!free.length) return '';
    room.peer.meetAll();
    room.propose({ type: 'sit', seat: pick(chance, free), name, colour: 0 });
    return `${name} sits down`;
  }
  switch (below(chance, 8)) {
    case 0:
      if (stay) return '';
      room.rise();
      return `${name} gets up`;
    case 1:
      world.kill(person);
      world.revive(person);
      return `${name} reloads`;
    case 2: {
      const gone = world.people.find(
        (other) => !other.alive && seatAt(person) !== null && isAway(person, other),
      );
      if (stay || !gone || votersOf(state).length < 2) return '';
      const motion: Motion = { kind: 'kick', key: gone.key };
      for (const each of world.people.filter(plays)) each.room.propose({ type: 'vote', motion, vote: 'for' });
      return `all remove ${gone.name}`;
    }
    case 3:
      if (state.paused === null && below(chance, 3)) return '';
      room.propose({ type: 'pause', on: state.paused === null });
      return `${name} pauses, or resumes`;
    case 4:
      if (world.people.length >= MOST) return '';
      world.add(`P${world.people.length}`);
      return 'somebody comes';
    default:
      return ask(person, ledger, chance);
  }
}

const isAway = ({ room }: Person, other: Person): boolean =>
  room.peer.state!.seats.some(({ holder }) => holder?.key === other.key && !holder.present);
