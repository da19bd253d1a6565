import type { RuleError } from '../../../engine/game.ts';
import { refuse } from '../../../engine/refusal.ts';
import {
  type CardId,
  type PurseId,
  partsOf,
  type Seat,
  type Table,
  whereIs,
  type ZoneId,
  zoneOf,
} from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { type Hash, hashText } from '../../../lib/hash.ts';
import { canonical } from '../../../lib/json.ts';
import { err, ok } from '../../../lib/result.ts';
import { areaProblem, hiddenFor } from './areas.ts';
import { type FreeCommand, MOST_PIECES } from './command.ts';
import { after as advance, evolve } from './evolve.ts';
import { next } from './pendingChance.ts';
import {
  BOX,
  chipsOf,
  type Ev,
  type FreeState,
  keptOf,
  type Last,
  type Piece,
  type PieceId,
  pieceOf,
  pileOf,
  type UndoBarrier,
} from './state.ts';
import { isKnownToOthers } from './verbs/cardVerbs.ts';
import { BUSY, type Decision, isBusy, reach } from './verbs/grip.ts';
import { did, fromBox } from './verbs/makeEvents.ts';

// Undo: all may take their own last step back, as long as it showed nothing to anyone.

type Remembered = Extract<Ev, { type: 'remembered' }>;

/** Keeps what is needed to take a seat's step back; its own events end with this. */
export function remember(
  state: FreeState,
  seat: Seat,
  command: FreeCommand,
  events: readonly Ev[],
): readonly Remembered[] {
  const before = state.game.lasts[seat] ?? null;
  const made = lastOf(state, seat, command, events);
  if (typeof made === 'string') return made === before ? [] : [{ type: 'remembered', seat, last: made }];
  const begun = keptOf(before);
  const whole = joined(begun, made, command);
  const last = whole ?? made;
  // Nothing was changed: the step before is still the last.
  if (isNothing(last)) {
    if (!whole) return [];
    return [{ type: 'remembered', seat, last: begun?.earlier ?? null }];
  }
  const earlier = whole ? begun?.earlier : begun?.going ? null : before;
  return [{ type: 'remembered', seat, last: last.going && earlier ? { ...last, earlier } : last }];
}

/** Changes made by a step, or why it cannot be taken back. */
function lastOf(
  state: FreeState,
  seat: Seat,
  command: FreeCommand,
  events: readonly Ev[],
): Last | UndoBarrier {
  const after = outcomeOf(state, events);
  if (!after) return command.type === 'roll' || command.type === 'shuffle' ? 'chance' : 'told';
  const disclosure = hasTold(state.table, after.table);
  if (disclosure) return disclosure;
  if (hasGiven(state.table, after.table, seat)) return 'given';
  const turned = cardsTurned(state.table, after.table);
  const [old, now] = [state.game.pieces, after.game.pieces];
  const here = new Map(now.map((piece) => [piece.id, piece]));
  const was = new Map(old.map((piece) => [piece.id, piece]));
  const changed = now.filter((piece) => was.get(piece.id) !== piece);
  return {
    before: old.flatMap((piece, i) =>
      here.get(piece.id) === piece ? [] : [{ piece, over: old[i - 1]?.id ?? null }],
    ),
    after: changed,
    zones: zonesTouched(state.table, after.table, turned),
    turned,
    held: changed.flatMap(({ id, kind }) =>
      kind === 'pile' ? [[pileOf(id), hashOfCards(after.table, pileOf(id))] as const] : [],
    ),
    going: isLifting(state, command),
  };
}

const hashOfCards = (table: Table, zone: ZoneId): Hash => hashText(zoneOf(table, zone).join());

/** The state after a step and all that follows from it; null: chance now owes something new. */
function outcomeOf(start: FreeState, events: readonly Ev[]): FreeState | null {
  let state = start;
  let batch = events;
  while (batch.length) {
    for (const event of batch) {
      if (event.type === 'owed') return null;
      state = advance(state, event);
    }
    batch = next(state);
  }
  return state;
}

/** Checks whether anyone knows more of a card than before, or cards have left the table for good. */
function hasTold(before: Table, after: Table): UndoBarrier | null {
  for (const [id, card] of before.cards) {
    const now = after.cards.get(id);
    if (!now) return 'gone';
    if (now !== card && (now.face !== card.face || now.known.length !== card.known.length)) return 'told';
  }
  return null;
}

/** Checks whether cards have come into another seat's hand, which may know them. */
const hasGiven = (before: Table, after: Table, seat: Seat): boolean =>
  Object.keys(after.zones).some(
    (zone) =>
      zone.startsWith('hand:') &&
      zone !== handOf(seat) &&
      zoneOf(after, zone).some((card) => !zoneOf(before, zone).includes(card)),
  );

const cardsTurned = (before: Table, after: Table): CardId[] =>
  [...before.cards].flatMap(([id, { up }]) => (after.cards.get(id)!.up === up ? [] : [id]));

