import type { TableState } from './tableStore.ts';

/** State of a table on the viewer's turn, as far as the interface reads it. */
export const sampleTable = {
  live: true,
  replaying: false,
  blocked: null,
  past: null,
  rest: null,
  paying: null,
  decided: [],
  finale: null,
  options: {},
  seats: [],
  acting: [0],
  selection: [],
  targets: [],
  lit: { cards: [], places: [], controls: [] },
  target: null,
  controls: { title: 'Your turn', text: '', controls: [], undo: null },
  view: { seat: 0, state: { table: { zones: {}, cards: new Map(), purses: {} } }, faces: new Map() },
  layout: { places: [], seats: [] },
  display: { hand: () => 'hand:0', gesture: () => null, preview: () => null },
} as unknown as TableState;
