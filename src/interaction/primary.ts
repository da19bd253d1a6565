import type { Place } from '../engine/display/layout.ts';
import type { Control, Hint } from '../engine/display.ts';
import type { Command } from '../engine/game.ts';
import { fill, fits } from '../engine/offers.ts';
import type { CardId } from '../engine/table/table.ts';
import { counted } from '../lib/text/format.ts';
import { mayAct, type TableState } from '../store/tableStore.ts';
import { isComing } from './advice.ts';
import { type Amounts, amountOf, takesAmount } from './amounts.ts';
import { commandOfGesture, pickedIn } from './intents.ts';
import { arePicked, chosenOf, mainTargets, offering, targetsOf } from './targets.ts';

/** The action of Enter and the highlighted button. */
export interface Primary {
  readonly id: string;
  readonly verb: string;
  readonly help: string;
  readonly key: string;
  /** Enter does it, but no button is highlighted: the other actions are as good. */
  readonly neutral: boolean;
  readonly command: Command;
}

/** Returns the primary action. `hint`: the advice shown, which the button follows until something else is picked. */
export function primaryOf(state: TableState, amounts: Amounts, hint: Hint | null = null): Primary | null {
  // While the lesson has text to read, Enter belongs to it.
  if (!mayAct(state) || state.reading || isComing(hint)) return null;
  const advised = hint && advisedBy(hint, state, amounts);
  if (advised) return advised;
  const picked = pickedIn(state);
  if (picked.length) {
    const targets = mainTargets(state, picked);
    const target = chosenOf(targets, state);
    if (!target) return targets.length ? null : placeless(state, picked);
    const { control, command, place } = target;
    return { ...onEnter(control), verb: verbAt(control, place), command };
  }
  const control = state.controls.controls.find(
    ({ tone, offer }) => tone === 'primary' && !offer.cards && !offer.to,
  );
  return control ? { ...onEnter(control), command: filled(control, amounts) } : null;
}

const onEnter = ({ id, verb, help, neutral = false }: Control): Omit<Primary, 'command'> => ({
  id,
  verb,
  help,
  neutral,
  key: 'Enter',
});

const verbAt = ({ placeVerb, verb }: Control, { id, name }: Pick<Place, 'id' | 'name'>): string =>
  placeVerb?.(id) ?? `${verb} at ${name}`;

/** Returns the effect of dropping these cards at the place under them, as its button says it, with its price; empty: none. */
export function dropWords(state: TableState, cards: readonly CardId[]): string {
  const target = targetsOf(state, cards).find(({ place }) => place.id === state.target);
  if (!target) return '';
  const { control, place } = target;
  const price = control.placeText?.(place.id);
  return `${verbAt(control, place)}${price === undefined ? '' : `, ${price} credits`}`;
}

/** Returns the action of an advice's first step while its cards are picked; null if there is no such control or other cards are picked. */
export function advisedBy({ steps: [first] }: Hint, state: TableState, amounts: Amounts): Primary | null {
  if (!first) return null;
  const { command, cards } = first;
  const { selection, target, controls, layout } = state;
  // A pointer over no place is ignored; one over another place overrides the advice.
  if (!arePicked(cards, selection) || (target !== null && target !== command.to)) return null;
  const control = offering(controls.controls, command);
  if (!control) return null;
  const place = layout.places.find((each) => each.id === command.to);
  const verb = place ? verbAt(control, place) : control.verb;
  return {
    ...onEnter(control),
    verb,
    neutral: false,
    command: takesAmount(control) ? filled(control, amounts) : inOrder(command, selection),
  };
}

/** Puts the advised cards in the order in which they were picked, in case that order was meant. */
const inOrder = (command: Command, picked: readonly CardId[]): Command =>
  command.cards && arePicked(command.cards, picked) ? { ...command, cards: picked } : command;

/** Returns the primary control that takes just these cards without a place. */
function placeless({ controls }: TableState, cards: readonly CardId[]): Primary | null {
  const control = controls.controls.find(
    ({ tone, offer }) =>
      tone === 'primary' &&
      !offer.to &&
      (offer.cards ? fits(offer, cards) : arePicked(offer.command.cards ?? [], cards)),
  );
  if (!control) return null;
  const { offer } = control;
  // An offer that names its cards needs no pick; picking them chooses it.
  return offer.cards
    ? { ...onEnter(control), command: fill(offer, { cards }) }
    : { ...onEnter(control), neutral: false, command: offer.command };
}

/** Returns the command of a control that takes neither cards nor a place. */
const filled = (control: Control, amounts: Amounts): Command =>
  fill(control.offer, takesAmount(control) ? { amount: amountOf(control, amounts) } : {});

/** Returns the command of moving the picked cards to a place, legal or not: the rules then give the reason. */
export function commandAt(state: TableState, place: string): Command | null {
  if (!mayAct(state) || !state.controls.controls.length) return null;
  return commandOfGesture(state, pickedIn(state), place);
}

/** Returns the command of a control without a place of its own, with the picked cards if it takes cards, or these instead of its own. */
export function commandOf(state: TableState, id: string, amounts: Amounts): Command | null {
  const control = state.controls.controls.find((each) => each.id === id);
  if (!control || !mayAct(state)) return null;
  const { offer } = control;
  if (state.controls.undo?.type === offer.command.type) return state.controls.undo;
  if (offer.to) return null;
  const cards = pickedIn(state);
  if (!offer.cards) return control.withPicked?.(cards) ?? filled(control, amounts);
  return cards.length ? fill(offer, { cards }) : null;
}

/** Says which cards must be picked before a control can act; null: it lacks no cards, or cannot act anyway. */
export function missingWords(state: TableState, { verb, offer: { cards, to } }: Control): string | null {
  if (!mayAct(state) || !cards || to || pickedIn(state).length) return null;
  const { min, max, of } = cards;
  const many =
    min === max
      ? counted(min, 'card')
      : max >= of.length
        ? `${min > 1 ? `at least ${min}` : 'one or more'} cards`
        : `${min > 1 ? `${min} to` : 'up to'} ${counted(max, 'card')}`;
  return `Pick ${many} first, then “${verb}”.`;
}