/** Zones whose cards or order have changed, and those in which cards were turned over. */
function zonesTouched(before: Table, after: Table, turned: readonly CardId[]): Last['zones'] {
  const names = new Set([...Object.keys(before.zones), ...Object.keys(after.zones)]);
  const over = new Set(turned.map((card) => whereIs(after, card)));
  return [...names].flatMap((zone) => {
    const [was, is] = [zoneOf(before, zone), zoneOf(after, zone)];
    return over.has(zone) || (was !== is && was.join() !== is.join())
      ? [{ zone, before: was, after: is }]
      : [];
  });
}

/** Checks whether a command only begins a step: picking up, or taking some off in place. */
function isLifting({ game }: FreeState, command: FreeCommand): boolean {
  if (command.type === 'grab') return true;
  const from = command.type === 'split' ? pieceOf(game, command.piece) : undefined;
  return from !== undefined && command.type === 'split' && canonical(from.pose) === canonical(command.at);
}

/** Joins picking up, carrying and putting down into one step. */
function joined(first: Last | null, second: Last, { type }: FreeCommand): Last | null {
  if (!first?.going) return null;
  const touched = new Set(second.before.map(({ piece }) => piece.id));
  // Things taken off are a piece of their own now: that one is carried, and the rest stays.
  const old = new Set(first.before.map(({ piece }) => piece.id));
  const fresh = first.after.filter(({ id }) => !old.has(id));
  const carried = fresh.length ? fresh : first.after;
  if (type === 'split' || !carried.every(({ id }) => touched.has(id))) return null;
  const known = new Set(first.after.map(({ id }) => id));
  return {
    before: [...first.before, ...second.before.filter(({ piece }) => !known.has(piece.id))],
    after: [...first.after.filter(({ id }) => !touched.has(id)), ...second.after],
    zones: [
      ...first.zones.map((each) => {
        const later = second.zones.find(({ zone }) => zone === each.zone);
        return later ? { ...each, after: later.after } : each;
      }),
      ...second.zones.filter(({ zone }) => !first.zones.some((each) => each.zone === zone)),
    ],
    turned: [
      ...first.turned.filter((card) => !second.turned.includes(card)),
      ...second.turned.filter((card) => !first.turned.includes(card)),
    ],
    held: [
      ...(first.held ?? []).filter(([zone]) => !touched.has(Number(partsOf(zone)[1]))),
      ...(second.held ?? []),
    ],
    going: second.going,
  };
}

/** Checks whether a piece was picked up and put down again in its place. */
function isNothing({ before, after, zones, going }: Last): boolean {
  if (going || zones.length || before.length !== after.length) return false;
  const now = new Map(after.map((piece) => [piece.id, canonical(loose(piece))]));
  return before.every(({ piece }) => now.get(piece.id) === canonical(loose(piece)));
}

const loose = (piece: Piece): Piece => ({ ...piece, held: null });

const WHY: Readonly<Record<UndoBarrier | 'nothing', string>> = {
  told: 'Your last step has shown something to another player, so it cannot be undone. “Rewind…” in the menu goes back further.',
  given: 'Your last step gave cards to someone, so it cannot be undone. They can give them back.',
  chance:
    'Your last step was left to chance, so it cannot be undone. “Rewind…” in the menu goes back further.',
  gone: 'Your last step cannot be undone: cards have gone into the box, which only has whole new decks.',
  undone: 'You have undone your last step already. “Rewind…” in the menu goes back further.',
  nothing: 'You have nothing to undo yet.',
};

/** Takes a seat's last step back: everything that it touched must be as the step left it. */
export function takeBack(state: FreeState, seat: Seat): Decision {
  const { game, table } = state;
  const last = game.lasts[seat] ?? null;
  if (last === null || typeof last === 'string') return refuse('F9', WHY[last ?? 'nothing']);
  const { before, after, zones, turned } = last;
  const isSame = after.every((piece) => canonical(pieceOf(game, piece.id) ?? null) === canonical(piece));
  const lieSame =
    zones.every(({ zone, after: cards }) => zoneOf(table, zone).join() === cards.join()) &&
    (last.held ?? []).every(([zone, hash]) => hashOfCards(table, zone) === hash);
  if (!isSame || !lieSame)
    return refuse('F9', 'That cannot be undone any more: something has been changed since.');
  if (zones.some(({ zone }) => isBusy(state, zone))) return refuse('F4', BUSY);
  const problem = reachProblem(state, seat, last);
  if (problem) return err(problem);
  if (game.pieces.length - after.length + before.length > MOST_PIECES)
    return refuse('F8', 'There is no room for more pieces. Put some back.');
  const old = new Set(before.map(({ piece }) => piece.id));
  const made = after.flatMap(({ id }) => (old.has(id) ? [] : [id]));
  const home = new Set(zones.flatMap((each) => [...each.before]));
  const fresh = zones.flatMap(({ zone, after: cards }): Ev[] => {
    const gone = cards.filter((card) => !home.has(card));
    return gone.length ? [{ type: 'removed', zone, cards: gone }] : [];
  });
  const events: Ev[] = [
    { type: 'restored', pieces: before.map(({ piece, over }) => ({ piece: loose(piece), over })) },
    ...broughtBack(zones),
    ...toBeMixed(state, seat, zones),
    ...turnedBack(table, turned),
    ...paidBack(
      state,
      before.map(({ piece }) => piece),
      made,
    ),
    ...fresh,
    ...(made.length ? [{ type: 'gone', pieces: made } as const] : []),
    did(seat, 'undid', [...old], 0),
    { type: 'remembered', seat, last: 'undone' },
  ];
  const later = events.reduce(evolve, game);
  if (later.pieces.some((piece) => getsBack(piece, last) && isOthers(later, piece, seat)))
    return refuse('F14', 'Another player’s hidden area lies there now, and would show them those cards.');
  // A restored area must not show its owner cards that have been put there since.
  const isKnown = (pile: Piece, owner: Seat): boolean =>
    zoneOf(table, pileOf(pile.id)).every((card) => {
      const { face, known } = table.cards.get(card)!;
      return face !== null || known.includes(owner);
    });
  const hidden = areaProblem(game, later, (pile, owner) => old.has(pile.id) || isKnown(pile, owner));
  return hidden ? err(hidden) : ok(events);
}

