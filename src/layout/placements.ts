import { deckAt } from '../engine/display/cardArt.ts';
import { CARD_STEP, type Layout, type ZonePose } from '../engine/display/layout.ts';
import type { CardArt, Showing, ShowingRow } from '../engine/display.ts';
import type { CardId, Face, ZoneId } from '../engine/table/table.ts';
import type { View } from '../engine/view.ts';
import { isPaid } from '../store/director/reveals.ts';
import type { ShowingProgress } from '../store/tableStore.ts';
import { type Glass, onGlass } from './framing.ts';
import { axisX, axisY, OVER, type Quat, times } from './pose.ts';
import type { SpreadLayout } from './spread.ts';

/** Pose and appearance of one card. A card's own frame: it is in x/z, face up, upper edge to −z. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: Quat;
  /** Card width in table units. */
  readonly width: number;
  readonly faceUp: boolean;
  /** Index of the face in the deck; the number of faces means the back. */
  readonly layer: number;
  /** Regions (bit k is region k) of lines already counted, and of the line being counted. */
  readonly counted: number;
  readonly counting: number;
  /** 0 … 1: darkening of unlit regions. */
  readonly dim: number;
  /** It has won what is being decided, or was decided here: light falls on it. */
  readonly won?: boolean;
  /** Place in its zone: later ones start moving later. */
  readonly order: number;
  /** Shown by the interface instead, once it has arrived. */
  readonly held: boolean;
  /** On the spread in front of the viewer, not on the felt. */
  readonly inShowing: boolean;
  readonly zone: ZoneId;
  /** Index of its deck among the game's, and height of such a card in card widths. */
  readonly deck: number;
  readonly ratio: number;
}

export interface Seen {
  readonly view: View;
  readonly layout: Layout;
  readonly decks: readonly DeckLook[];
  readonly showing: Showing | null;
  readonly progress: ShowingProgress;
  readonly spread: { readonly layout: SpreadLayout; readonly glass: Glass } | null;
  /** Reveals of this hand that have ended; missing: none. */
  readonly decided?: readonly Showing[];
}

/** Card thickness in card widths. */
export const THICKNESS = 0.009;
const FELT = 0.0015;
const STANDING = axisX(Math.PI / 2);

/** A deck, with the layers of its faces and of its back. */
export interface DeckLook extends Pick<CardArt, 'deck' | 'ratio'> {
  readonly layers: ReadonlyMap<Face, number>;
  readonly back: number;
}

interface Lie {
  readonly along: number;
  readonly across: number;
  readonly tilt: number;
}
const FLAT: Lie = { along: 0, across: 0, tilt: 0 };

/** Visible part of a card that shows its corner, in card widths. */
const CORNER = 0.34;

/** Part of an overlong ribbon reserved for its newest cards, which keep their usual distance. */
const NEWEST = 0.7;

/** Returns the position of card `i` of `n` in a ribbon, from its middle; in card widths. */
function ribbonAt(i: number, n: number, step: number, room: number): number {
  const steps = n - 1;
  const wide = steps * step <= room ? steps : Math.floor((NEWEST * room) / step);
  const close = (room - wide * step) / Math.max(1, steps - wide);
  const long = Math.min(room, steps * step);
  return long / 2 - Math.min(steps - i, wide) * step - Math.max(0, steps - i - wide) * close;
}

/** Returns the offset and tilt of card `i` of `n` in its zone, in card widths and radians. */
function lieOf({ spread, room = 4, step: wished = CORNER }: ZonePose, i: number, n: number): Lie {
  const off = i - (n - 1) / 2;
  switch (spread) {
    case 'ribbon':
      return { along: ribbonAt(i, n, wished, room), across: 0, tilt: 0 };
    // No one squares a pile perfectly; the pattern depends on the index alone.
    case 'stack':
      return n === 1
        ? FLAT
        : { along: (((i * 7) % 5) - 2) * 0.006, across: 0, tilt: (((i * 11) % 7) - 3) * 0.008 };
    case 'row':
      return { along: off * 1.08, across: 0, tilt: 0 };
    default: {
      const step = n > 7 ? 2.04 / (n - 1) : CORNER;
      const bow = 0.7 / Math.max(3, n);
      const across =
        n > 7
          ? // Any number of cards is on one arc.
            (step / bow) * (1 - Math.cos(off * bow))
          : Math.abs(off) * off * off * 0.004 + Math.abs(off) * 0.03;
      return { along: off * step, across, tilt: -off * bow };
    }
  }
}

const bits = (row: ShowingRow, card: CardId, from: number, to: number): number => {
  let mask = 0;
  for (let k = Math.max(0, from); k < Math.min(to, row.lines.length); k++)
    for (const part of row.lines[k]!.parts) if (part.card === card) mask |= 1 << part.region;
  return mask;
};

