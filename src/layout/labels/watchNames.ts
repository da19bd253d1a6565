import { zoneOf } from '../../engine/table/table.ts';
import { nextNamed } from '../../interaction/arrows.ts';
import { keyOf } from '../../store/tableKeys.ts';
import type { TableStore } from '../../store/tableStore.ts';
import type { TableModel } from '../tableModel.ts';

/**
 * With the focus on the table, arrow keys move between named items; `say` announces each. Face-up cards can be magnified there. At a table
 * played by hand, these keys select and move pieces instead.
 */
export function watchNames(
  host: HTMLElement,
  table: TableModel,
  store: TableStore,
  say: (words: string) => void,
) {
  let at: string | null = null;
  const key = (event: KeyboardEvent): void => {
    const state = store.getState();
    const press = { key: keyOf(event), alt: event.altKey, command: event.ctrlKey || event.metaKey };
    const named = () => table.named.map(({ spot, words }) => ({ ...spot, words }));
    const next = nextNamed(press, at, named, state);
    if (next === undefined) return;
    event.preventDefault();
    if (!next) return;
    at = next.key;
    table.name(next);
    say(next.words);
    const zone = at.startsWith('zone:') ? at.slice('zone:'.length) : null;
    const top = zone === null ? undefined : zoneOf(state.view.state.table, zone).at(-1);
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
  return {
    /** Takes the name away; the next arrow starts anew. */
    leave,
    stop(): void {
      host.removeEventListener('keydown', key);
      host.removeEventListener('blur', leave);
      leave();
    },
  };
}