/** Refuses to take back pieces, or to turn or reorder piles, that have come into another player's area, or before their seat. */
function reachProblem(state: FreeState, seat: Seat, { after, zones }: Last): RuleError | null {
  const touched = new Set(after.map(({ id }) => id));
  for (const { zone, before, after: cards } of zones) {
    // Taken cards only come back to it: everyone may give.
    if (cards.length < before.length && cards.every((card) => before.includes(card))) continue;
    const [kind, number] = partsOf(zone);
    if (kind === 'pile') touched.add(Number(number));
  }
  for (const id of touched) {
    const found = reach(state, seat, id);
    if (!found.ok) return found.error;
  }
  return null;
}

/** Checks whether undoing a step puts this piece back, or cards into it. */
const getsBack = ({ id }: Piece, { before, zones }: Last): boolean =>
  before.some(({ piece }) => piece.id === id) ||
  zones.some(
    ({ zone, before: cards, after }) => zone === pileOf(id) && cards.some((card) => !after.includes(card)),
  );

/** Checks whether a piece lies in another player's hidden area. */
function isOthers(game: FreeState['game'], piece: Piece, seat: Seat): boolean {
  const owner = hiddenFor(game, piece);
  return owner !== null && owner !== seat;
}

/** Moves cards back to where they were, in their old order. */
function broughtBack(zones: Last['zones']): Ev[] {
  const moved = zones.flatMap(({ zone: to, before }): Ev[] =>
    zones.flatMap(({ zone: from, after }): Ev[] => {
      const theirs = new Set(after);
      const cards = from === to ? [] : before.filter((card) => theirs.has(card));
      return cards.length ? [{ type: 'moved', cards, from, to }] : [];
    }),
  );
  const ordered = zones.flatMap(({ zone, before, after }): Ev[] =>
    before.length && before.join() !== after.join()
      ? [{ type: 'moved', cards: before, from: zone, to: zone }]
      : [],
  );
  return [...moved, ...ordered];
}

/** Mixes a hand that was perhaps to be mixed when a card that others know was played from it. */
function toBeMixed(state: FreeState, seat: Seat, zones: Last['zones']): Ev[] {
  const { before = [], after = [] } = zones.find(({ zone }) => zone === handOf(seat)) ?? {};
  const cards = before.filter((card) => !after.includes(card) && isKnownToOthers(state, seat, card));
  return cards.length ? [{ type: 'unmixed', cards }] : [];
}

function turnedBack({ cards }: Table, turned: readonly CardId[]): Ev[] {
  return [true, false].flatMap((up): Ev[] => {
    const theirs = turned.filter((card) => cards.get(card)!.up !== up);
    return theirs.length ? [{ type: 'turned', cards: theirs, up }] : [];
  });
}

/** Restores the worth of stacks; anything from the box goes back there. */
function paidBack({ table }: FreeState, before: readonly Piece[], made: readonly PieceId[]): Ev[] {
  const due = new Map<PurseId, number>();
  const owe = (purse: PurseId, worth: number): void => {
    const more = worth - (table.purses[purse] ?? 0);
    if (more) due.set(purse, more);
  };
  for (const piece of before) if (piece.kind === 'chips') owe(chipsOf(piece.id), piece.value * piece.count);
  for (const id of made) owe(chipsOf(id), 0);
  const events: Ev[] = [];
  // Payments go through the box: only the remainder stays there.
  for (const [from, more] of due) if (more < 0) events.push({ type: 'paid', from, to: BOX, amount: -more });
  const out = [...due].filter(([, more]) => more > 0);
  const back = events.reduce((sum, event) => sum + (event.type === 'paid' ? event.amount : 0), 0);
  // Others may have taken out of the box what this step put into it.
  return [...events, ...fromBox({ table }, out, back)];
}
