import { artOf } from '../../../engine/cardArt.ts';
import type { CardArt } from '../../../engine/display.ts';
import type { Event } from '../../../engine/game.ts';
import { type Seat, zoneOf } from '../../../engine/table.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { counted, thousands } from '../../../lib/format.ts';
import { dieOf, type Free, type FreeEvent, type Piece, pileOf, type Verb } from '../rules/state.ts';
import { DEALER, shownOn } from './things.ts';

/** The colours of tokens, as seats have them. */
const TOKEN_COLOURS = ['Orange', 'Yellow', 'Green', 'Blue', 'Violet', 'Pink', 'White', 'Grey'] as const;

export const tokenName = ({ look, colour }: { readonly look: string; readonly colour: number }): string =>
  look === DEALER ? 'Dealer button' : `${TOKEN_COLOURS[colour % TOKEN_COLOURS.length]} token`;

/** What a piece is called: "62 cards face down", "8 chips of 25: 200, locked". */
export const pieceName = (arts: readonly CardArt[], view: View<Free>, piece: Piece): string =>
  nameOf(arts, view, piece) + (piece.locked ? ', locked' : '');

function nameOf(arts: readonly CardArt[], view: View<Free>, piece: Piece): string {
  const { table } = view.state;
  switch (piece.kind) {
    case 'chips':
      return `${counted(piece.count, 'chip')} of ${piece.value}: ${thousands(piece.count * piece.value)}`;
    case 'die':
      return `Die with ${piece.sides} sides, showing ${shownOn(view, piece)}`;
    case 'token':
      return tokenName(piece);
    case 'note':
      return piece.text ? `Note: ${piece.text}` : 'Empty note';
    case 'pile': {
      const zone = pileOf(piece.id);
      const cards = zoneOf(table, zone);
      const { owed } = view.state.game;
      if (owed.some(({ due }) => due.type === 'shuffle' && due.zone === zone))
        return `${counted(cards.length, 'card')}, being shuffled`;
      const top = cards.at(-1);
      const up = top !== undefined && table.cards.get(top)!.up;
      const face = up ? faceIn(view, top) : undefined;
      const art = top === undefined ? undefined : artOf(arts, table, top);
      const shown = face === undefined ? (up ? 'face up' : 'face down') : art!.name(face);
      return cards.length === 1
        ? face === undefined
          ? `Card ${shown}`
          : shown
        : `${counted(cards.length, 'card')}, ${face === undefined ? shown : `${shown} on top`}`;
    }
  }
}

/** What was done, for the log. What everybody does all the time, moving and picking up, is seen and not told. */
const DONE: Readonly<
  Record<Verb, ((cards: string, to: string, own: string, pieces: number) => string) | null>
> = {
  moved: null,
  grabbed: null,
  locked: () => 'locked a piece',
  unlocked: () => 'unlocked a piece',
  put: (cards) => `put ${cards} on the table`,
  drew: (cards) => `took ${cards}`,
  gave: (cards, to) => `gave ${cards} to ${to}`,
  dealt: (cards) => `dealt ${cards} round`,
  gathered: () => 'made one pile',
  stacked: () => 'stacked a pile',
  split: () => 'split a pile',
  cut: () => 'cut a pile',
  flipped: (cards) => (cards === 'no cards' ? 'turned a pile over' : `turned ${cards} over`),
  spread: () => 'spread a pile out',
  shuffled: () => 'shuffled a pile',
  mixed: (_, __, own) => `mixed ${own} hand`,
  peeked: (cards) => `looked at ${cards}`,
  searched: (cards) => `looked through a pile of ${cards}`,
  showed: (cards, to) => `showed ${cards} to ${to}`,
  // What they come to show is told when they lie.
  rolled: (_, __, ___, pieces) => `rolled ${pieces === 1 ? 'a die' : `${pieces} dice`}`,
  changed: () => 'changed chips',
  created: () => 'took something from the box',
  removed: () => 'put something into the box',
  wrote: () => 'wrote a note',
  undid: (_, __, own) => `took ${own} last step back`,
};

/** A sentence for the log; null: it need not be told. */
export function narrate(
  event: Event<FreeEvent>,
  view: View<Free>,
  name: (seat: Seat) => string,
): string | null {
  switch (event.type) {
    case 'did': {
      const cards = event.cards ? counted(event.cards, 'card') : 'no cards';
      const to = event.to === undefined ? '' : event.to === 'all' ? 'everybody' : name(event.to);
      const own = name(event.seat) === 'You' ? 'your' : 'their';
      const done = DONE[event.verb]?.(cards, to, own, event.pieces.length);
      return done ? `${name(event.seat)} ${done}.` : null;
    }
    case 'rolled':
      return rolled(view, event);
    case 'cleared':
      return 'What chance still owed is void.';
    case 'seatLeft':
      return event.cards
        ? `${name(event.seat)} has left. ${event.cards === 1 ? 'A card lies' : `${event.cards} cards lie`} face down before the empty seat.`
        : null;
    case 'withheld':
      return 'That needs somebody who is not there. It stays as it is.';
    case 'gameEnded':
      return event.reason;
    default:
      return null;
  }
}

/** "5 on a die with 6 sides." A die may have been put away while it rolled. */
function rolled(
  { state: { game } }: View<Free>,
  { dice, values }: Extract<Event, { type: 'rolled' }>,
): string {
  const die = game.pieces.find(({ id }) => dieOf(id) === dice);
  const what = die?.kind === 'die' ? `a die with ${die.sides} sides` : 'a die';
  return `Rolled ${values.join(', ')} on ${what}.`;
}
