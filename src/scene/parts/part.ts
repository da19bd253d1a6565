import type { Object3D } from 'three';
import type { Layers, LoadLayers } from '../../layout/painting/loadLayers.ts';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import type { Skin } from '../../lib/skin/schema.ts';

/** A part of the scene that owns its meshes. */
export interface Part {
  readonly object: Object3D;
  /** Advances to a time (milliseconds); returns true while it wants another frame. */
  frame(time: number): boolean;
  dispose(): void;
}

/** Services that parts need. */
export interface PartPorts {
  readonly quality: QualityLevel;
  readonly load: LoadLayers;
  /** Current look of the table. */
  skin(): Skin;
  /** Requests a frame. */
  invalidate(): void;
  /** Accounts for GPU memory; call the result when it is freed. */
  account(bytes: number): () => void;
}

/** Returns bytes of a texture with or without mipmaps. */
export const textureBytes = ({ width, height, layers }: Omit<Layers, 'data'>, mipmaps: boolean): number =>
  Math.round(width * height * layers * 4 * (mipmaps ? 4 / 3 : 1));
