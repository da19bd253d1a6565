/** Where this browser keeps what it has published, in `localStorage`. */
export const OWN_REPLAYS_KEY = 'comet-table.replays';
