/** Keys and their actions, in the words that players read. Two spaces separate keys with the same action. */
export type Keys = readonly (readonly [key: string, what: string])[];

export const HAND: Keys = [
  ['← →', 'move in your hand'],
  ['Shift+← →', 'move the card in your hand'],
  ['Space', 'pick a card, or put it back; on the table, return to your seat'],
  ['⌫  Ctrl+Z', 'undo your last step'],
  ['Esc', 'clear your selection; go back to the table as it is now'],
  ['-', 'lower your hand, or raise it'],
];

export const CAMERA: Keys = [
  ['Alt', 'magnify what is under the pointer'],
  ['W A S D', 'move the camera'],
  ['P', 'view from above, and back'],
  ['0', 'all views: every seat, above, and your own'],
  ['Ctrl+1 – 9', 'save this view (also Alt+Shift+1 – 9)'],
  ['Shift+1 – 9', 'go to a view that you have saved'],
];

export const HINT: Keys = [['H', 'show a hint']];

export const PAGE: Keys = [
  ...HINT,
  ['L', 'show what happened'],
  ['U', 'read the piles that lie open'],
  ['F', 'speed things up'],
  ['M', 'turn sound on or off'],
  ['F1', 'read the rules and the help'],
  ['F11', 'hide or show the interface'],
  ['?', 'show these keys'],
];

export const ALONE: Keys = [
  [
    'Enter',
    'press the highlighted button (Ctrl+Enter from anywhere), or go to the list of places for the picked cards; skip a reveal',
  ],
];

/** Keys at tables where the rules move things. */
export const NAMES: Keys = [['↑ ↓ ← →', 'on the table: learn what lies there, one by one']];

/** Keys at tables where everything can be picked up. */
export const HANDS: Keys = [
  ['↑ ↓ ← →', 'on the table: go from piece to piece; carry what you have picked up (Shift: a little)'],
  [
    '← →',
    'in your hand, below the nearest piece: go from card to card; letters act on that card while nothing is chosen; ↑ leads back to the table',
  ],
  ['Enter', 'pick up the piece, or put it down'],
  ['Esc', 'put back what you carry or drag; end a close look; clear your selection'],
  ['F while dragging', 'turn over the cards that you drag out of your hand'],
  ['1 – 9', 'draw that many cards from the chosen pile'],
  [
    'Shift+drag',
    'take only the top off a pile, or as many as you have set; out of a fan, the card you point at',
  ],
  ['Drag on the felt', 'choose all pieces within a box'],
  ['Ctrl+click', 'choose several pieces, or several cards of your hand'],
  ['Double-click  Z', 'look at a piece closely, and back'],
  ['Menu', 'show everything that can be done with what is chosen'],
  ['Shift+↑ ↓ ← →', 'choose the next piece as well'],
];

/** Keys of all tables that do nothing at tables without turns. */
export const TURNS = new Set(['H', 'F', 'U']);

/** With other people, Enter opens the chat. */
export const TOGETHER: Keys = [
  ['Enter', 'write to the others'],
  ['Ctrl+Enter', 'press the highlighted button; skip a reveal'],
  ['I', 'show the table and its people'],
  ['Q', 'react to what happens'],
];
