import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replay } from '../../src/cli/replay.ts';
import { run } from '../../src/cli/testing.ts';
import { heldHash, isSealing, sealHash, windowActors } from '../../src/engine/answers.ts';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import { entryHash, openMatch } from '../../src/engine/match.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { writeRecord } from '../../src/engine/record/record.ts';
import { games } from '../../src/games/index.ts';
import { canonical } from '../../src/lib/json.ts';
import { makeRng, pick } from '../../src/lib/rng.ts';
import { audit } from './audit.ts';
import { makeEvening, realSignatures, recordOf } from './roomTesting.ts';

const folder = mkdtempSync(join(tmpdir(), 'tampering-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A room's record with signed lines, line by line. */
let room: readonly string[];

beforeAll(async () => {
  const evening = await makeEvening('laro', 'device', 'tampering', realSignatures());
  await evening.world.gather();
  const { setup } = evening.world;
  await evening.does(evening.person(0), { type: 'setup', setup: { ...setup, options: { ante: 20 } } });
  await evening.does(evening.person(0), { type: 'start' });
  await evening.play(4);
  await evening.agree();
  room = recordOf(evening.person(1)).split('\n').slice(0, -1);
}, 120_000);

/** The first line from which this text can be cut out, and so be changed. */
const lineWith = (text: string): number => room.findIndex((line) => line.includes(text));
const changed = (at: number, from: string | RegExp, to: string): readonly string[] => {
  const line = room[at]!.replace(from, to);
  expect(line, String(from)).not.toBe(room[at]);
  return room.with(at, line);
};

/** With its checksum put right: forgers can do that too. */
function summed(lines: readonly string[]): Uint8Array {
  const body = `${lines.slice(0, -1).join('\n')}\n`;
  const sum = createHash('sha256').update(body).digest('hex');
  const { end } = JSON.parse(lines.at(-1)!);
  return new TextEncoder().encode(`${body}${canonical({ end: { ...end, sum } })}\n`);
}

/** An answer whose seal has the salt of its cards, in an otherwise valid match. */
async function oneSalt(): Promise<readonly string[]> {
  const { info, rules } = games.find(({ info: { id } }) => id === 'laro')!;
  const game = await rules();
  const dealer = makeLocalDealer(makeRng('one salt'));
  const seats = ['Ann', 'Bo', 'Cy'].map((name) => ({ name, kind: 'human' as const }));
  const header = { match: 'salt', game: 'laro', version: info.version, options: defaultOptions(info), seats };
  const match = openMatch(game, header, (event, after) => dealer.observe(event, after.table));
  const rng = makeRng('one salt plays');
  while (!match.state.table.asking) {
    const due = game.due(match.state);
    const [seat] = game.actors(match.state);
    if (due) match.append('dealer', dealer.answerNow(due, match.state.table));
    else {
      const view = { seat: seat!, state: match.state, faces: dealer.disclosed(seat!) };
      match.append(seat!, fillAtRandom(pick(rng, game.legal(view)), rng));
    }
  }
  const salt = '5a'.repeat(16);
  const answer = { type: 'pass' };
  const held = heldHash([], salt);
  while (isSealing(match.state.table)) {
    const { asking } = match.state.table;
    const seat = windowActors(match.state.table)[0]!;
    match.append(seat, { type: 'seal', seal: sealHash(asking!.id, seat, answer, held, salt) });
  }
  const { table } = match.state;
  const author = windowActors(table)[0]!;
  const body = { type: 'open' as const, answer, held, salt };
  const [prev, seq] = [match.head, match.entries.length];
  const hash = entryHash(prev, seq, author, body);
  const events = [{ type: 'opened', seat: author, answer, held }];
  const lines = writeRecord(match, dealer.secrets).split('\n').slice(0, -1);
  const { end } = JSON.parse(lines.at(-1)!);
  return [
    ...lines.slice(0, -2),
    canonical({ author, body, events, hash, prev, seq }),
    lines.at(-2)!,
    canonical({ end: { ...end, entries: seq + 1, head: hash } }),
  ];
}

/** The change to the record, and the line that everyone must name (from 1). */
type Tampered = readonly [file: Uint8Array, line: number];
const CASES: Readonly<Record<string, () => Tampered | Promise<Tampered>>> = {
  'a member called constructor in an entry': () => {
    const at = lineWith('"author":0');
    return [summed(changed(at, '"body":{', '"body":{"constructor":{},')), at + 1];
  },
  'a member called prototype in a signed line': () => {
    const at = lineWith('{"signed"');
    return [summed(changed(at, '"said":{', '"said":{"prototype":1,')), at + 1];
  },
  'a member called __proto__ among the faces': () => {
    const at = lineWith('{"faces"');
    return [summed(changed(at, '{"faces":{', '{"faces":{"__proto__":{},')), at + 1];
  },
  'a list where the faces are named': () => {
    const at = lineWith('{"faces"');
    return [summed(changed(at, /^.*$/, '{"faces":[]}')), at + 1];
  },
  'bytes that are no text in a name that was signed': () => {
    const at = lineWith('{"signed"');
    const file = summed(changed(at, '"name":"P0"', '"name":"P~"'));
    const before = new TextEncoder().encode(`${room.slice(0, at).join('\n')}\n`).length;
    return [file.with(file.indexOf('~'.charCodeAt(0), before), 0xff), at + 1];
  },
  'one salt for an answer and its cards': async () => {
    const lines = await oneSalt();
    return [summed(lines), lines.length - 2];
  },
  'the number of another version': () => {
    const at = lineWith('{"signed"');
    return [summed(changed(at, /"protocol":\d+/, '"protocol":6')), at + 1];
  },
  'an empty signed line': () => {
    const at = lineWith('{"signed"') + 1;
    return [summed(room.with(at, '{"signed":{}}')), at + 1];
  },
  'a signature of the sequencer': () => {
    const at = lineWith('{"signed"') + 3;
    const line = JSON.parse(room[at]!);
    const { signature } = JSON.parse(room[at + 1]!).signed;
    return [summed(room.with(at, canonical({ signed: { ...line.signed, signature } }))), at + 1];
  },
  'a credit in an event': () => {
    const at = lineWith('"type":"paid"');
    return [summed(changed(at, '"amount":20', '"amount":10')), at + 1];
  },
  'a face that all were shown': () => {
    const at = lineWith('"to":"all"');
    return [summed(changed(at, /"faces":\["[^"]+"/g, '"faces":["+1c"')), at + 1];
  },
  'a hash': () => {
    const at = lineWith('"author":0');
    return [summed(changed(at, /"hash":"./, '"hash":"x')), at + 1];
  },
  'the last line cut off': () => [new TextEncoder().encode(room.join('\n')), room.length],
};

describe('a record that was tampered with', () => {
  test.each(Object.entries(CASES))('%s: the auditor and --verify name the line', async (name, make) => {
    const [file, line] = await make();
    expect(() => audit(file)).toThrow(new RegExp(`^line ${line}: `));
    const path = join(folder, `${name.replaceAll(' ', '-')}.jsonl`);
    writeFileSync(path, file);
    const { status, stderr } = await run(replay, ['--verify', path]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`: line ${line}: `) });
  });

  test('is valid before', async () => {
    const file = summed(room);
    expect(audit(file).signatures).toBeGreaterThan(0);
    const path = join(folder, 'sound.jsonl');
    writeFileSync(path, file);
    expect(await run(replay, ['--verify', path])).toMatchObject({ status: 0, stderr: '' });
  });
});
