import type { Control } from '../../src/engine/display.ts';
import type { Command } from '../../src/engine/game.ts';
import type { Point } from '../../src/interaction/events.ts';
import { TAP_GUARD_MS } from '../../src/interaction/guards.ts';
import { bring, handIn } from '../../src/interaction/intents.ts';
import { offering } from '../../src/interaction/targets.ts';
import { isByHand } from '../../src/store/tableStore.ts';
import { meaningAt, type Page } from './touchPage.ts';
import type { TouchTable } from './touchTable.ts';

/** The input that a command follows from. */
export type Cause =
  | { readonly kind: 'tap'; readonly at: Point; readonly time: number; readonly closes: boolean }
  | { readonly kind: 'drag'; readonly time: number }
  | { readonly kind: 'key'; readonly time: number; readonly repeat: boolean };

/** Returns the reasons why a command must not follow from this input; called just before the rules judge it. */
export function faultsOf(command: Command, cause: Cause | null, world: TouchTable): readonly string[] {
  const words = JSON.stringify(command);
  if (!cause) return [`${words} came from nothing`];
  const state = world.table.getState();
  // Undo can be pressed as often as there is something to take back.
  const isUndo = cause.kind === 'key' && words === JSON.stringify(state.controls.undo);
  // Where everything is moved by hand, drags and Escape answer no question.
  const isMoved = cause.kind !== 'tap' && isByHand(state);
  const faults = [
    cause.kind === 'tap' && cause.closes && 'came from a tap that closed something',
    !isUndo && !isMoved && hasChanged(cause, world) && `came from a ${cause.kind} just after a change`,
    !isUndo && cause.kind === 'key' && cause.repeat && 'came from a held key',
    !isByHand(state) && !isOffered(command, world) && 'was accepted, and never offered',
  ];
  return faults.flatMap((fault) => (fault ? `${words} ${fault}` : []));
}

/** Checks whether the meaning of the input is too young: of the spot under a tap, or of the question to a key or a drag. */
function hasChanged(cause: Cause, { history, time }: TouchTable): boolean {
  const meaning = (page: Page): string => (cause.kind === 'tap' ? meaningAt(page, cause.at) : page.question);
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
  if (isOwn && places.some(({ id }) => JSON.stringify(bring(state, command.cards!, id)) === words))
    return true;
  const { seat, faces } = state.view;
  return !match.game.decide(match.state, seat!, command, (card) => faces.get(card)).ok;
}

/** Returns whatever is held, dragged or picked between gestures that should not be. */
export function leftBehind({ interaction, table, hud }: TouchTable): readonly string[] {
  const { selection, dragged, carrying } = table.getState();
  const { drag, tableDrag, pressed } = hud.getState();
  const hand = handIn(table.getState());
  // A card that was asked for may still be on its way.
  const isComing = interaction.held?.tool === 'carry' && interaction.held.phase === 'fetching';
  const held = isComing ? null : interaction.held;
  const left = [
    ...Object.entries({ held, drag, tableDrag, pressed }).map(
      ([name, value]) => value !== null && `${name} was left behind`,
    ),
    (dragged.length > 0 || carrying) && 'cards are still being dragged',
    !selection.every((card) => hand.includes(card)) && 'a card is picked that is not in the hand',
  ];
  return left.filter((each) => each !== false);
}
