/** An ordinary card: three fields, a rail of numerals, and beads or an emblem in each. */

import type { Point } from '../../../lib/picture/drawing.ts';
import {
  circle,
  type Drawing,
  group,
  line,
  linear,
  numeral,
  path,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { polygon, star } from '../../../lib/picture/geometry.ts';
import {
  brass,
  CARD_HEIGHT,
  CARD_WIDTH,
  type Detail,
  framedCard,
  type Scheme,
} from '../../../lib/picture/house.ts';
import { engraved } from '../../decks/patterns.ts';
import { emblem, isCourt } from './emblems.ts';
import { arcAt, CENTRE, ENGRAVING, fieldPath, middleOf, SEAMS, sweep } from './fields.ts';
import type { Look, Tone, Value } from './palette.ts';

const BEAD_X = 440;
const BEAD_STEP = 55;
const BEADS = [26, 20.5, 17.5, 15, 13] as const;
const ROW_OFFSET = 37;

/** One row of beads along its orbit: the head carries a glint, with a faint tail under the row. */
function beadRow(count: number, radius: number, tone: Tone, scheme: Scheme): Shape[] {
  const end = Math.max(196, BEAD_X - (count - 1) * BEAD_STEP - 42);
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let k = 0; k <= 20; k++) {
    const x = BEAD_X + ((end - BEAD_X) * k) / 20;
    const w = 28 * (1 - k / 20) ** 0.8 + 1;
    top.push([x, arcAt(radius, x) - w]);
    bottom.unshift([x, arcAt(radius, x) + w]);
  }
  const tail = linear([end, 0], [BEAD_X, 0], [0, tone.light, 0.25], [1, tone.light, 0.75]);
  const row: Shape[] = scheme === 'mono' ? [] : [path(polygon([...top, ...bottom]), { fill: tail })];
  for (let k = 0; k < count; k++) {
    const x = BEAD_X - k * BEAD_STEP;
    row.push(circle(x, arcAt(radius, x), BEADS[k]!, { fill: tone.ink }));
  }
  const y = arcAt(radius, BEAD_X);
  row.push(group([path(star(4, 20, 4), { fill: tone.light })], { x: BEAD_X, y }));
  return row;
}

/** The value in beads: rows of five, along the field's own curve. */
function beads(value: number, field: number, tone: Tone, scheme: Scheme): Shape[] {
  const x = 330;
  const radius = Math.hypot(CENTRE[0] - x, CENTRE[1] - middleOf(field, x));
  if (value <= 5) return beadRow(value, radius, tone, scheme);
  return [
    ...beadRow(5, radius + ROW_OFFSET, tone, scheme),
    ...beadRow(value - 5, radius - ROW_OFFSET, tone, scheme),
  ];
}

function court(value: Value, field: number, tone: Tone, scheme: Scheme): Shape[] {
  if (!isCourt(value)) return [];
  const x = 338;
  const y = middleOf(field, x) + (field === 0 ? 2 : 0);
  const size = (field === 2 ? 150 : 156) * (value === 13 ? 1.1 : 1);
  const halo: Shape[] =
    scheme === 'mono'
      ? [circle(x, y, 99, { stroke: line(tone.ink, 1.6), opacity: 0.35 })]
      : [
          circle(x, y, 91, { fill: tone.light, opacity: 0.24 }),
          circle(x, y, 99, { stroke: line(tone.light, 1.8), opacity: 0.75 }),
        ];
  return [
    ...halo,
    emblem(value, x, y - (value === 13 ? 4 : 0), size, tone.ink, scheme === 'mono' ? tone.field : tone.light),
  ];
}

/** Draws a field for small sizes: the numeral large and in the middle, an emblem beside it, nothing else. */
function smallField(value: Value, field: number, tone: Tone): Shape[] {
  if (!isCourt(value))
    return [numeral(String(value), 250, middleOf(field, 250) + 70, 188, tone.ink, { spacing: -0.05 })];
  return [
    numeral(String(value), 158, middleOf(field, 200) + 69, 186, tone.ink, { spacing: -0.06 }),
    emblem(value, 390, middleOf(field, 390), 150, tone.ink, tone.light),
  ];
}

function fullField(value: Value, field: number, tone: Tone, scheme: Scheme): Shape[] {
  const y = middleOf(field, 90) + (field === 0 ? 43 : 41);
  return [
    numeral(String(value), 95, y, 112, tone.ink, { spacing: -0.05 }),
    ...(isCourt(value) ? court(value, field, tone, scheme) : beads(value, field, tone, scheme)),
  ];
}

/** For low vision: figures as large as a field allows, at the edge that stays visible in a fan of cards. */
function largeField(value: Value, field: number, tone: Tone): Shape[] {
  // Two-digit figures must also fit the strip of a card that a phone's fan shows.
  const [x, size] = value > 9 ? [108, 144] : [104, 172];
  return [
    numeral(String(value), x, middleOf(field, 120) + size * 0.37, size, tone.ink, { spacing: -0.08 }),
    ...(isCourt(value) ? [emblem(value, 378, middleOf(field, 378), 150, tone.ink, tone.light)] : []),
  ];
}

export function ordinaryCard(look: Look, values: readonly Value[], detail: Detail, scheme: Scheme): Drawing {
  const { skin } = look;
  const { frame, ramp, mono } = skin;
  const tones = values.map((value) => look.toneIn(scheme, value));
  const picture: Shape[] = tones.map(({ gradient: [hi, mid, lo] }, i) => {
    const top = i === 0 ? 15 : arcAt(SEAMS[i - 1]!, 250);
    const bottom = i === 2 ? 685 : arcAt(SEAMS[i]!, 250);
    return path(fieldPath(i, 4), {
      fill: linear([200, top - 30], [300, bottom + 40], [0, hi], [0.55, mid], [1, lo]),
    });
  });
  if (detail === 'full') {
    const { engraver } = scheme === 'mono' ? mono : ramp;
    const own = () => [path(ENGRAVING, { fill: engraver, opacity: 0.17 })];
    picture.push(...engraved(skin, CARD_WIDTH, CARD_HEIGHT, engraver, own));
  }
  for (const radius of SEAMS) {
    picture.push(
      path(sweep(radius), { stroke: line(frame.night, (detail === 'small' ? 16 : 9) * frame.weight) }),
    );
    if (detail === 'full')
      picture.push(path(sweep(radius), { stroke: line(brass(frame, 0, 0, 500, 700), 2.2) }));
  }
  values.forEach((value, i) => {
    const tone = tones[i]!;
    if (detail === 'small') picture.push(...smallField(value, i, tone));
    else if (skin.figures.size === 'large') picture.push(...largeField(value, i, tone));
    else picture.push(...fullField(value, i, tone, scheme));
  });
  return framedCard(skin, picture, { detail, bevel: frame.bevel });
}
