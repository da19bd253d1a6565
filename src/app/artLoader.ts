import type { GameDisplay } from '../engine/display.ts';
import { type Layers, type LoadLayers, loadOnPage } from '../scene/loadLayers.ts';
import { type Background, openBackground } from './background.ts';

let painter: Background | null = null;

/** Textures painted in a Worker; on the page, in slices, where a Worker cannot paint (no OffscreenCanvas there). */
export function artLoader(game: string, display: GameDisplay): LoadLayers {
  const fallback = loadOnPage(display);
  return async (request) => {
    try {
      painter ??= openBackground('art');
      return (await painter.ask<{ layers: Layers }>({ kind: 'paint', game, request })).layers;
    } catch {
      return fallback(request);
    }
  };
}
