import { expect, test } from 'vitest';
import { likenessOf } from './likeness.ts';

test.each([
  ['Ann', 'ANN'],
  ['Ann', 'Аnn'],
  ['Ann', 'A nn'],
  ['Ann', 'Ánn'],
  ['Bo', 'B0'],
  ['Bo', 'Во'],
  ['Bo', '𝐁𝐨'],
  ['Bo', 'Βο'],
  ['Ilka', 'llka'],
  ['Ilka', '1lka'],
  ['Max', 'Мах'],
  ['علیرضا', 'علی\u200cرضا'],
  ['मुक्ति', 'मुक्\u200dति'],
  ['דוד', 'דָּוִד'],
  ['محمد', 'مُحَمَّد'],
  ['辻', '辻\u{e0100}'],
  ['Nguyễn', 'Nguyễn'.normalize('NFD')],
])('%s and %s look alike', (one, other) => {
  expect(likenessOf(other)).toBe(likenessOf(one));
});

test.each([
  ['Ann', 'Anna'],
  ['Bo', 'Io'],
  ['小明', '小红'],
  ['Иван', 'Ирина'],
  ['🦊', '🐺'],
  ['राम', 'रोमी'],
  ['みき', 'みぎ'],
  ['ปู', 'ปี'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['👩‍🚀', '👩🚀'],
])('%s and %s do not', (one, other) => {
  expect(likenessOf(other)).not.toBe(likenessOf(one));
});
