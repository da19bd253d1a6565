import type { CardArt } from '../../engine/display.ts';
import type { LoadLayers } from '../../layout/painting/loadLayers.ts';
import type { StageView } from './places.ts';

/** One card on the stage; `face` undefined: the back. */
export interface StageItem {
  readonly art: CardArt;
  readonly ink: 'colour' | 'mono';
  readonly face: string | undefined;
  readonly load: LoadLayers;
}

export interface StagePlan {
  readonly view: StageView;
  /** Colour of the cloth below, as '#rrggbb'. */
  readonly cloth: string;
  readonly items: readonly StageItem[];
  /** Indices of the selected items. */
  readonly chosen: ReadonlySet<number>;
  /** Nothing moves by itself. */
  readonly still: boolean;
}
