import type { Control } from '../engine/display.ts';
import type { Offer } from '../engine/game.ts';
import { thousands } from '../lib/text/format.ts';

type Range = NonNullable<Offer['amount']>;

/** A control that takes nothing but an amount: a bet, a raise. */
export type AmountChoice = Control & { readonly offer: Offer & { readonly amount: Range } };

export const takesAmount = (control: Control): control is AmountChoice =>
  control.offer.amount !== undefined && !control.offer.cards && !control.offer.to;

/** Returns the largest amount that steps from `min` reach; `max` itself may not be on a step. */
export const mostOf = ({ min, max, step }: Range): number => min + Math.floor((max - min) / step) * step;

/** Returns the step within the range that is nearest to an amount. */
export const toStep = (range: Range, amount: number): number =>
  Math.min(
    mostOf(range),
    Math.max(range.min, range.min + Math.round((amount - range.min) / range.step) * range.step),
  );

/** Returns the presets within the offer's range, each on a step. */
export function presetsOf({ presets = [], offer: { amount: range } }: AmountChoice) {
  return presets
    .filter(({ amount }) => amount >= range.min && amount <= range.max)
    .map(({ label, amount }) => ({ label, amount: toStep(range, amount) }));
}

/** Returns verb and number: "Raise to 75". */
export const amountWords = (control: AmountChoice, amount: number): string =>
  control.amountText?.(amount) ?? `${control.verb} ${thousands(amount)}`;

/** Chosen amounts by offer: a different offer starts at its minimum again. */
export type Amounts = Readonly<Record<string, number>>;

const keyOf = ({ id, offer: { command, amount } }: AmountChoice): string =>
  [id, command.type, amount.min, amount.max, amount.step].join(' ');

export const amountOf = (control: AmountChoice, amounts: Amounts): number =>
  amounts[keyOf(control)] ?? control.offer.amount.min;

export const choose = (amounts: Amounts, control: AmountChoice, amount: number): Amounts => ({
  ...amounts,
  [keyOf(control)]: toStep(control.offer.amount, amount),
});

/** Drops the amounts of offers that are gone. */
export function pruned(amounts: Amounts, controls: readonly Control[]): Amounts {
  const standing = new Set(controls.filter(takesAmount).map(keyOf));
  return Object.fromEntries(Object.entries(amounts).filter(([key]) => standing.has(key)));
}
