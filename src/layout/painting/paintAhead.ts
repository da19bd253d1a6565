import type { SkinnedArt } from '../../engine/display/cardArt.ts';
import type { LayerRequest, LoadLayers } from './loadLayers.ts';

const isSame = (a: LayerRequest, b: LayerRequest): boolean =>
  a.ink === b.ink && a.deck === b.deck && a.width === b.width && a.height === b.height;

/**
 * Begins to load these pictures in a moment, while the code that shows them is still being fetched, and gives each to the first request for
 * its set that is the same, while the table wears the same. `load` loads all others.
 */
export function paintAhead(
  load: LoadLayers,
  worn: () => SkinnedArt,
  requests: readonly LayerRequest[],
): LoadLayers {
  const look = worn();
  const begun = new Map(
    requests.map((request) => {
      // The page is drawn first.
      const layers = new Promise((resume) => setTimeout(resume)).then(() => load(request));
      // Those who take it hear of a failure.
      layers.catch(() => {});
      return [request.set, { request, layers }];
    }),
  );
  return (request) => {
    const ahead = begun.get(request.set);
    begun.delete(request.set);
    return ahead && worn() === look && isSame(ahead.request, request) ? ahead.layers : load(request);
  };
}
