import type { GameArt, GameDisplay, SeatNote } from '../../../engine/display.ts';
import type { Event } from '../../../engine/game.ts';
import { type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted } from '../../../lib/text/format.ts';
import { seatAt } from '../rules/places.ts';
import type { Free, FreeEvent } from '../rules/state.ts';
import { CHIP_VALUES } from '../rules/verbs/chips.ts';
import { freeHelp } from './help.ts';
import { arrange, layout, NOTHING } from './layout/layout.ts';
import { narrate } from './log.ts';
import { broughtTo, decksOf } from './own.ts';
import { notebook, timer } from './shared.ts';
import type { DeckName } from './verbs/boxVerbs.ts';
import { handling, undoing } from './verbs/verbs.ts';

/** The free table's display for the scene and the interface. */
export const freeDisplay = (art: GameArt, decks: readonly DeckName[]): GameDisplay<Free, FreeEvent> => ({
  ...art,
  layout,
  decks: (view) => decksOf(art.cards, view),
  brought: broughtTo,
  arrange: (view, bare, near, name) => arrange(decksOf(art.cards, view), view, bare, near, art.laid, name),
  handling: handling(decks, art.cards, art.laid),
  notebook,
  timer,
  help: freeHelp,
  controls: (view) => ({
    title: view.seat === null ? 'You are watching' : 'The table is yours',
    text: view.seat === null ? '' : 'Drag anything. Click a piece to see what you can do with it.',
    controls: [],
    ...undoing(view),
  }),
  gesture: () => null,
  preview: () => null,
  hint: () => null,
  showing: () => null,
  seatNote,
  headline: () => ({ title: 'Free table', text: 'no referee' }),
  narrate: (event, view, name, fully) =>
    narrate(event, view, name, art.laid ?? NOTHING, decksOf(art.cards, view), fully),
  beats,
  chips: () => CHIP_VALUES,
  hand: handOf,
});

function seatNote({ state }: View<Free>, seat: Seat): SeatNote {
  const out = state.game.gone.includes(seat);
  const cards = zoneOf(state.table, handOf(seat)).length;
  const chips = state.game.pieces.reduce(
    (sum, piece) =>
      piece.kind === 'chips' && seatAt(piece.pose, state.game.seats) === seat
        ? sum + piece.value * piece.count
        : sum,
    0,
  );
  return {
    ...(cards > 0 && !out && { short: counted(cards, 'card') }),
    ...(chips > 0 && { before: `${counted(chips, 'credit')} in chips` }),
    text: out ? 'free' : cards ? counted(cards, 'card') : 'an empty hand',
    acting: false,
    out: false,
    dealer: false,
    score: '',
    free: out,
  };
}

/** Beats of an event: manual actions are shown at once; chance takes a moment. */
const beats = ({ type }: Event<FreeEvent>): number =>
  type === 'shuffled' || type === 'laid' || type === 'gameEnded' ? 1 : 0;
