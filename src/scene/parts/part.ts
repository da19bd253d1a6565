import type { Object3D } from 'three';
import type { Skin } from '../../lib/skin/schema.ts';
import type { Layers, LoadLayers } from '../loadLayers.ts';
import type { QualityLevel } from '../quality.ts';

/** A piece of the scene that keeps its own meshes. */
export interface Part {
  readonly object: Object3D;
  /** Moves to a point in time (milliseconds); true while it wants another frame. */
  frame(time: number): boolean;
  dispose(): void;
}

/** What parts need from their surroundings. */
export interface PartPorts {
  readonly quality: QualityLevel;
  readonly load: LoadLayers;
  /** The look in which it is all painted now. */
  skin(): Skin;
  /** Asks for a frame. */
  invalidate(): void;
  /** Accounts for GPU memory; call the result when it is freed. */
  account(bytes: number): () => void;
}

/** Bytes of a texture with or without its smaller copies. */
export const textureBytes = ({ width, height, layers }: Omit<Layers, 'data'>, mipmaps: boolean): number =>
  Math.round(width * height * layers * 4 * (mipmaps ? 4 / 3 : 1));
