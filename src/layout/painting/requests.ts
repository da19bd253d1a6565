import { WALL } from '../../art/room/plan.ts';
import type { CardArt } from '../../engine/display.ts';
import type { LayerRequest } from './loadLayers.ts';
import type { QualityLevel } from './quality.ts';

/** Requests for the pictures with which every table in 3D begins, in their size at a level of quality. */

/** Most bytes for a deck's faces: large decks are painted smaller. */
const MOST_BYTES = 96 * 2 ** 20;

/** Pixels of the floor's picture, which is dark and soft. */
const FLOOR = 768;

type Ink = LayerRequest['ink'];

const plain = (set: LayerRequest['set'], width: number, height: number): LayerRequest => ({
  set,
  ink: 'colour',
  width,
  height,
});

export const boardRequest = ({ board }: QualityLevel): LayerRequest => plain('board', board, board);
export const discsRequest = ({ disc }: QualityLevel): LayerRequest => plain('discs', disc, disc);
export const edgesRequest = ({ disc }: QualityLevel): LayerRequest => plain('edges', disc * 4, 16);
export const wallRequest = (): LayerRequest => plain('wall', WALL.width, WALL.height);

/** Requests the floor: where nothing stands on it, of few pixels. */
export function floorRequest({ lamps }: QualityLevel): LayerRequest {
  const side = lamps ? FLOOR : FLOOR / 3;
  return plain('floor', side, side);
}

export function facesRequest(deck: CardArt, ink: Ink, { faceHeight }: QualityLevel): LayerRequest {
  const room = Math.sqrt((MOST_BYTES * deck.ratio) / (4 * (deck.faces.length + 1)));
  const height = Math.min(faceHeight, Math.floor(room));
  return { set: 'cards', ink, deck, width: Math.round(height / deck.ratio), height };
}

export const regionsRequest = (deck: CardArt, ink: Ink): LayerRequest => ({
  ...{ set: 'regions', ink, deck, width: 128 },
  height: Math.round(128 * deck.ratio),
});
