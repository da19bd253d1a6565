import { expect, test } from 'vitest';
import { figureOf, withPlainFigures } from './figures.ts';

test.each([
  '0123456789',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '၀၁၂၃၄၅၆၇၈၉',
  '０１２３４５６７８９',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  '𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫',
])('%s are the figures from zero to nine', (figures) => {
  expect(Array.from(figures, figureOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(withPlainFigures(`${figures} kg`)).toBe('0123456789 kg');
});

test.each(['', 'a', '12', '²', '½', 'Ⅷ', '一', 'F1'])('“%s” is no figure', (text) => {
  expect(figureOf(text)).toBeNull();
});
