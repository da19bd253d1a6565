import type { Grip, Piece, Verb } from '../../engine/display/handling.ts';
import type { Command } from '../../engine/game.ts';
import { type CardId, zoneOf } from '../../engine/table/table.ts';
import { pieceIn, piecesIn } from '../../interaction/intents.ts';
import { send } from '../../interaction/send.ts';
import { namesOf, type TableState } from '../../store/tableStore.ts';
import type { HudContextValue } from '../hudStore.ts';
import { refusalText } from '../room/refusals.ts';

/** Returns the table's pieces, as the viewer sees them. */
export const piecesOf = ({ table }: HudContextValue): readonly Piece[] => piecesIn(table.getState());

export const pieceOf = ({ table }: HudContextValue, id: string): Piece | undefined =>
  pieceIn(table.getState(), id);

/** Keeps the selection consistent; `onAnew`: the selection has changed. Returns a function that stops. */
export function keepPicked({ table }: HudContextValue, onAnew: () => void): () => void {
  return table.subscribe((state, before) => {
    const { chosen, selection, layout } = state;
    // Either pieces are chosen or cards of the hand are picked.
    if (selection !== before.selection && selection.length && chosen.length) table.setState({ chosen: [] });
    else if (layout !== before.layout && chosen.length) {
      // Pieces that went into the box or another pile are no longer chosen.
      const there = new Set(layout.pieces?.map(({ id }) => id));
      if (chosen.some((id) => !there.has(id)))
        table.setState({ chosen: chosen.filter((id) => there.has(id)) });
    }
    if (state.single !== null && (chosen !== before.chosen || !isIn(state, state.single)))
      table.setState({ single: null });
    if (anew(chosen, before.chosen) || anew(selection, before.selection)) onAnew();
  });
}

/** Checks whether a card is in the chosen pile. */
function isIn({ chosen, layout, view }: TableState, card: CardId): boolean {
  const zone = layout.pieces?.find(({ id }) => id === chosen[0])?.zone;
  return zone !== undefined && zoneOf(view.state.table, zone).includes(card);
}

/** Checks whether the selection has changed. */
const anew = (now: readonly unknown[], before: readonly unknown[]): boolean =>
  now !== before && (now.length !== before.length || now.some((each) => !before.includes(each)));

/** Returns the verbs for the selection. */
export function verbsOf(context: HudContextValue, grip: Grip, count: number): readonly Verb[] {
  const { display, view, seats } = context.table.getState();
  const verbs = display.handling!.verbs(view, grip, count, namesOf(seats));
  return grip.pieces.length === 1 ? [...verbs, LOOK] : verbs;
}

/** Moves the camera close to the selection, and back. */
export const LOOK: Verb = { id: 'look', label: 'Look at it closely', key: 'z', command: null };

/** Acts on the selection, or takes an item out of the box, which is then picked. Returns false if refused. */
export function actOn(context: HudContextValue, command: Command): boolean {
  const { chosen, selection } = context.table.getState();
  const before = new Set(piecesOf(context).map(({ id }) => id));
  if (!send(context, command)) return false;
  const [fresh] = piecesOf(context).filter(({ id }) => !before.has(id));
  if (fresh && !chosen.length && !selection.length) context.table.setState({ chosen: [fresh.id] });
  return true;
}

/** Like `actOn`, for a dialog, which hides the table's messages: returns the message, or null if done. `act`: how to do it. */
export function answerWith(context: HudContextValue, command: Command, act = actOn): string | null {
  if (act(context, command)) return null;
  const { notice } = context.hud.getState();
  context.hud.setState({ notice: null });
  return notice?.kind === 'refusal' ? refusalText(notice.error) : 'The table does not take that.';
}
