import type { Place } from '../engine/display/layout.ts';
import type { Control, Hint } from '../engine/display.ts';
import type { Command } from '../engine/game.ts';
import { fits } from '../engine/offers.ts';
import { type CardId, creditsIn } from '../engine/table/table.ts';
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

/** Returns the default place: the one under the pointer, or else the one that holds most. */
export function preferred(targets: readonly Target[], state: TableState): Target | undefined {
  const held = (target: Target): number =>
    target.place.purse === undefined ? -1 : creditsIn(state.view.state.table, target.place.purse);
  return (
    targets.find(({ place }) => place.id === state.target) ??
    targets.reduce<Target | undefined>(
      (best, each) => (best === undefined || held(each) > held(best) ? each : best),
      undefined,
    )
  );
}

/** Returns the default target of the picked cards: the advice's (null for none), or else the preferred place. */
export function targetFor(targets: readonly Target[], state: TableState, advice: Hint | null): string | null {
  const { selection } = state;
  const [first] = advice?.steps ?? [];
  if (first && arePicked(first.cards, selection)) return first.command.to ?? null;
  if (!selection.length) return null;
  return (
    preferred(
      targets.filter(({ control }) => control.tone === 'primary'),
      state,
    )?.place.id ?? null
  );
}

/** Checks whether exactly these cards are picked. */
export const arePicked = (cards: readonly CardId[], selection: readonly CardId[]): boolean =>
  selection.length === cards.length && cards.every((card) => selection.includes(card));
