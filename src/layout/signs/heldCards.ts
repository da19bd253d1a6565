import type { HeldSign } from '../../store/signs/signs.ts';
import { type DeckLook, type Placement, THICKNESS } from '../placements.ts';
import { axisY, OVER, times } from '../pose.ts';

/** Width of others' dragged cards, and their height over the felt, in table units. */
const HELD_WIDTH = 0.075;
const HELD_HEIGHT = 0.075;
const HELD_STEP = 0.3;
const HELD_TILT = 0.09;

/** Returns the poses of dragged cards: a small fan of backs over the pointer. `back`: layer of a card's back; `deck`: index of the deck. */
export function heldPlacements(
  { x, z, count }: HeldSign,
  { back, ratio }: Pick<DeckLook, 'back' | 'ratio'>,
  deck = 0,
): Placement[] {
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    return {
      x: x + off * HELD_STEP * HELD_WIDTH,
      y: HELD_HEIGHT + i * THICKNESS * HELD_WIDTH * 1.6,
      z: z + Math.abs(off) * 0.04 * HELD_WIDTH,
      turn: times(axisY(-off * HELD_TILT), OVER),
      width: HELD_WIDTH,
      faceUp: false,
      layer: back,
      counted: 0,
      counting: 0,
      dim: 0,
      order: i,
      held: false,
      inShowing: false,
      zone: '',
      deck,
      ratio,
    };
  });
}

/**
 * Returns dragged cards by deck, under arbitrary keys. `decks`: their names, in the order of `looks`; an unknown deck is shown with the
 * first one's back.
 */
export function heldOfDecks(
  held: Iterable<readonly [key: string, sign: HeldSign]>,
  decks: readonly { readonly deck: string }[],
  looks: readonly Pick<DeckLook, 'back' | 'ratio'>[],
): readonly ReadonlyMap<string, Placement>[] {
  const hovering = looks.map(() => new Map<string, Placement>());
  for (const [key, sign] of held) {
    const at = decks.findIndex(({ deck }) => deck === sign.deck);
    const deck = hovering[at] ? at : 0;
    for (const [i, placement] of heldPlacements(sign, looks[deck]!, deck).entries())
      hovering[deck]!.set(`${key} ${i}`, placement);
  }
  return hovering;
}
