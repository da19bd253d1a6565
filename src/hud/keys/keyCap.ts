import { capital } from '../../lib/text/format.ts';

const KEYS: Readonly<Record<string, string>> = { Enter: '↵', backspace: '⌫', delete: 'Del' };

/** Returns a key's label. `talking`: in a room, where Enter alone opens the chat. */
export const keyCap = (key: string, talking = false): string =>
  talking && key === 'Enter' ? `Ctrl ${KEYS.Enter}` : (KEYS[key] ?? key.split('+').map(capital).join(' '));
