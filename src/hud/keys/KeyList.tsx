import type { Grip } from '../../engine/display/handling.ts';
import type { Place } from '../../engine/display/layout.ts';
import type { Control } from '../../engine/display.ts';
import { listed } from '../../lib/text/format.ts';
import { heldBy, isByHand } from '../../store/tableStore.ts';
import { premovesOf } from '../../store/viewer/premoves.ts';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { useHudContext, useTable } from '../hudStore.ts';
import { REPLAY_KEYS } from '../replay/replaySteps.ts';
import styles from './KeyList.module.css';
import { ALONE, CAMERA, HAND, HANDS, HINT, type Keys, NAMES, PAGE, TOGETHER, TURNS } from './keyGroups.ts';

/** Returns the keys that act on a piece of the table or a card of the hand, as the game names them for those present. */
function useVerbKeys(): Keys {
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
      // Drop the count: it holds for this piece alone.
      const what = label.replace(/ \(\d+\)$/, '');
      meanings.set(key, meant.add(what.charAt(0).toLowerCase() + what.slice(1)));
    }
  return [...meanings].map(([key, meant]) => [
    key
      .split('+')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('+'),
    [...meant].join('; '),
  ]);
}

/** Returns the keys of places with the actions possible there; the places where nothing is possible now share a line. */
export function placeKeys(places: readonly Place[], controls: readonly Control[], hands: boolean): Keys {
  const lines: (readonly [string, string])[] = [];
  const idle: { readonly key: string; readonly name: string }[] = [];
  for (const { id, key, name } of places) {
    if (key?.length !== 1) continue;
    const verbs = new Set(controls.filter(({ offer }) => offer.to?.includes(id)).map(({ verb }) => verb));
    if (verbs.size) lines.push([key.toUpperCase(), `${[...verbs].join(' or ')}: ${name}`]);
    else idle.push({ key: key.toUpperCase(), name });
  }
  const names = listed(idle.map(({ name }) => name));
  const keys = idle.map(({ key }) => key).join('  ');
  if (hands && idle.length) lines.push([keys, `move the picked cards to ${names}`]);
  else if (idle.length) lines.push([keys, `${names}, when you may do something there`]);
  return lines;
}

/** List of all keys: first the table's, then those of the interface and the camera. */
export function KeyList() {
  const places = useTable((state) => state.layout.places);
  const controls = useTable((state) => state.controls.controls);
  const ahead = premovesOf(useTable((state) => state));
  const scored = useTable((state) => state.display.sheet !== undefined);
  const hands = useTable(isByHand);
  const doing = useVerbKeys();
  const { actions, room } = useHudContext();
  const own = [
    ...controls.map(({ key, verb }) => [key, verb] as const),
    ...(actions.replay || hands ? [] : HINT),
    ...(ahead?.choices ?? []).map(({ key, label }) => [key, `when it is your turn: ${label}`] as const),
    ...(scored ? [['t', 'show the scores'] as const] : []),
    ...(room?.signs ? [['y', 'point something out to the others'] as const] : []),
    ...(actions.chances && !hands ? [['o', 'show your odds'] as const] : []),
  ].flatMap(([key, what]) => (key?.length === 1 ? [[key.toUpperCase(), what] as const] : []));
  own.push(...placeKeys(places, controls, hands));
  const page = actions.replay
    ? PAGE.map(([key, what]) => [key, key === 'H' ? 'tell why a move was made' : what] as const)
    : hands
      ? PAGE.filter(([key]) => !TURNS.has(key))
      : PAGE;
  const taken = new Set([...doing.map(([key]) => key), ...(hands ? ['Enter'] : [])]);
  const groups: readonly (readonly [title: string, keys: Keys])[] = [
    ['With what is chosen', doing],
    [hands ? 'Pieces and cards' : 'This game', [...own, ...(hands ? HANDS : NAMES), ...HAND]],
    [room ? 'Together' : 'The button', room ? TOGETHER : ALONE],
    ...(actions.replay ? [['The replay', REPLAY_KEYS] as const] : []),
    ['The view', CAMERA],
    ['The page', page],
  ];
  const seen = new Set<string>();
  return groups.map(([title, keys]) => {
    const fresh = keys.filter(([key]) => !seen.has(key) && seen.add(key));
    // The group above says what letters do with a chosen piece.
    const both = keys.filter((line) => taken.has(line[0]) && !fresh.includes(line));
    const lines = [...fresh, ...both.map(([key, what]) => [key, `${what}, with nothing chosen`] as const)];
    return lines.length > 0 && <Group key={title} title={title} keys={lines} />;
  });
}

/** Keys that belong together, under a heading. */
const Group = ({ title, keys }: { readonly title: string; readonly keys: Keys }) => (
  <section aria-label={title}>
    <h3 className={`serif ${styles.title}`}>{title}</h3>
    <dl className={styles.keys}>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            {key.split('  ').map((each) => (
              <KeyCap key={each}>{each}</KeyCap>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
);
