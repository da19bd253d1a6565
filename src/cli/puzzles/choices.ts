import { isSameChoice } from '../../engine/analysis/puzzle.ts';
import type { Command, Offer } from '../../engine/game.ts';
import { fill } from '../../engine/offers.ts';
import type { View } from '../../engine/view.ts';

/** Most choices that are weighed one by one. */
const MOST = 1500;
/** Above this, equal choices are weighed each on its own: that takes less time than to compare all of them. */
const MOST_COMPARED = 200;

/** Returns every way to choose `min` to `max` of the cards. */
function subsets<T>(of: readonly T[], min: number, max: number): T[][] {
  let all: T[][] = [[]];
  for (const each of of)
    all = [...all, ...all.flatMap((some) => (some.length < max ? [[...some, each]] : []))];
  return all.filter(({ length }) => length >= min);
}

/** Returns the commands that an offer without a range of sums allows. */
function commandsOf(offer: Offer): readonly Command[] {
  const { cards, to } = offer;
  const sets = cards ? subsets(cards.of, cards.min, cards.max) : [undefined];
  const places: readonly (string | undefined)[] = to?.length ? to : [undefined];
  return sets.flatMap((set) =>
    places.map((place) =>
      fill(offer, { ...(set && { cards: set }), ...(place !== undefined && { to: place }) }),
    ),
  );
}

/**
 * Returns the choices of a decision, without commands of the types `aside`. Null: there are too many, or sums are among them, where one is hardly
 * better than another.
 */
export function choicesOf(
  offers: readonly Offer[],
  view: View,
  aside: readonly string[],
): readonly Command[] | null {
  if (offers.some(({ amount }) => amount && amount.max > amount.min)) return null;
  const all = offers.filter(({ command }) => !aside.includes(command.type)).flatMap(commandsOf);
  if (all.length > MOST) return null;
  if (all.length > MOST_COMPARED) return all;
  return all.filter((each, i) => !all.slice(0, i).some((other) => isSameChoice(each, other, view)));
}
