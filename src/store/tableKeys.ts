import { figureOf } from '../lib/text/figures.ts';

/**
 * Keys that mean the same at every table: camera, signs, interface. Scene and interface act by this list alone, and no game may use one of
 * them (`test/contract/keys.test.ts`). Named by the label on the key, in lower case.
 */
export const TABLE_KEYS = {
  w: 'forward',
  s: 'back',
  a: 'left',
  d: 'right',
  p: 'above',
  '0': 'views',
  ' ': 'seat',
  y: 'ping',
  h: 'hint',
  o: 'odds',
  l: 'log',
  t: 'scores',
  u: 'piles',
  i: 'people',
  q: 'react',
  m: 'sound',
  '-': 'lower',
  f: 'faster',
  '?': 'keys',
  f1: 'help',
  enter: 'do',
  backspace: 'undo',
  escape: 'clear',
  f11: 'hide',
} as const satisfies Readonly<Record<string, string>>;

export type TableAct = (typeof TABLE_KEYS)[keyof typeof TABLE_KEYS];

/**
 * Returns the label on the key, in lower case; on a keyboard without Latin letters, the Latin letter in that place. Digits of all scripts
 * count as digits.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const figure = figureOf(key);
  if (figure !== null) return String(figure);
  const latin = key.charCodeAt(0) < 128 ? undefined : /^Key([A-Z])$/.exec(code)?.[1];
  return (latin ?? key).toLowerCase();
}

/** Returns a key's action at every table, if it has one. */
export const tableActOf = (key: string): TableAct | undefined =>
  Object.hasOwn(TABLE_KEYS, key) ? TABLE_KEYS[key as keyof typeof TABLE_KEYS] : undefined;

/** Acts of the camera. They work beside any interface, and where there is none. */
const SCENE_ACTS = [
  ...(['forward', 'back', 'left', 'right'] as const),
  ...(['above', 'seat'] as const),
] as const satisfies readonly TableAct[];
export type SceneAct = (typeof SCENE_ACTS)[number];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Returns what a key does to the drawing of the table; null: nothing, or something else has used it. */
export function sceneActOf(event: Pressed, focus: Pick<Element, 'closest'> | null): SceneAct | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || keepsKeys(focus))
    return null;
  const meant = tableActOf(keyOf(event));
  return SCENE_ACTS.find((act) => act === meant) ?? null;
}

const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Checks whether keys keep their usual meaning in the focused element. */
export const keepsKeys = (focus: Pick<Element, 'closest'> | null): boolean =>
  Boolean(focus?.closest(ELSEWHERE));
