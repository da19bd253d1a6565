import { beforeAll, describe, expect, test } from 'vitest';
import { hashText } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import { makeRng } from '../../lib/rng.ts';
import { makeLocalDealer } from '../dealer.ts';
import type { Command, Due, Game } from '../game.ts';
import { openMatch } from '../match.ts';
import type { CardId, Face } from '../table/table.ts';
import { toyGame, toyHeader } from '../testing.ts';
import { type FindGame, readRecord, type SignedLines, writeRecord } from './record.ts';

const game: Game = {
  ...toyGame,
  info: {
    ...toyGame.info,
    options: [{ key: 'n', kind: 'number', label: '', help: '', default: 1, min: 1, max: 9, step: 1 }],
  },
  outcome: ({ table }) =>
    table.markers.over ? { standings: [{ seat: 0, credits: 1, rank: 1 }], winners: [0] } : null,
} as Game;
const find: FindGame = (id) => (id === 'toy' ? { info: game.info, rules: () => game } : undefined);
const header = { ...toyHeader, options: { n: 3 } };

let lines: string[];
let secrets: ReadonlyMap<CardId, Face>;

beforeAll(() => {
  const dealer = makeLocalDealer(makeRng(3));
  const match = openMatch(game, header, (event, after) => dealer.observe(event, after.table));
  const ask = (due: Due) => {
    match.append(0, { type: 'ask', due } as Command);
    match.append('dealer', dealer.answerNow(due, match.state.table));
  };
  const tell = (...events: object[]) =>
    expect(match.append(1, { type: 'do', events } as Command).ok).toBe(true);
  ask({ type: 'shuffle', zone: 'deck' });
  ask({ type: 'reveal', cards: [8, 9], to: 1 });
  tell(
    { type: 'moved', cards: [7], from: 'deck', to: 'hand:0' },
    { type: 'paid', from: 'seat:0', to: 'pot', amount: 2 },
  );
  ask({ type: 'reveal', cards: [10], to: 'all' });
  ask({ type: 'shuffle', zone: 'deck' });
  tell({ type: 'marked', marker: 'over', at: 'yes' });
  secrets = dealer.secrets;
  lines = writeRecord(match, secrets).split('\n').slice(0, -1);
});

const countUp: SignedLines = () => {
  let next = 0;
  return (signed) => (signed === next++ ? null : 'that is not the next number');
};
const bytesOf = (text: string | readonly string[]): Uint8Array =>
  new TextEncoder().encode(typeof text === 'string' ? text : text.map((line) => `${line}\n`).join(''));
const read = (text: string | readonly string[]) => readRecord(bytesOf(text), find, countUp);
const refusal = async (text: string | readonly string[]) => {
  const result = await read(text);
  return result.ok ? null : [result.error.line, result.error.message];
};

// biome-ignore lint/suspicious/noExplicitAny: forged data can have any shape
function forged(at: number, change: (line: any) => unknown): string[] {
  const out = lines.with(at, canonical(change(JSON.parse(lines[at]!))));
  const end = JSON.parse(out.at(-1)!).end;
  const sum = hashText(`${out.slice(0, -1).join('\n')}\n`);
  return at === out.length - 1 ? out : out.with(-1, canonical({ end: { ...end, sum } }));
}

describe('a valid record', () => {
  test('reads back to the same match', async () => {
    const result = await read(lines);
    if (!result.ok) throw new Error(result.error.message);
    const { match, entries, faces, outcome, opening } = result.value;
    expect(match.header).toEqual(header);
    expect(entries.length).toBe(10);
    expect(opening.map(({ type }) => type)).toEqual(['funded', 'created', 'created']);
    expect(entries.flatMap(({ events }) => events).length).toBe(11);
    expect([...faces]).toEqual([...secrets]);
    expect(outcome?.winners).toEqual([0]);
    expect(writeRecord(match, faces).split('\n').slice(0, -1)).toEqual(lines);
  });

  test('has one JSON object a line: header, opening, entries, faces, end', () => {
    const keys = lines.map((line) => Object.keys(JSON.parse(line)).join(' '));
    expect(keys).toEqual([
      'format hash header version',
      'opening',
      ...Array(10).fill('author body events hash prev seq'),
      'faces',
      'end',
    ]);
  });

  test('needs no face unknown to the saver', async () => {
    const match = (await read(lines).then((result) => (result.ok ? result.value : null)))!.match;
    for (const faces of [[], [...secrets].slice(0, 3), [...secrets].filter(([card]) => card > 11)])
      expect(await refusal(writeRecord(match, faces))).toBe(null);
  });

  test('may stop in mid-match, even at the opening', async () => {
    const match = openMatch(game, header);
    const text = writeRecord(match, []);
    const result = await read(text);
    expect(result.ok && result.value.outcome).toBe(null);
    expect(text).toContain('"finished":false');
  });
});

