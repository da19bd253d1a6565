import { artOf } from '../../../engine/display/cardArt.ts';
import type { CardArt, Laid } from '../../../engine/display.ts';
import type { Event } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { type CardId, type Seat, whereIs, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { capital, clockTime, counted, duration, listed, lower, within } from '../../../lib/text/format.ts';
import { hiddenFor } from '../rules/areas.ts';
import { seatAt } from '../rules/places.ts';
import {
  dieOf,
  type Free,
  type FreeEvent,
  type Owed,
  type Piece,
  pieceOf,
  pileOf,
  type Spread,
  type Verb,
} from '../rules/state.ts';
import { boardName, chipsNamed, tokenName, valueName } from './words.ts';

type Did = Extract<FreeEvent, { type: 'did' }>;

/** Parts of a sentence. */
interface Deed {
  readonly event: Did;
  readonly laid: Laid;
  /** "3 cards". */
  readonly cards: string;
  /** The piece acted on, if it still exists, and the one that resulted. */
  readonly piece: Piece | undefined;
  readonly last: Piece | undefined;
  readonly to: string;
  readonly own: string;
  readonly game: Free;
  readonly view: View<Free>;
  readonly arts: readonly CardArt[];
  readonly name: (seat: Seat) => string;
}

/** "Bo’s stack", by the felt it is on; "a pile" without an owner. */
function heap({ event, game: { seats }, own, name }: Deed, piece: Piece | undefined): string {
  const kind = piece?.kind === 'chips' ? 'stack' : 'pile';
  const seat = piece ? seatAt(piece.pose, seats) : null;
  if (seat === null) return `a ${kind}`;
  if (seat === event.seat) return `${own} own ${kind}`;
  return `${whose(name(seat))} ${kind}`;
}
/** "A card", "a pile of 62 cards", "3 piles": a table has many, and its number of cards identifies one. */
function piled({ event: { pieces }, piece, view }: Deed): string {
  if (pieces.length > 1) return counted(pieces.length, 'pile');
  const count = piece ? zoneOf(view.state.table, pileOf(piece.id)).length : 0;
  return count === 1 ? 'a card' : count ? `a pile of ${counted(count, 'card')}` : 'a pile';
}
/** "into Bo’s hidden area"; null: in none. */
function inHiding({ event, own, name, piece, game }: Deed): string | null {
  const seat = piece ? hiddenFor(game, piece) : null;
  return seat === null ? null : `into ${seat === event.seat ? own : whose(name(seat))} hidden area`;
}

const whose = (name: string): string => (name === 'You' ? 'your' : `${name}’s`);
const parts = ({ event }: Deed, piece: Piece | undefined): string =>
  piece?.kind === 'chips' ? chipsNamed(event.cards, piece.value) : counted(event.cards, 'card');

/** Names a piece in a sentence about things: "a stack of chips". */
function thing({ event: { pieces }, laid, name, view }: Deed, piece: Piece | undefined): string {
  if (pieces.length > 1) return counted(pieces.length, 'piece');
  switch (piece?.kind) {
    case 'pile':
      return zoneOf(view.state.table, pileOf(piece.id)).length === 1 ? 'a card' : 'a pile of cards';
    case 'chips':
      return chipsNamed(piece.count, piece.value);
    case 'die':
      return 'a die';
    case 'token':
      return lower(withThe(tokenName(piece, name)));
    case 'note':
      return 'a note';
    case 'area':
      return 'a hidden area';
    case 'board':
      return `the ${lower(boardName(laid, piece.look))}`;
    default:
      return 'a piece';
  }
}

/** Names the payee by the place of the stacks. */
function paid({ event, piece, game, name }: Deed, sum: string): string {
  if (!piece) return `paid ${sum}`;
  const seat = seatAt(piece.pose, game.seats);
  if (seat === event.seat) return `took ${sum}`;
  return seat === null ? `paid ${sum} into the middle` : `paid ${sum} to ${within(name(seat))}`;
}

/** "The dealer button", "your marker". */
const withThe = (named: string): string => (named.startsWith('Your ') ? named : `the ${lower(named)}`);

/** Constant actions of all players, visible anyway: logged only for finding an earlier moment. */
const SEEN: readonly Verb[] = ['moved', 'grabbed'];

const SPREAD: Readonly<Record<Spread, (pile: string) => string>> = {
  stack: (pile) => `squared ${pile} up`,
  fan: (pile) => `fanned ${pile} out`,
  row: (pile) => `laid ${pile} out in a row`,
};

/** Log sentence of each verb. */
const DONE: Readonly<Record<Verb, ((deed: Deed) => string) | null>> = {
  moved: (deed) => `moved ${thing(deed, deed.piece)}`,
  grabbed: null,
  wrested: (deed) => `took ${thing(deed, deed.piece)} out of another player’s hand`,
  // Logged once they have landed.
  rolled: null,
  locked: (deed) => `locked ${thing(deed, deed.piece)}`,
  unlocked: (deed) => `unlocked ${thing(deed, deed.piece)}`,
  lent: (deed) =>
    deed.event.cards ? `lent ${thing(deed, deed.piece)}` : `no longer lends ${thing(deed, deed.piece)}`,
  put: (deed) => {
    const where = inHiding(deed);
    const named = where === null ? openNames(deed) : null;
    return named === null
      ? `put ${deed.cards} ${where ?? 'face down on the table'}`
      : `played ${named} face up`;
  },
  drew: ({ cards }) => `took ${cards}`,
  gave: ({ cards, to }) => `gave ${cards} to ${to}`,
  dealt: ({ event, game }) => {
    const people = game.seats - game.gone.length;
    return `dealt ${counted(event.cards / people, 'card')} to each of ${people}`;
  },
  gathered: (deed) => (deed.piece?.kind === 'chips' ? 'made one stack of chips' : 'made one pile'),
  stacked: (deed) => `put ${parts(deed, deed.piece)} ${inHiding(deed) ?? `on ${heap(deed, deed.piece)}`}`,
  split: (deed) => `took ${parts(deed, deed.last)} off ${heap(deed, deed.piece)}`,
  cut: ({ cards }) => `cut a pile: ${cards} went to its bottom`,
  flipped: (deed) => `turned ${deed.event.cards ? deed.cards : piled(deed)} over`,
  spread: (deed) => SPREAD[deed.piece?.kind === 'pile' ? deed.piece.spread : 'stack'](piled(deed)),
  shuffled: (deed) => `shuffled ${piled(deed)}`,
  mixed: ({ own }) => `mixed ${own} hand`,
  peeked: ({ cards }) => `looked at ${cards}`,
  searched: ({ cards }) => `looked through a pile of ${cards}`,
  hid: ({ cards, own }) => `took ${cards} back among the others of ${own} hand`,
  showed: ({ cards, to }) => `showed ${cards} to ${to}`,
  changed: ({ piece }) => (piece?.kind === 'chips' ? `changed chips into ${piece.value}s` : 'changed chips'),
  paid: (deed) => paid(deed, counted(deed.event.cards, 'credit')),
  created: (deed) =>
    deed.event.cards
      ? `took ${parts(deed, deed.piece)} from the box, onto ${heap(deed, deed.piece)}`
      : `took ${thing(deed, deed.piece)} from the box`,
  copied: (deed) =>
    deed.piece?.kind === 'pile' ? 'took a fresh deck from the box' : `copied ${thing(deed, deed.piece)}`,
  removed: ({ event: { pieces } }) => `put ${counted(pieces.length, 'piece')} into the box`,
  wrote: () => 'wrote a note',
  noted: () => 'changed the house rules and notes',
  undid: ({ own }) => `undid ${own} last step`,
};

/** A sentence for the log; null: not logged. */
export function narrate(
  event: Event<FreeEvent>,
  view: View<Free>,
  name: (seat: Seat) => string,
  laid: Laid,
  arts: readonly CardArt[],
  fully = false,
): string | null {
  // Steps of laying the table are logged once it is done.
  if (view.state.game.laying) return null;
  switch (event.type) {
    case 'laid': {
      const { from, by } = event;
      if ('file' in from) return `The table was laid from a file: ${from.file}.`;
      if (isShared(view)) return `The table was rewound to: ${from.title}`;
      return from.undone
        ? `${name(by)} took back: ${from.undone}`
        : `${name(by)} rewound the table to: ${from.title}`;
    }
    case 'did': {
      const { seat, verb, pieces, cards, to } = event;
      const { game } = view.state;
      if (!fully && SEEN.includes(verb)) return null;
      const done = DONE[verb]?.({
        ...{ event, laid, name, game, view, arts },
        cards: counted(cards, 'card'),
        piece: pieces.length ? pieceOf(game, pieces[0]!) : undefined,
        last: pieces.length ? pieceOf(game, pieces.at(-1)!) : undefined,
        to: to === undefined ? '' : to === 'all' ? 'everybody' : within(name(to)),
        own: name(seat) === 'You' ? 'your' : 'their',
      });
      return done ? `${name(seat)} ${done}.` : null;
    }
    case 'owed':
      return hidden(view, event.owed, name) ?? mixing(view, event.owed);
    case 'revealed':
      return shown(event, view, arts, name);
    case 'rolled':
      return rolled(view, event.dice, name, laid);
    case 'timed':
      return timed(event, name);
    case 'cleared':
      return event.fresh ? 'Fresh decks were taken.' : 'What chance still owed is void.';
    case 'seatLeft':
      return left(event, name);
    case 'withheld':
      return event.to
        ? `${listed(event.to.map(name))} may have seen that as it was about to be shown. It stays hidden from all others.`
        : 'That needs a player who is not there. It stays as it is.';
    case 'gameEnded':
      return endingText(event.reason);
    default:
      return null;
  }
}

/** Maximum cards named one by one. */
const NAMED = 5;

/** "Q♠ and 2♥", if the cards of a new pile are open; "2 cards" while they are still to be shown; null: face down. */
function openNames({ piece, cards: counted, view, arts }: Deed): string | null {
  const { table } = view.state;
  const cards = piece?.kind === 'pile' ? zoneOf(table, pileOf(piece.id)) : [];
  if (!cards.length || !cards.every((card) => table.cards.get(card)!.up)) return null;
  return namesIn(arts, view, cards) ?? counted;
}

/** Names of cards that the viewer knows; null: too many, or not all known. */
function namesIn(arts: readonly CardArt[], view: View<Free>, cards: readonly CardId[]): string | null {
  if (cards.length > NAMED) return null;
  const names = cards.flatMap((card) => {
    const face = faceIn(view, card);
    return face === undefined ? [] : [artOf(arts, view.state.table, card).name(face)];
  });
  return names.length === cards.length ? listed(names) : null;
}

/** "Q♠ is face up", "Bo’s hand: Q♠": cards turned up or shown, for viewers who could not know them before. */
function shown(
  { cards, to }: Extract<Event<FreeEvent>, { type: 'revealed' }>,
  view: View<Free>,
  arts: readonly CardArt[],
  name: (seat: Seat) => string,
): string | null {
  const fresh = to === 'all' ? cards.filter((card) => !view.faces.has(card)) : [];
  const names = fresh.length ? namesIn(arts, view, fresh) : null;
  if (!names) return null;
  const zone = whereIs(view.state.table, fresh[0]!);
  const owner = Array.from({ length: view.state.game.seats }, (_, seat) => seat).find(
    (seat) => handOf(seat) === zone,
  );
  if (owner !== undefined) return `${capital(whose(name(owner)))} hand: ${names}.`;
  return `${capital(names)} ${fresh.length === 1 ? 'is' : 'are'} face up.`;
}

/** Sentences on what a player who has left leaves behind; null: nothing. */
function left(
  { seat, cards, area }: Extract<FreeEvent, { type: 'seatLeft' }>,
  name: (seat: Seat) => string,
): string | null {
  const said = [
    ...(cards
      ? [`${cards === 1 ? 'A card lies' : `${cards} cards lie`} face down before the empty seat.`]
      : []),
    ...(area
      ? ['The hidden area there has gone into the box. Its cards stay where they are, for everyone.']
      : []),
  ];
  return said.length ? [`${name(seat)} has left.`, ...said].join(' ') : null;
}

/** Sentence on cards put into a hidden area, which its owner is about to see. */
function hidden(
  { state: { table, game } }: View<Free>,
  owed: readonly Owed[],
  name: (seat: Seat) => string,
): string | null {
  for (const { due, by } of owed) {
    if (due.type !== 'reveal' || due.to === 'all' || by !== null) continue;
    const zone = whereIs(table, due.cards[0]!);
    const area = game.pieces.find((piece) => pileOf(piece.id) === zone && hiddenFor(game, piece) === due.to);
    if (!area) continue;
    const who = name(due.to);
    const lie = due.cards.length === 1 ? 'A card lies' : `${due.cards.length} cards lie`;
    return `${lie} in ${whose(who)} hidden area: only ${who === 'You' ? 'you see' : `${who} sees`} ${due.cards.length === 1 ? 'it' : 'them'}.`;
  }
  return null;
}

/** Reason why the viewer’s hand is mixed without a request of theirs. */
const mixing = ({ seat }: View<Free>, owed: readonly Owed[]): string | null =>
  owed.some(({ due, by }) => due.type === 'mix' && by === null && due.seat === seat)
    ? 'Others have seen one of the cards in your hand. It has been mixed, so they cannot tell which card that is.'
    : null;

/** "Bo rolled 4 and 2.", once all dice of a throw have landed. Dice other than cubes are given with their sides: "17 (d20)". */
function rolled(
  { state: { table, game } }: View<Free>,
  dice: string,
  name: (seat: Seat) => string,
  laid: Laid,
): string | null {
  const toss = game.throws.find(
    ({ rolling, pieces }) => rolling === 0 && pieces.some((id) => dieOf(id) === dice),
  );
  if (!toss) return null;
  const values = toss.pieces.flatMap((id) => {
    const value = table.dice[dieOf(id)]?.[0];
    const die = pieceOf(game, id);
    if (value === undefined) return [];
    // It may have been put away while it rolled.
    if (die?.kind !== 'die') return [String(value)];
    return [valueName(laid, die, value) + (die.sides === 6 ? '' : ` (d${die.sides})`)];
  });
  return `${name(toss.by)} rolled ${listed(values)}.`;
}

/** Sentence on a change of the timer. */
function timed({ set, timer }: Extract<FreeEvent, { type: 'timed' }>, name: (seat: Seat) => string): string {
  switch (set) {
    case 'start':
      return `${name(timer.by)} started the timer: ${duration(timer.of)}.`;
    case 'pause':
      return `${name(timer.by)} paused the timer, ${clockTime(timer.left)} before its end.`;
    case 'resume':
      return `${name(timer.by)} let the timer go on.`;
    case 'reset':
      return `${name(timer.by)} put the timer away.`;
    case 'end':
      return 'Time is up.';
  }
}

/** Checks whether other players had to agree. */
const isShared = ({ state: { game } }: View<Free>): boolean => game.seats - game.gone.length > 1;
