/** Portraits of people at their seats. Fetched once the table is drawn. */
import { castFor, type Guest } from '../../art/figures/cast.ts';
import type { Figure } from '../../art/figures/figure.ts';
import { portrait } from '../../art/figures/portrait.ts';
import { SEATS } from '../../art/seats.ts';
import { svgOf } from '../../art/svgPainter.ts';

const casts = new WeakMap<readonly Guest[], readonly Figure[]>();

/** Returns the figures of a table's people, computed once for each list. */
export function castOf(guests: readonly Guest[]): readonly Figure[] {
  const cast = casts.get(guests) ?? castFor(guests);
  casts.set(guests, cast);
  return cast;
}

const pictures = new Map<string, string>();

/** Returns a portrait as a picture's address. `colour`: index of the seat's colour. */
export function pictureOf(figure: Figure, colour: number): string {
  const seat = SEATS[colour % SEATS.length]!;
  const key = `${figure.id}-${seat.name}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const picture = `data:image/svg+xml,${encodeURIComponent(svgOf(portrait(figure, seat), { idPrefix: key }))}`;
  pictures.set(key, picture);
  return picture;
}
