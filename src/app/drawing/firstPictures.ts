import { firstQuality } from '../../layout/painting/deviceQuality.ts';
import type { LayerRequest } from '../../layout/painting/loadLayers.ts';
import { QUALITIES } from '../../layout/painting/quality.ts';
import {
  boardRequest,
  discsRequest,
  edgesRequest,
  facesRequest,
  floorRequest,
  regionsRequest,
  wallRequest,
} from '../../layout/painting/requests.ts';
import { inkOf, type TableState } from '../../store/tableStore.ts';
import type { PreferenceStore, Quality } from '../../store/viewer/preferences.ts';
import { wantsFlat } from './drawings.ts';

/** Returns the requests with which a table will begin in 3D; its cards are among them if it has a single deck. */
export function firstPictures(
  state: TableState,
  preferences: PreferenceStore,
  given: Quality | undefined,
): readonly LayerRequest[] {
  if (wantsFlat(preferences)) return [];
  const quality = QUALITIES[firstQuality(preferences, given)];
  const { decks, view } = state;
  const hasCards = Object.keys(view.state.table.zones).length > 0;
  const ink = inkOf(state, preferences.getState().ink);
  const deck = decks.length === 1 && hasCards ? decks[0]! : null;
  return [
    boardRequest(quality),
    discsRequest(quality),
    edgesRequest(quality),
    ...(deck ? [regionsRequest(deck, ink), facesRequest(deck, ink, quality)] : []),
    floorRequest(quality),
    ...(quality.lamps ? [wallRequest()] : []),
  ];
}
