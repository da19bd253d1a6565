/** Panels that the menu and keys open over the table. */
export type Panel =
  | 'help'
  | 'keys'
  | 'locks'
  | 'log'
  | 'look'
  | 'notebook'
  | 'piles'
  | 'publish'
  | 'rewind'
  | 'room'
  | 'saveTable'
  | 'seat'
  | 'scores'
  | 'settings'
  | 'share'
  | 'timer'
  | 'views';
