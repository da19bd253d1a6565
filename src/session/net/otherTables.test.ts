import { expect, it } from 'vitest';
import type { MessageOf } from '../protocol/messages.ts';
import { PROTOCOL } from '../room/commands.ts';
import { rootHash } from '../room/log.ts';
import { firstTable, tableAfter } from '../room/tables.ts';
import { CODE, keyOf, playing, setupOf } from '../room/testing.ts';
import { isCredibleTable } from './otherTables.ts';

const [bo, eve] = [keyOf('bo'), keyOf('eve')];

/** A peer's report of a table of this room opened after round `latest`. */
function told(by: string, latest: number, opener = by): MessageOf<'elsewhere'> {
  const table = tableAfter(firstTable(CODE), latest, opener);
  const body = {
    type: 'found',
    protocol: PROTOCOL,
    setup: setupOf(2),
    seat: 0,
    name: 'B',
    colour: 0,
  } as const;
  const said = { author: by, nonce: 1, body, signature: 'x' };
  const opened = { term: 1, seq: 0, prev: rootHash(table), said, signature: 'x' };
  return { t: 'elsewhere', table, is: 'alive', opened };
}
const believes = (state: Parameters<typeof isCredibleTable>[1], from: string, what: MessageOf<'elsewhere'>) =>
  isCredibleTable({ room: CODE, verify: () => true }, state, from, what);

it('accepts a table opened next by one of the room’s people, also one that many came before', async () => {
  const { state } = playing(2);
  for (const latest of [0, 7, 99_999]) expect(await believes(state, bo, told(bo, latest))).toBe(true);
});

it('rejects a table with too high a number, since no one could go past the highest', async () => {
  const { state } = playing(2);
  for (const latest of [100_000, 99_999_998]) expect(await believes(state, bo, told(bo, latest))).toBe(false);
  // A newcomer with only the link was at no table, and is kept out of none.
  expect(await believes(null, bo, told(bo, 200_000))).toBe(true);
});

it('rejects a table opened by a stranger, or not by the opener it names', async () => {
  const { state } = playing(2);
  expect(await believes(state, eve, told(eve, 0))).toBe(false);
  expect(await believes(state, bo, told(bo, 0, eve))).toBe(false);
});
