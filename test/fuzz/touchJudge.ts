import type { Control } from '../../src/engine/display.ts';
import type { Command } from '../../src/engine/game.ts';
import type { CardId } from '../../src/engine/table/table.ts';
import type { Point } from '../../src/interaction/events.ts';
import { meaningOf, seriesOf, TAP_GUARD_MS } from '../../src/interaction/guards.ts';
import { commandOfGesture, handIn, itemOf, piecesIn, putBack } from '../../src/interaction/intents.ts';
import { offering } from '../../src/interaction/targets.ts';
import { isByHand, type TableState } from '../../src/store/tableStore.ts';
import { meaningAt, type Page, targetAt } from './touchPage.ts';
import { ME, type TouchTable } from './touchTable.ts';

/** The input that a command follows from. */
export type Cause =
  /** `isListed`: on an item of a list, which was opened on purpose. */
  | {
      readonly kind: 'tap';
      readonly at: Point;
      readonly time: number;
      readonly closes: boolean;
      readonly isListed: boolean;
    }
  /** `card`: one of the hand that is dragged. */
  | { readonly kind: 'drag'; readonly time: number; readonly card?: CardId }
  /** `isCovered`: a layer over everything has the keys. */
  | {
      readonly kind: 'key';
      readonly time: number;
      readonly repeat: boolean;
      readonly isCovered: boolean;
    };

/** Returns the reasons why a command must not follow from this input; called just before the rules judge it. */
export function faultsOf(command: Command, cause: Cause | null, world: TouchTable): readonly string[] {
  const words = JSON.stringify(command);
  const state = world.table.getState();
  if (isPutBack(words, state) || isWaiting(words, world)) return [];
  if (!cause) return [`${words} came from nothing`];
  // Undo can be pressed as often as there is something to take back.
  const isUndo = cause.kind === 'key' && words === JSON.stringify(state.controls.undo);
  // Where everything is moved by hand, drags and Escape answer no question.
  const isMoved = cause.kind === 'tap' ? cause.isListed : isByHand(state);
  const faults = [
    cause.kind === 'tap' && cause.closes && 'came from a tap that closed something',
    !isUndo &&
      !isMoved &&
      hasChanged(command, cause, world) &&
      `came from a ${cause.kind} just after a change`,
    !isUndo && cause.kind === 'key' && cause.repeat && 'came from a held key',
    cause.kind === 'drag' &&
      isGone(cause.card, state) &&
      'came from the drag of a card that is not in the hand',
    cause.kind === 'key' && cause.isCovered && 'came from a key under a layer',
    !isByHand(state) && !isOffered(command, world) && 'was accepted, and never offered',
  ];
  return faults.flatMap((fault) => (fault ? `${words} ${fault}` : []));
}

/** Checks whether it takes an item out of the box that was chosen before: the next one waits for the table. */
const isWaiting = (words: string, { items, table }: TouchTable): boolean =>
  items.some((id) => JSON.stringify(itemOf(table.getState(), id)?.command) === words);

const isGone = (card: CardId | undefined, state: TableState): boolean =>
  card !== undefined && !handIn(state).includes(card);

/** Returns pieces that are carried though the table has taken them away from the viewer. */
export function carriedInVain({ interaction: { held }, table }: TouchTable): readonly string[] {
  if (held?.tool !== 'carry' || held.phase !== 'carrying') return [];
  const holders = held.pieces.map((id) => piecesIn(table.getState()).find((piece) => piece.id === id)?.held);
  const isOthers = holders.some((by) => by != null && by !== ME) || (held.isMine && !holders.includes(ME));
  return isOthers ? [`${held.pieces} are carried, and in the hands of ${holders}`] : [];
}

/** Checks whether it returns pieces in the viewer's hand to their place, as the interaction does by itself if nothing carries them. */
function isPutBack(words: string, state: TableState): boolean {
  const mine = piecesIn(state).flatMap(({ id, held }) => (held === ME ? id : []));
  // Carried pieces are picked; in a room they may not be in hand yet.
  const sets = [mine, state.chosen, ...mine.map((id) => [id])];
  return sets.some((pieces) => pieces.length > 0 && JSON.stringify(putBack(state, pieces)) === words);
}

/** Checks whether the meaning of the input is too young: of the spot under a tap, or of the question to a key or a drag. */
function hasChanged(command: Command, cause: Cause, { history, time, table, hud }: TouchTable): boolean {
  const { controls } = table.getState();
  const isRepeated = cause.kind !== 'drag' && seriesOf(controls, command) !== null;
  const at = cause.kind === 'tap' ? cause.at : null;
  const own = meaningOf(controls, hud.getState().sent, command);
  const isButton = at && targetAt(history.at(-1)!.page, at)?.meaning === own;
  /** A command of a series may be repeated at once, unless its button stood elsewhere, or something else stood in its place. */
  const repeated = (page: Page): string => {
    const hit = at && targetAt(page, at);
    if (hit) return hit.meaning === own ? page.series : hit.meaning;
    return isButton && page.targets.some(({ meaning }) => meaning === own) ? 'elsewhere' : page.series;
  };
  const meaning = (page: Page): string => {
    if (isRepeated) return repeated(page);
    return at ? meaningAt(page, at) : page.question;
  };
  const from = cause.kind === 'drag' ? Math.max(cause.time, time - TAP_GUARD_MS) : cause.time - TAP_GUARD_MS;
  const now = meaning(history.at(-1)!.page);
  return history.some(({ page }, i) => (history[i + 1]?.time ?? Infinity) > from && meaning(page) !== now);
}

/**
 * Checks whether a command was offered, or is the game's own meaning of the viewer's cards at a place; anything else the rules must refuse.
 */
function isOffered(command: Command, { table, match }: TouchTable): boolean {
  const state = table.getState();
  const { controls, undo } = state.controls;
  const legal = match.game.legal(state.view).map((offer) => ({ offer }) as Control);
  const words = JSON.stringify(command);
  if (offering([...controls, ...legal], command) || JSON.stringify(undo) === words) return true;
  const hand = handIn(state);
  const isOwn = command.cards?.every((card) => hand.includes(card)) ?? false;
  const { places } = state.layout;
  if (isOwn && places.some(({ id }) => JSON.stringify(commandOfGesture(state, command.cards!, id)) === words))
    return true;
  const { seat, faces } = state.view;
  return !match.game.decide(match.state, seat!, command, (card) => faces.get(card)).ok;
}

/** Returns whatever is held, dragged or picked between gestures that should not be. */
export function leftBehind({ interaction, table, hud }: TouchTable): readonly string[] {
  const { selection, chosen, dragged, carrying } = table.getState();
  const { drag, tableDrag, pressed, item, lasso } = hud.getState();
  const there = piecesIn(table.getState()).map(({ id }) => id);
  const hand = handIn(table.getState());
  // A card that was asked for may still be on its way.
  const isComing = interaction.held?.tool === 'carry' && interaction.held.phase === 'fetching';
  const held = isComing ? null : interaction.held;
  const left = [
    ...Object.entries({ held, drag, tableDrag, pressed, item, lasso }).map(
      ([name, value]) => value !== null && `${name} was left behind`,
    ),
    (dragged.length > 0 || carrying) && 'cards are still being dragged',
    !selection.every((card) => hand.includes(card)) && 'a card is picked that is not in the hand',
    !chosen.every((id) => there.includes(id)) && 'a piece is picked that is not on the table',
    chosen.length > 0 && selection.length > 0 && 'pieces and cards are picked together',
  ];
  return left.filter((each) => each !== false);
}