describe('signed messages', () => {
  const signed = async (transcript: readonly unknown[]) => {
    const { match } = (await read(lines).then((result) => (result.ok ? result.value : null)))!;
    return writeRecord(match, secrets, transcript);
  };

  test('come between the entries and the faces, and are read with their place in the file', async () => {
    const text = await signed([0, 1, 2]);
    const result = await read(text);
    expect(result).toMatchObject({ ok: true, value: { transcript: [0, 1, 2], signedFrom: 13 } });
    expect(text.split('\n')[12]).toBe('{"signed":0}');
  });

  test.each([[[{}], 13] as const, [[0, 2], 14] as const])(
    'are checked line by line: %j',
    async (transcript, line) => {
      expect(await refusal(await signed(transcript))).toEqual([line, 'that is not the next number']);
    },
  );

  test('are refused by a reader without support for them, and anywhere else in the file', async () => {
    const text = await signed([0]);
    expect(await readRecord(bytesOf(text), find)).toMatchObject({ ok: false, error: { line: 13 } });
    expect(await refusal(lines.toSpliced(5, 0, '{"signed":0}'))).toEqual([
      7,
      expect.stringContaining('before the signed lines'),
    ]);
  });
});

describe('a damaged record is refused, and the line is named', () => {
  test('cut off anywhere', async () => {
    const text = lines.map((line) => `${line}\n`).join('');
    for (let length = 0; length < text.length; length += 7) {
      const result = await read(text.slice(0, length));
      expect(result.ok, `cut at ${length}`).toBe(false);
      if (!result.ok) expect(result.error.line).toBeLessThanOrEqual(text.slice(0, length).split('\n').length);
    }
    expect(await refusal(text.slice(0, -1))).toEqual([lines.length, expect.stringContaining('cut off')]);
    expect(await refusal(lines.slice(0, 5))).toEqual([6, expect.stringContaining('cut off')]);
  });

  test('with any character changed', async () => {
    const text = lines.map((line) => `${line}\n`).join('');
    const rng = makeRng('damage');
    for (let i = 0; i < 400; i++) {
      const at = rng.next() % text.length;
      const letter = String.fromCharCode(32 + (rng.next() % 95));
      if (text[at] === letter) continue;
      const result = await read(text.slice(0, at) + letter + text.slice(at + 1));
      expect(result.ok, `${at} to ${letter}`).toBe(false);
    }
  });

  test('with any line lost, doubled or swapped with the next', async () => {
    for (let i = 0; i < lines.length; i++) {
      expect(await refusal(lines.toSpliced(i, 1)), `lost ${i}`).not.toBe(null);
      expect(await refusal(lines.toSpliced(i, 0, lines[i]!)), `doubled ${i}`).not.toBe(null);
      if (i + 1 < lines.length)
        expect(await refusal(lines.with(i, lines[i + 1]!).with(i + 1, lines[i]!))).not.toBe(null);
    }
  });

  test.each([
    ['', 1, /cut off/],
    ['\n', 1, /not JSON/],
    ['hello\n', 1, /not JSON/],
    ['[]\n', 1, /not a JSON object/],
    ['{"format":"other","version":1}\n', 1, /not a Comet Table record/],
    ['{"format":"comet-table-record","version":1}\n', 1, /made by an older version of Comet Table/],
    [
      '{"format":"comet-table-record","version":3}\n',
      1,
      /a newer version of Comet Table \(record version 3\); this one reads version 2\. Reload the page/,
    ],
    ['{"a":1}\n', 1, /first line/],
    [`${'['.repeat(100_000)}\n`, 1, /nested deeper than 32/],
    [`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}\n`, 1, /nested deeper than 32/],
  ])('%j', async (text, line, message) => {
    expect(await refusal(text)).toEqual([line, expect.stringMatching(message)]);
  });

  test('anything longer than our own files', async () => {
    expect(await refusal('x'.repeat(64 * 2 ** 20 + 1))).toEqual([1, expect.stringContaining('longer')]);
    expect(await refusal([lines[0]!, `{"a":"${'x'.repeat(2 ** 20)}"}`])).toEqual([
      2,
      expect.stringContaining('longer'),
    ]);
  });

  test('Windows line ends, a byte order mark, spaces, doubled members', async () => {
    expect(await refusal(lines.map((line) => `${line}\r`))).toEqual([
      1,
      expect.stringContaining('canonical'),
    ]);
    expect(await refusal(lines.with(0, `\ufeff${lines[0]}`))).toEqual([
      1,
      expect.stringContaining('byte order mark'),
    ]);
    const spaced = lines[3]!.replace('{', '{ ');
    expect(await refusal(lines.with(3, spaced))).toEqual([4, expect.stringContaining('canonical')]);
    const doubled = lines[3]!.replace('{', '{"author":0,');
    expect(await refusal(lines.with(3, doubled))).toEqual([4, expect.any(String)]);
  });

  test('members with names that no hash would cover, at any depth', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype'])
      for (const at of [0, 1, 3, 12, 13]) {
        const member = `"${name}":{}`;
        const within = [
          lines[at]!.replace('{', `{${member},`),
          lines[at]!.replace(/}$/, `,${member}}`),
          lines[at]!.replace(/}}$/, `,${member}}}`),
        ];
        for (const line of within.filter((each) => each !== lines[at]))
          expect(await refusal(lines.with(at, line)), line).toEqual([at + 1, expect.stringContaining(name)]);
      }
  });

  test('bytes that are no text: a checksum is over bytes, and nothing replaces them', async () => {
    const bytes = bytesOf(lines);
    const name = new TextDecoder().decode(bytes).indexOf('"A"') + 1;
    for (const byte of [0x80, 0xc0, 0xff]) {
      const result = await readRecord(bytes.with(name, byte), find);
      expect(result).toEqual({ ok: false, error: { line: 1, message: 'this line is not UTF-8' } });
    }
  });
});

