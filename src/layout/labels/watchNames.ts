import { zoneOf } from '../../engine/table/table.ts';
import { nearestInDirection } from '../../lib/nearestInDirection.ts';
import { isByHand, type TableStore } from '../../store/tableStore.ts';
import type { TableModel } from '../tableModel.ts';

const WAYS: Readonly<Record<string, { readonly x: number; readonly z: number }>> = {
  ArrowLeft: { x: -1, z: 0 },
  ArrowRight: { x: 1, z: 0 },
  ArrowUp: { x: 0, z: -1 },
  ArrowDown: { x: 0, z: 1 },
};
/** Position of the viewer. */
const NEAR = { x: 0, z: 1.2 };

/**
 * With the focus on the table, arrow keys move between named items; `say` announces each. Face-up cards can be magnified there. At a table
 * played by hand, these keys select and move pieces instead. Returns a function that stops it.
 */
export function watchNames(
  host: HTMLElement,
  table: TableModel,
  store: TableStore,
  say: (words: string) => void,
): () => void {
  let at: string | null = null;
  const key = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    const { view } = store.getState();
    if (!way || isByHand(store.getState()) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const all = table.named.map(({ spot, words }) => ({ x: spot.x, z: spot.z, spot, words }));
    const from = all.find(({ spot }) => spot.key === at);
    const next = from ? nearestInDirection(from, way, all) : nearestInDirection(NEAR, WAYS.ArrowUp!, all);
    if (!next) return;
    at = next.spot.key;
    table.name(next.spot);
    say(next.words);
    const zone = at.startsWith('zone:') ? at.slice('zone:'.length) : null;
    const top = zone === null ? undefined : zoneOf(view.state.table, zone).at(-1);
    store.setState({ hovered: top !== undefined && table.placed.get(top)?.faceUp ? top : null });
  };
  const leave = (): void => {
    if (at === null) return;
    at = null;
    table.name(null);
    say('');
    store.setState({ hovered: null });
  };
  host.addEventListener('keydown', key);
  host.addEventListener('blur', leave);
  return () => {
    host.removeEventListener('keydown', key);
    host.removeEventListener('blur', leave);
    leave();
  };
}
