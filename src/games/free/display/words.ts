import { artOf } from '../../../engine/display/cardArt.ts';
import type { CardArt, Laid } from '../../../engine/display.ts';
import type { CardId, Seat } from '../../../engine/table/table.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { capital, counted, thousands } from '../../../lib/text/format.ts';
import { hiddenFor } from '../rules/areas.ts';
import { type Free, type Piece, pileOf } from '../rules/state.ts';
import { DEALER, SEAT, shownOn } from './layout/things.ts';

export type Name = (seat: Seat) => string;
/** Name of a seat whose player is unknown. */
export const byNumber: Name = (seat) => `seat ${seat + 1}`;

/** Name of the hidden area that a piece is in. */
function hiddenName({ seat, state }: View<Free>, piece: Piece, name: Name): string {
  const owner = hiddenFor(state.game, piece);
  return owner === null ? '' : owner === seat ? ', hidden' : `, hidden by ${name(owner)}`;
}

/** Colours of tokens, those of the seats. */
const TOKEN_COLOURS = ['Orange', 'Yellow', 'Green', 'Blue', 'Violet', 'Pink', 'White', 'Grey'] as const;

export const tokenName = (
  { look, colour }: { readonly look: string; readonly colour: number },
  name: Name,
): string =>
  look === DEALER
    ? 'Dealer button'
    : look === SEAT
      ? markerName(name(colour))
      : `${TOKEN_COLOURS[colour % TOKEN_COLOURS.length]} token`;

const markerName = (whose: string): string => (whose === 'You' ? 'Your marker' : `Marker of ${whose}`);

/** Name of a piece: "62 cards face down", "8 chips of 25: 200, locked". `cards`: those of a pile. */
export const pieceName = (
  arts: readonly CardArt[],
  view: View<Free>,
  piece: Piece,
  laid: Laid,
  cards: readonly CardId[],
  name: Name,
): string =>
  nameOf(arts, view, piece, laid, cards, name) +
  hiddenName(view, piece, name) +
  (piece.lent ? ', lent' : '') +
  (piece.locked ? ', locked' : '');

/** "3 chips of 25"; "a chip of 25". */
export const chipsNamed = (count: number, value: number): string =>
  count === 1 ? `a chip of ${value}` : `${counted(count, 'chip')} of ${value}`;

export const boardName = (laid: Laid, look: string): string =>
  laid.boards.find((each) => each.look === look)?.name ?? 'Board';

function nameOf(
  arts: readonly CardArt[],
  view: View<Free>,
  piece: Piece,
  laid: Laid,
  cards: readonly CardId[],
  name: Name,
): string {
  const { table } = view.state;
  switch (piece.kind) {
    case 'chips':
      return piece.count === 1
        ? `Chip of ${piece.value}`
        : `${chipsNamed(piece.count, piece.value)}: ${thousands(piece.count * piece.value)}`;
    case 'die':
      return `${dieName(laid, piece)}, showing ${valueName(laid, piece, shownOn(view, piece))}`;
    case 'token':
      return tokenName(piece, name);
    case 'board':
      return boardName(laid, piece.look);
    case 'area':
      return piece.seat === view.seat ? 'Your hidden area' : `Hidden area of ${name(piece.seat)}`;
    case 'picture':
      return piece.name;
    case 'note':
      return piece.text ? `Note: ${piece.text}` : 'Empty note';
    case 'pile': {
      const { owed } = view.state.game;
      if (owed.some(({ due }) => due.type === 'shuffle' && due.zone === pileOf(piece.id)))
        return `${counted(cards.length, 'card')}, being shuffled`;
      const top = cards.at(-1);
      const up = top !== undefined && table.cards.get(top)!.up;
      const isRead = up || (view.seat !== null && hiddenFor(view.state.game, piece) === view.seat);
      const face = top !== undefined && isRead ? faceIn(view, top) : undefined;
      const art = top === undefined ? undefined : artOf(arts, table, top);
      const shown = face === undefined ? (up ? 'face up' : 'face down') : art!.name(face);
      return cards.length === 1
        ? face === undefined
          ? `Card ${shown}`
          : capital(shown)
        : `${counted(cards.length, 'card')}, ${face === undefined ? shown : `${shown} on top`}`;
    }
  }
}

type Die = Extract<Piece, { kind: 'die' }>;
const laidDie = ({ dice }: Laid, { look }: Die) => dice.find((each) => each.look === look);

const dieName = (laid: Laid, die: Die): string => laidDie(laid, die)?.name ?? `Die with ${die.sides} sides`;
/** Name in lower case for use within a sentence. */
/** Name of a die's value: a figure, or its picture. */
export const valueName = (laid: Laid, die: Die, value: number): string =>
  laidDie(laid, die)?.values[value - 1] ?? String(value);
