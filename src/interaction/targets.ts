import type { Place } from '../engine/display/layout.ts';
import type { Control, Hint } from '../engine/display.ts';
import type { Command } from '../engine/game.ts';
import { fits } from '../engine/offers.ts';
import type { CardId } from '../engine/table/table.ts';
import { mayAct, type TableState } from '../store/tableStore.ts';
import { commandOfGesture } from './intents.ts';

/** Returns the viewer's control that offers exactly this command. Several may share its type: with a card, and without. */
export function offering(controls: readonly Control[], command: Command): Control | undefined {
  const alike = controls.filter(({ offer }) => offer.command.type === command.type);
  return (
    alike.find(({ offer }) =>
      offer.command.cards?.length && !offer.to
        ? sameCards(offer.command.cards, command.cards)
        : fits(offer, command.cards ?? [], offer.to ? (command.to ?? '') : undefined),
    ) ?? alike.find((control) => sameCards(control.withPicked?.(command.cards ?? [])?.cards, command.cards))
  );
}

/** Compares cards for an offer that names its own. */
const sameCards = (one: readonly CardId[] = [], other: readonly CardId[] = []): boolean =>
  one.length > 0 && one.length === other.length && one.every((card) => other.includes(card));

/** A place, and the command of moving the cards there. */
export interface Target {
  readonly place: Place;
  readonly command: Command;
  readonly control: Control;
}

/** Returns the possible places of these cards (with none: places where the viewer may take something back). */
export function targetsOf(state: TableState, cards: readonly CardId[]): Target[] {
  if (!mayAct(state)) return [];
  const { controls } = state.controls;
  return state.layout.places.flatMap((place) => {
    const command = commandOfGesture(state, cards, place.id);
    const control = command ? offering(controls, command) : undefined;
    return command && control ? [{ place, command, control }] : [];
  });
}

/** Returns the place that the viewer has chosen: the one pointed at, or the only one. Among several, none is better than the others. */
export const chosenOf = (targets: readonly Target[], { target }: Pick<TableState, 'target'>) =>
  targets.find(({ place }) => place.id === target) ?? (targets.length === 1 ? targets[0] : undefined);

/** Returns the places where the main action can take the picked cards. */
export const mainTargets = (state: TableState, picked: readonly CardId[]): readonly Target[] =>
  targetsOf(state, picked).filter(({ control }) => control.tone === 'primary');

/** Returns the target that stands for the picked cards: the advice's (null for none), or else the chosen place. */
export function targetFor(targets: readonly Target[], state: TableState, advice: Hint | null): string | null {
  const { selection } = state;
  const [first] = advice?.steps ?? [];
  if (first && arePicked(first.cards, selection)) return first.command.to ?? null;
  if (!selection.length) return null;
  return (
    chosenOf(
      targets.filter(({ control }) => control.tone === 'primary'),
      state,
    )?.place.id ?? null
  );
}

/** Checks whether exactly these cards are picked. */
export const arePicked = (cards: readonly CardId[], selection: readonly CardId[]): boolean =>
  selection.length === cards.length && cards.every((card) => selection.includes(card));
