import { describe, expect, it } from 'vitest';
import { canonical } from '../../lib/json.ts';
import { readTable, type TableFile, writeTable } from './tableFile.ts';

const FILE: TableFile = {
  game: 'free',
  name: 'Friday night',
  rules: 'Aces are low.\nNo talking.',
  laid: { pieces: [], hands: [] },
};
const problem = (text: string, game = 'free'): string | null => {
  const read = readTable(text, game);
  return read.ok ? null : read.error;
};
const changed = (more: object): string => canonical({ ...JSON.parse(writeTable(FILE)), ...more });

describe('a saved table', () => {
  it('comes back as it was written', () => {
    const read = readTable(writeTable(FILE), 'free');
    expect(read).toEqual({ ok: true, value: FILE });
  });

  it('has a name in any script, joiners and flags included', () => {
    const file = { ...FILE, name: 'شب‌نشینی ශ්‍රී 🏴󠁧󠁢󠁥󠁮󠁧󠁿' };
    expect(readTable(writeTable(file), 'free')).toEqual({ ok: true, value: file });
  });

  it.each([
    ['another game’s table', writeTable({ ...FILE, game: 'comet' }), 'another game'],
    ['no JSON', 'hello', 'not a saved table'],
    ['JSON of something else', '{"format":"tabletop"}', 'not a saved table'],
    ['nested too deep', `${'['.repeat(99)}${']'.repeat(99)}`, 'not a saved table'],
    ['a later version', changed({ version: 2 }), 'another version'],
    ['a name of several lines', changed({ name: 'a\nb' }), 'damaged: name'],
    ['a name that turns around', changed({ name: 'a\u202eb' }), 'damaged: name'],
    ['rules without end', changed({ rules: 'x'.repeat(5000) }), 'damaged: rules'],
    ['no table in it', changed({ laid: 3 }), 'damaged: laid'],
    ['more than belongs there', changed({ more: 3 }), 'damaged: more'],
    ['too large', changed({ name: 'x'.repeat(2_100_000) }), 'larger than 2 MB'],
  ])('is refused with a remedy: %s', (_, text, words) => {
    expect(problem(text)).toContain(words);
  });
});
