import { parseJson } from '../../../src/lib/json.ts';
import { pick, type Rng } from '../../../src/lib/rng.ts';
import type { SignedShares } from '../../../src/session/room/locked/commands.ts';
import { contextOf } from '../../../src/session/room/locked/scheme.ts';
import { memberOf } from '../../../src/session/room/locked/state.ts';
import type { Coverage } from '../coverage.ts';
import type { Floor } from '../judges/floor.ts';
import { type Person, type Private, secretsOf } from '../people.ts';
import type { Past } from './craft.ts';
import type { Stock } from './words.ts';
import { changed } from './words.ts';

/** Private messages that went by, for repeating them or sending them to others. */
const heard = new WeakMap<Floor, { readonly from: Person; readonly to: Person; readonly body: Private }[]>();

export function overhear(floor: Floor, from: Person, to: Person, body: Private): void {
  const list = heard.get(floor) ?? [];
  heard.set(floor, list);
  // Between honest people no one listens.
  if (from.enemy || to.enemy) list.push({ from, to, body });
  if (list.length > 40) list.shift();
}

/** An enemy's private message: an earlier one, another person's, one from another table, or one with a field changed and signed again. */
export function whisper(
  floor: Floor,
  { stock, elsewhere }: Past,
  from: Person,
  to: Person,
  flavour: string,
  chance: Rng,
  coverage?: Coverage,
): void {
  const list = heard.get(floor) ?? [];
  const own = list.filter((each) => each.from === from && (flavour !== 'stale' || each.to === to));
  const base = flavour === 'replayed' ? list : own;
  const bodies = flavour === 'elsewhere' ? elsewhere().told : base.map(({ body }) => body);
  if (!bodies.length) return;
  const body = pick(chance, bodies);
  const out =
    flavour === 'mutated' || flavour === 'random'
      ? rewritten(floor, stock, from, to, body, chance)
      : flavour === 'crossed'
        ? (changed(chance, body as never, stock, false) as Private)
        : body;
  if (!out) return;
  coverage?.count(`private ${out.type}`, flavour, 'told');
  floor.deliver(from, to, out);
}

/** The box's content with one field changed, signed by its sender and in a box for its reader. */
function rewritten(
  floor: Floor,
  stock: Stock,
  from: Person,
  to: Person,
  body: Private,
  chance: Rng,
): Private | null {
  const at = floor.state?.mental;
  if (body.type !== 'told' || !at) return null;
  const inner = parseJson(body.boxed ? (floor.scheme.opened(body.text) ?? '') : body.text);
  if (!inner.ok || !inner.value) return null;
  const { signature: _old, ...words } = changed(chance, inner.value as never, stock, false) as SignedShares;
  const secrets = secretsOf(from, body.match, words.epoch);
  const box = memberOf(at.locks?.epoch === body.epoch ? at.locks : at.next.locks, to.key)?.box;
  if (!secrets || !box) return null;
  const signature = floor.scheme.sign(contextOf('told', body.match), secrets, words);
  const text = floor.scheme.encrypt(
    contextOf('box', body.match, body.epoch, to.key),
    box,
    JSON.stringify({ ...words, signature }),
  );
  return { ...body, boxed: true, text };
}
