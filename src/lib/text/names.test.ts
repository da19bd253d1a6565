import { describe, expect, test } from 'vitest';
import { cleanLine, cleanName, cut, isSeen, LINE, nameFault } from './names.ts';

const ENGLAND = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

test.each([
  ['Latin', 'Zoë O’Neill-Smith'],
  ['Vietnamese with marks of its own', 'Nguyễn'.normalize('NFD')],
  ['Cyrillic', 'Бо'],
  ['Han', '小明'],
  ['Han in the form of a family', '辻\u{e0100}'],
  ['Korean', '김민수'],
  ['Hebrew with points', 'דָּוִד'],
  ['Arabic with marks', 'مُحَمَّد'],
  ['Persian with a joiner inside', 'علی\u200cرضا'],
  ['Sinhala with a joined letter', 'ශ්\u200dරී'],
  ['Hindi with a half letter', 'शक्\u200dति'],
  ['Bengali with its own r', 'র\u200d্যাব'],
  ['Malayalam with a half letter at the end', 'മോഹന്\u200d'],
  ['Mongolian with its gap', 'ᠠᠷ\u180eᠠ'],
  ['Khmer', 'សុខា'],
  ['figures', '007'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['an astronaut', '👨🏽\u200d🚀'],
  ['a flag', '🇳🇴'],
  ['a joined flag and letters', '🏳️\u200d🌈 Io'],
  ['the flag of England', ENGLAND],
  ['a key cap', '1️⃣'],
  ['a heart on fire', '❤️\u200d🔥'],
])('a name can be %s', (_what, name) => {
  expect(nameFault(name)).toBe(null);
  expect(cleanName(name)).toBe(name);
});

test.each([
  ['a Hangul filler', '\u3164'],
  ['a Hangul filler of half width', '\uffa0'],
  ['Hangul fillers inside a syllable', '\u115f\u1160'],
  ['a blank of Braille', '\u2800'],
  ['a choice of form', '\ufe0f'],
  ['the gap of Mongolian', '\u180e'],
  ['marks of no letter', '\u0301\u0308'],
  ['a vowel sign of no letter', '\u093f'],
  ['joiners', '\u200d\u200c\u200d'],
  ['a blank without width', '\u200b'],
  ['tags of no flag', '\u{e0067}\u{e007f}'],
  ['blanks', ' \u00a0\u3000'],
])('%s alone is invisible', (_what, name) => {
  expect(isSeen(name)).toBe(false);
  expect(nameFault(name)).toBe('unseen');
  expect(nameFault(cleanName(name))).not.toBe(null);
});

describe('invisible characters', () => {
  test.each([
    ['a joiner between Latin letters', 'An\u200dn', 'Ann'],
    ['a joiner behind an accent', 'a\u0301\u200dn', 'a\u0301n'],
    ['two joiners', 'علی\u200c\u200cرضا', 'علیرضا'],
    ['a joiner at the end', '🦊\u200d', '🦊'],
    ['a joiner between an emoji and a letter', '🦊\u200dn', '🦊n'],
    ['a joiner behind a letter dressed as an emoji', 'A\ufe0f\u200d🦊', 'A🦊'],
    ['a blank without width', 'An\u200bn', 'Ann'],
    ['a soft hyphen', 'An\u00adn', 'Ann'],
    ['a mark of direction', 'Ann\u200e', 'Ann'],
    ['the ends of a turned text', '\u2068Ann\u2069', 'Ann'],
    ['a choice of form behind a letter', 'Ann\ufe0f', 'Ann'],
    ['a choice of form behind a figure', 'Ann1\ufe0f', 'Ann1'],
    ['a filler beside letters', 'Ann\u3164', 'Ann'],
    ['tags behind another flag', '🇳🇴\u{e0067}\u{e0062}\u{e007f}', '🇳🇴'],
    ['tags that show nothing', '🏴\u{e0067}\u{e0062}\u{e0078}\u{e0078}\u{e0078}\u{e007f}', '🏴'],
    ['a control character', 'An\u0007n', 'Ann'],
    ['half a character', 'Ann\ud83d', 'Ann'],
    ['a line break', 'Ann\nBo', 'Ann Bo'],
    ['a blank of Braille', '⠁\u2800⠃', '⠁ ⠃'],
    ['blanks around it', ' \u3000Ann\t', 'Ann'],
  ])('are no part of a name, and are removed from typed text: %s', (_what, typed, name) => {
    expect(nameFault(typed)).toBe('hidden');
    expect(cleanName(typed)).toBe(name);
    expect(nameFault(name)).toBe(null);
  });
});

test.each([
  ['missing', ''],
  ['long', 'x'.repeat(25)],
  ['turning', 'Ann\u202e'],
  ['turning', '\u202dAnn'],
  ['unknown', 'Ann\ue000'],
  ['unknown', 'Ann\uffff'],
] as const)('are refused as %s, and not mended: %j', (fault, name) => {
  expect(nameFault(name)).toBe(fault);
  expect(nameFault(cleanName(name))).toBe(fault);
});

test('characters newer than this browser are allowed, on every device', () => {
  // No version of Unicode so far assigns it to a script.
  expect(nameFault('\u{1c8ff}')).toBe(null);
});

test.each([
  ['Friday\n night', 'Friday night'],
  ['شب\u200cنشینی', 'شب\u200cنشینی'],
  ['a\u202eb\u200e', 'ab'],
  ['\u0007\ue000\ud83d', ''],
])('%j becomes a line of text', (typed, line) => {
  expect(cleanLine(typed)).toBe(line);
  expect(LINE.test(line)).toBe(true);
  expect(LINE.test(typed)).toBe(typed === line);
});

test('a text is cut between characters', () => {
  expect(cut('🦊🦊🦊', 5)).toBe('🦊🦊');
  expect(cut('Ann', 5)).toBe('Ann');
});
