import { paintLayers } from '../art/layers.ts';
import { gameById } from '../games/index.ts';
import { drawingsFor, type LayerRequest } from '../scene/loadLayers.ts';

/** Paints textures away from the page. */
export interface ArtRequest {
  readonly id: number;
  readonly game: string;
  readonly request: LayerRequest;
}

self.onmessage = async ({ data: { id, game, request } }: MessageEvent<ArtRequest>) => {
  try {
    const drawings = drawingsFor(await gameById(game)!.display(), request);
    const data = paintLayers(drawings, request.width, request.height);
    const { width, height } = request;
    self.postMessage(
      { id, layers: { data, width, height, layers: drawings.length } },
      { transfer: [data.buffer] },
    );
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