/** Returns the lit regions of a showing's card, after `progress`. */
function lightOf(showing: Showing, row: number, card: CardId, progress: ShowingProgress) {
  const shown = showing.rows[row]!;
  if (isPaid({ showing, progress }))
    return { counted: bits(shown, card, 0, Infinity), counting: 0, dim: shown.won ? 0.12 : 0.55 };
  if (row < progress.row) return { counted: bits(shown, card, 0, Infinity), counting: 0, dim: 0.5 };
  if (row > progress.row || progress.line <= 0) return { counted: 0, counting: 0, dim: 0 };
  return {
    counted: bits(shown, card, 0, progress.line - 1),
    counting: bits(shown, card, progress.line - 1, progress.line),
    dim: 0.5,
  };
}

/** Darkening of face-up cards at a pot that others have won. */
const LOST = 0.2;

/** Lights the cards that have won at their places, and darkens those that have lost. */
function lightDecided(all: Map<CardId, Placement>, decided: readonly Showing[]): void {
  for (const { rows } of decided) {
    if (!rows.some(({ won }) => won)) continue;
    for (const { groups, won } of rows)
      for (const card of groups.flat()) {
        const lying = all.get(card);
        if (lying?.faceUp && !lying.held) all.set(card, { ...lying, won, dim: won ? 0 : LOST });
      }
  }
}

/** Returns each card's placement for this viewer. Pure: the same view gives the same result. */
export function placements(seen: Seen): Map<CardId, Placement> {
  const { view, layout, decks, showing, progress, spread } = seen;
  const { table } = view.state;
  const all = new Map<CardId, Placement>();

  const layerOf = (card: CardId, { layers, back }: DeckLook, read = false): number => {
    const state = table.cards.get(card);
    const face = state?.up || (state && read) ? (state.face ?? view.faces.get(card)) : undefined;
    return (face === undefined ? undefined : layers.get(face)) ?? back;
  };

  for (const zone in table.zones) {
    const pose = layout.zone(zone);
    if (!pose) continue;
    const cards = table.zones[zone]!;
    const cos = Math.cos(pose.angle);
    const sin = Math.sin(pose.angle);
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!;
      const deck = deckAt(decks, table, card);
      const look = decks[deck]!;
      const layer = layerOf(card, look, pose.read);
      const faceUp = layer !== look.back;
      const lie = lieOf(pose, i, cards.length);
      const along = lie.along * pose.width;
      const across = lie.across * pose.width;
      const yaw = axisY(pose.angle + lie.tilt);
      all.set(card, {
        x: pose.x + along * cos + across * sin,
        y: FELT + (pose.base ?? 0) + (i + 0.5) * CARD_STEP * pose.width,
        z: pose.z - along * sin + across * cos,
        turn: faceUp ? yaw : times(yaw, OVER),
        width: pose.width,
        faceUp,
        layer,
        counted: 0,
        counting: 0,
        dim: 0,
        won: false,
        order: i,
        held: pose.spread === 'held',
        inShowing: false,
        zone,
        deck,
        ratio: look.ratio,
      });
    }
  }
  if (seen.decided?.length) lightDecided(all, seen.decided);
  if (!showing || !spread) return all;

  const pixel = Math.hypot(...spread.glass.right);
  const standing = times(spread.glass.turn, STANDING);
  for (const [order, spot] of spread.layout.cards.entries()) {
    const lying = all.get(spot.card);
    if (!lying) continue;
    const look = decks[lying.deck]!;
    const layer = layerOf(spot.card, look);
    const faceUp = layer !== look.back;
    // Later cards of a row are slightly nearer, to avoid z-fighting where they overlap.
    const [x, y, z] = onGlass(spread.glass, spot.x, spot.y, spot.column * 0.0015);
    all.set(spot.card, {
      ...lying,
      ...lightOf(showing, spot.row, spot.card, progress),
      won: isPaid({ showing, progress }) && showing.rows[spot.row]!.won,
      x,
      y,
      z,
      turn: faceUp ? standing : times(standing, OVER),
      width: spread.layout.cardWidth * pixel,
      faceUp,
      layer,
      order,
      held: false,
      inShowing: true,
    });
  }
  return all;
}

/** Returns the layers of each deck: its faces in order, then the back. */
export const looksOf = (decks: readonly Pick<CardArt, 'deck' | 'ratio' | 'faces'>[]): DeckLook[] =>
  decks.map(({ deck, ratio, faces }) => ({
    deck,
    ratio,
    layers: new Map(faces.map((face, i) => [face, i])),
    back: faces.length,
  }));
