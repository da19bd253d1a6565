import type { GameInfo, Options, Pace } from './game.ts';
import { defaultOptions } from './options.ts';

/** Names of the paces in the interface. */
export const PACE_NAMES: Readonly<Record<Pace['id'], string>> = {
  quick: 'Quick',
  standard: 'Standard',
  long: 'Long',
};

/** Returns the pace whose options these are; null: none, because someone has chosen others. */
export const paceOf = ({ paces = [] }: GameInfo, options: Options): Pace | null =>
  paces.find((pace) => Object.entries(pace.options).every(([key, value]) => options[key] === value)) ?? null;

/** Returns the options with those of a pace; the others stay. */
export const withPace = (options: Options, pace: Pace | undefined): Options => ({
  ...options,
  ...pace?.options,
});

/** Number of options that differ from the usual ones at the table's pace. Missing options have their defaults. */
export function changedOptions(info: GameInfo, given: Options): number {
  const options = { ...defaultOptions(info), ...given };
  const usual = usualOptions(info, paceOf(info, options)?.id);
  return info.options.filter(({ key }) => options[key] !== usual[key]).length;
}

/** Returns a game's usual options at a pace; at the shortest one, with which newcomers begin, if none is given. */
export const usualOptions = (info: GameInfo, id?: Pace['id']): Options =>
  withPace(defaultOptions(info), info.paces?.find((pace) => pace.id === id) ?? info.paces?.[0]);
