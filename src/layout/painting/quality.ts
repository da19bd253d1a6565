import type { Quality } from '../../store/viewer/preferences.ts';

export interface QualityLevel {
  readonly name: Quality;
  /** Pixels per CSS pixel at rest: once nothing has moved for a moment, the scene is rendered again, sharply. */
  readonly maxDpr: number;
  /** Pixels per CSS pixel while something moves: the first try, and the coarsest and finest that a device may settle at. */
  readonly movingDpr: number;
  readonly movingRange: readonly [coarsest: number, finest: number];
  readonly antialias: boolean;
  readonly shadows: boolean;
  /** Reflections, and materials that need them. */
  readonly environment: boolean;
  /** Lamps shade the table; otherwise their light is painted on. */
  readonly lamps: boolean;
  /** Height of a card's face in pixels; its width follows from the card's shape. */
  readonly faceHeight: number;
  readonly board: number;
  readonly material: number;
  readonly disc: number;
  readonly anisotropy: number;
  /** Mesh detail around the table. */
  readonly segments: number;
}

export const QUALITIES: Readonly<Record<Quality, QualityLevel>> = {
  low: {
    name: 'low',
    maxDpr: 2,
    movingDpr: 0.8,
    movingRange: [0.6, 2],
    antialias: false,
    shadows: false,
    environment: false,
    lamps: false,
    faceHeight: 180,
    board: 1024,
    material: 0,
    disc: 64,
    anisotropy: 1,
    segments: 64,
  },
  medium: {
    name: 'medium',
    maxDpr: 2,
    movingDpr: 1.5,
    movingRange: [1.5, 1.5],
    antialias: true,
    shadows: false,
    environment: false,
    lamps: true,
    faceHeight: 268,
    board: 2048,
    material: 0,
    disc: 128,
    anisotropy: 4,
    segments: 96,
  },
  high: {
    name: 'high',
    maxDpr: 2,
    movingDpr: 2,
    movingRange: [2, 2],
    antialias: true,
    shadows: true,
    environment: true,
    lamps: true,
    faceHeight: 358,
    board: 2048,
    material: 1024,
    disc: 128,
    anisotropy: 8,
    segments: 128,
  },
};
