import type { Control, Hint } from '../engine/display.ts';
import type { Command } from '../engine/game.ts';
import type { Place } from '../engine/layout.ts';
import { fits } from '../engine/offers.ts';
import { type CardId, creditsIn } from '../engine/table.ts';
import { heldBy, mayAct, type TableState } from '../store/tableStore.ts';

/** The control of the viewer that offers exactly this command. Several may share its type: with a card, and without. */
export function offering(controls: readonly Control[], command: Command): Control | undefined {
  return controls.find(
    ({ offer }) =>
      offer.command.type === command.type &&
      (fits(offer, command.cards ?? [], offer.to ? (command.to ?? '') : undefined) ||
        (!offer.cards && !offer.to && sameCards(offer.command.cards, command.cards))),
  );
}

/** An offer may say itself which cards it takes. */
const sameCards = (one: readonly CardId[] = [], other: readonly CardId[] = []): boolean =>
  one.length > 0 && one.length === other.length && one.every((card) => other.includes(card));

/** A place and the command that the cards stand for there. */
export interface Target {
  readonly place: Place;
  readonly command: Command;
  readonly control: Control;
}

/** The places where these cards may go now (with none: where something of the viewer's may be taken back). */
export function targetsOf(state: TableState, cards: readonly CardId[]): Target[] {
  if (!mayAct(state)) return [];
  const { controls } = state.controls;
  return state.layout.places.flatMap((place) => {
    const command = state.display.gesture(state.view, cards, place.id);
    const control = command ? offering(controls, command) : undefined;
    return command && control ? [{ place, command, control }] : [];
  });
}

/** A place to begin with: the one under the pointer, else the one that holds most. */
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

/** Where the picked cards go by default: where the advice on show sends them (null: nowhere), or else to the place to begin with. */
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

/** Whether these cards and no others are picked. */
export const arePicked = (cards: readonly CardId[], selection: readonly CardId[]): boolean =>
  selection.length === cards.length && cards.every((card) => selection.includes(card));

/** The cards that the viewer may pick. */
export const handIn = ({ view, display }: TableState): readonly CardId[] => heldBy(display, view);
