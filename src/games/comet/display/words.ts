import { type Face, partsOf, type ZoneId } from '../../../engine/table/table.ts';
import { ACE, EMPEROR, isTriple, PRINCESS, SENATOR, type Value, valuesOf } from '../rules/cards.ts';
import type { Line } from '../rules/scoring.ts';
import { POTS, type PotIndex, TAIL } from '../rules/state.ts';

const COURTS: Readonly<Record<number, string | undefined>> = {
  [SENATOR]: 'Senator',
  [PRINCESS]: 'Princess',
  [EMPEROR]: 'Emperor',
  [ACE]: 'Ace',
};

/** A value in words, with the figure on the card: `9`, `Princess (12)`. */
export const valueName = (value: Value): string =>
  COURTS[value] ? `${COURTS[value]} (${value})` : String(value);

/** A card by its printed figures: `4, 9, 12`, or `12 Triple (Princess)`. */
export const cardFigures = (face: Face): string => {
  const values = valuesOf(face);
  return isTriple(face) ? `${values[0]} Triple (${COURTS[values[0]]})` : values.join(', ');
};

/** The same by its courts: `4, 9, Princess (12)`, or `Princess Triple (12)`. */
export const cardName = (face: Face): string => {
  const values = valuesOf(face);
  return isTriple(face) ? `${COURTS[values[0]]} Triple (${values[0]})` : values.map(valueName).join(', ');
};

/** A score line in common notation: `4·5·6`. The Ace is A both below a 2 and above an Emperor (C6). */
export const lineName = (values: Line): string =>
  values.map((value) => (value === 1 || value === ACE ? 'A' : value)).join('·');

export const potName = (pot: PotIndex): string => POTS[pot]!;
/** The pot's name within a sentence. */
export const potInText = (pot: PotIndex): string => (pot === TAIL ? 'the Tail' : potName(pot));
/** The id of a pot's place on the table. */
export const potPlace = (pot: PotIndex): string => (pot === TAIL ? 'pot:tail' : `pot:${pot}`);

export const placeInText = (place: string): string =>
  potInText(POTS.findIndex((_, pot) => potPlace(pot) === place));

/** Names a zone's place: `Desten`, `the Tail`, `reserve`. */
export function zoneName(zone: ZoneId): string {
  const [kind, first] = partsOf(zone);
  if (kind === 'set') return potInText(Number(first));
  if (kind === 'tail') return potInText(TAIL);
  return kind ?? zone;
}