describe('a forged record with a valid checksum is refused', () => {
  const last = () => lines.length - 1;
  const cases: [string, () => string[], number, RegExp][] = [
    ['another name', () => forged(0, (l) => ({ ...l, header: { ...l.header, match: 'x' } })), 1, /hash/],
    ['an unknown game', () => head({ game: 'chess' }), 1, /not know the game “chess”/],
    ['rules of another version', () => head({ version: 9 }), 1, /version 9/],
    ['too few seats', () => head({ seats: header.seats.slice(1) }), 1, /2 to 4 seats/],
    ['too many seats', () => head({ seats: Array(5).fill(header.seats[0]) }), 1, /2 to 4 seats/],
    ['an unknown option', () => head({ options: { n: 3, m: 1 } }), 1, /no table option/],
    ['an option out of range', () => head({ options: { n: 10 } }), 1, /1 to 9/],
    ['a missing option', () => head({ options: {} }), 1, /missing/],
    ['an option as text', () => head({ options: { n: '3' } }), 1, /written/],
    ['more in the header', () => head({ prize: 1 }), 1, /first line/],
    [
      'credits in the opening',
      () => forged(1, (l) => ({ opening: [{ ...l.opening[0], amount: 11 }, ...l.opening.slice(1)] })),
      2,
      /event 1/,
    ],
    [
      'a body',
      () => forged(2, (l) => ({ ...l, body: { ...l.body, due: { type: 'shuffle', zone: 'x' } } })),
      3,
      /hash/,
    ],
    ['an author', () => forged(2, (l) => ({ ...l, author: 1 })), 3, /hash/],
    ['a seat that is not there', () => forged(2, (l) => ({ ...l, author: 2 })), 3, /no seat 2/],
    ['a fact by a seat', () => forged(3, (l) => ({ ...l, author: 0 })), 4, /hash/],
    [
      'a command by the dealer',
      () => forged(2, (l) => ({ ...l, author: 'dealer' })),
      3,
      /the dealer can say/,
    ],
    ['a link of the chain', () => forged(4, (l) => ({ ...l, prev: l.hash })), 5, /previous entry/],
    ['a number', () => forged(4, (l) => ({ ...l, seq: 3 })), 5, /entry 2 is missing/],
    [
      'an event',
      () => forged(6, (l) => ({ ...l, events: [l.events[0], { ...l.events[1], amount: 1 }] })),
      7,
      /event 2/,
    ],
    ['an event less', () => forged(6, (l) => ({ ...l, events: l.events.slice(0, 1) })), 7, /event 2/],
    [
      'an event more',
      () => forged(6, (l) => ({ ...l, events: [...l.events, l.events[1]] })),
      7,
      /only 2 follow/,
    ],
    ['a face of an open card', () => face(10, (f) => (f === 'a' ? 'b' : 'a')), 13, /was shown as/],
    ['a face twice in one shuffle', () => face(7, () => secrets.get(8)!), 13, /another card of its shuffle/],
    ['a face of another deck', () => face(7, () => 't'), 13, /no such card/],
    ['a face of no deck', () => face(7, () => 'zzz'), 13, /no such card/],
    ['a face of no card', () => forged(12, (l) => ({ faces: { ...l.faces, 99: 'a' } })), 13, /no card 99/],
    [
      'a face of nothing',
      () => forged(12, (l) => ({ faces: { ...l.faces, '07': 'a' } })),
      13,
      /not the faces/,
    ],
    ['more with the faces', () => forged(12, (l) => ({ ...l, x: 1 })), 13, /not the faces/],
    ['the count', () => end({ entries: 9 }), 14, /counts 9/],
    ['the result', () => end({ finished: false }), 14, /finished/],
    ['the last hash', () => end({ head: '0'.repeat(64) }), 14, /last entry/],
    ['the state', () => end({ state: '0'.repeat(64) }), 14, /state/],
    ['the checksum', () => end({ sum: '0'.repeat(64) }), 14, /checksum/],
    ['a line after the end', () => [...lines, '{}'], 15, /ended/],
  ];
  const head = (change: object) =>
    forged(0, (l) => {
      const changed = { ...l.header, ...change };
      return { ...l, header: changed, hash: hashText(canonical(changed)) };
    });
  const face = (card: number, change: (face: string) => string) =>
    forged(12, (l) => ({ faces: { ...l.faces, [card]: change(l.faces[card]) } }));
  const end = (change: object) => forged(last(), (l) => ({ end: { ...l.end, ...change } }));

  test.each(cases)('%s', async (_name, make, line, message) => {
    expect(await refusal(make())).toEqual([line, expect.stringMatching(message)]);
  });

  test('two faces of hidden cards swapped between shuffles: they are not those that were shuffled', async () => {
    // Card 7 stays outside the second shuffle; if it were another, that other would be missing from the deck.
    const text = forged(12, (l) => ({ faces: { ...l.faces, 7: l.faces[11], 11: l.faces[7] } }));
    expect(await refusal(text)).toEqual([13, expect.stringMatching(/shuffle/)]);
  });

  /** A record whose one entry says this, with its hash right or not. */
  function saying(author: 0 | 'dealer', body: object, right = true): string[] {
    const match = openMatch(game, header);
    match.append(0, { type: 'do', events: [] } as Command);
    const made = writeRecord(match, []).split('\n').slice(0, -1);
    const entry = JSON.parse(made[2]!);
    const hash = right ? hashText(canonical({ prev: entry.prev, seq: 0, author, body })) : entry.hash;
    return made.with(2, canonical({ ...entry, author, body, hash }));
  }

  test('an entry that the rules refuse, with all hashes right', async () => {
    expect(await refusal(saying(0, { type: 'nonsense' }))).toEqual([3, expect.stringContaining('T1')]);
  });

  test('an entry of a kind unknown here is put down to a newer version, if it is whole', async () => {
    const [whole, damaged] = [true, false].map((right) => saying('dealer', { type: 'conjured' }, right));
    expect(await refusal(whole!)).toEqual([3, expect.stringMatching(/newer version.*Reload the page/)]);
    expect(await refusal(damaged!)).toEqual([3, expect.not.stringMatching(/newer version/)]);
  });

  test('impossible events do not throw', async () => {
    const body = { type: 'do', events: [{ type: 'paid', from: 'seat:0', to: 'pot', amount: 1000 }] };
    expect(await refusal(saying(0, body))).toEqual([3, expect.stringContaining('cannot pay')]);
  });
});
