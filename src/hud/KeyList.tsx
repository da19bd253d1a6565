import type { Grip } from '../engine/handling.ts';
import { aheadOf } from '../store/ahead.ts';
import { heldBy, isByHand } from '../store/tableStore.ts';
import { KeyCap } from '../ui/KeyCap.tsx';
import { useHudContext, useTable } from './hudStore.ts';
import styles from './KeyList.module.css';

const GENERAL: readonly (readonly [key: string, what: string])[] = [
  ['← →', 'move in your hand'],
  ['Shift+← →', 'move the card in your hand'],
  ['Space', 'pick a card, or put it back; on the table, return to your seat'],
  ['⌫  Ctrl+Z', 'undo your last step'],
  ['Esc', 'clear your selection; from a moment of before, back to now'],
  ['H', 'show a hint'],
  ['L', 'show what happened'],
  ['U', 'read the piles that lie open'],
  ['F', 'speed things up'],
  ['M', 'turn sound on or off'],
  ['-', 'lower your hand, or raise it'],
  ['Alt', 'magnify what is under the pointer'],
  ['W A S D', 'move the camera'],
  ['P', 'view from above, and back'],
  ['0', 'all views: every seat, above, and your own'],
  ['Ctrl+1 – 9', 'save this view (also Alt+Shift+1 – 9)'],
  ['Shift+1 – 9', 'go to a view that you have saved'],
  ['F11', 'hide or show the interface'],
  ['?', 'show these keys'],
];

const ALONE: typeof GENERAL = [
  ['Enter', 'press the highlighted button (Ctrl+Enter from anywhere); skip a reveal'],
];

/** Where the rules move things. */
const NAMES: typeof GENERAL = [['↑ ↓ ← →', 'on the table: learn what lies there, thing by thing']];

/** Where everything can be picked up. */
const HANDS: typeof GENERAL = [
  ['↑ ↓ ← →', 'on the table: go from piece to piece; carry what you have picked up (Shift: a little)'],
  [
    '← →',
    'in your hand, below the nearest piece: go from card to card, for which letters stand while nothing is chosen; ↑ leads back to the table',
  ],
  ['Enter', 'pick up the piece, or put it down'],
  ['Esc', 'put back what you carry or drag; choose nothing'],
  ['F while dragging', 'turn over the cards that you drag out of your hand'],
  ['1 – 9', 'draw so many cards from the chosen pile'],
  ['Shift+drag', 'take only the top off a pile, or as many as you have set'],
  ['Drag on the felt', 'choose all pieces within a box'],
  ['Ctrl+click', 'choose several pieces'],
  ['Double-click  Z', 'look at a piece closely, and back'],
  ['Menu', 'show everything that can be done with what is chosen'],
  ['Shift+↑ ↓ ← →', 'choose the next piece as well'],
];

/** Of all tables' keys those that come to nothing where no turn is anybody's. */
const TURNS = new Set(['H', 'F', 'U']);

/** Among people Enter is for talking. */
const TOGETHER: typeof GENERAL = [
  ['Enter', 'write to the others'],
  ['Ctrl+Enter', 'press the highlighted button; skip a reveal'],
  ['I', 'show the table and its people'],
  ['Q', 'react to what happens'],
];

/** What keys do with a piece of the table or a card of the hand, as the game says of those that are there. */
function useVerbKeys(): typeof GENERAL {
  const { handling } = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const pieces = useTable((state) => state.layout.pieces);
  const [card] = heldBy(
    useTable((state) => state.display),
    view,
  );
  const byHand = useTable(isByHand);
  if (!handling || !byHand) return [];
  const grips: Grip[] = (pieces ?? []).map(({ id }) => ({ pieces: [id], cards: [] }));
  if (card !== undefined) grips.push({ pieces: [], cards: [card] });
  const meanings = new Map<string, Set<string>>();
  for (const grip of grips)
    for (const { key, label } of handling.verbs(view, grip, 1)) {
      if (key === undefined) continue;
      const meant = meanings.get(key) ?? new Set();
      meanings.set(key, meant.add(label.charAt(0).toLowerCase() + label.slice(1)));
    }
  return [...meanings].map(([key, meant]) => [
    key
      .split('+')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('+'),
    `with what is chosen: ${[...meant].join('; ')}`,
  ]);
}

/** Every key there is: the table's own, then those of the interface and the camera. */
export function KeyList() {
  const places = useTable((state) => state.layout.places);
  const controls = useTable((state) => state.controls.controls);
  const ahead = aheadOf(useTable((state) => state));
  const scored = useTable((state) => state.display.sheet !== undefined);
  const hands = useTable(isByHand);
  const doing = useVerbKeys();
  const { actions, room } = useHudContext();
  const own = [
    ...places.map(({ key, name }) => [key, `move the picked cards to ${name}`] as const),
    ...controls.map(({ key, verb }) => [key, verb] as const),
    ...(ahead?.choices ?? []).map(({ key, label }) => [key, `when it is your turn: ${label}`] as const),
    ...(scored ? [['t', 'show the scores'] as const] : []),
    ...(room?.signs ? [['y', 'point something out to the others'] as const] : []),
    ...(actions.chances && !hands ? [['o', 'show your odds'] as const] : []),
  ].flatMap(([key, what]) => (key?.length === 1 ? [[key.toUpperCase(), what] as const] : []));
  const general = hands ? GENERAL.filter(([key]) => !TURNS.has(key)) : GENERAL;
  const seen = new Set<string>();
  return (
    <dl className={styles.keys}>
      {[...own, ...(hands ? HANDS : NAMES), ...doing, ...(room ? TOGETHER : ALONE), ...general].map(
        ([key, what]) => {
          if (seen.has(key)) return null;
          seen.add(key);
          return (
            <div key={key}>
              <dt>
                {key.split('  ').map((each) => (
                  <KeyCap key={each}>{each}</KeyCap>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          );
        },
      )}
    </dl>
  );
}
