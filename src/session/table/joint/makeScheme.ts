import type { Group, RandomBytes } from '../../../crypto/index.ts';
import type { Scheme } from '../../room/index.ts';
import { cardScheme, numbersOf, shuffleScheme } from './scheme/decks.ts';
import { keyScheme, letterScheme } from './scheme/keys.ts';
import { maskedScheme, shareScheme } from './scheme/shares.ts';
import { Texts } from './scheme/texts.ts';

/**
 * The scheme over a group (`crypto/`). `random` is the system's own source; in tests a seeded one. A plain object, so that a test can
 * replace single functions.
 */
export function makeScheme(group: Group, random: RandomBytes): Scheme {
  const texts = new Texts(group, random);
  return {
    ...keyScheme(texts),
    ...letterScheme(texts),
    ...cardScheme(texts),
    ...shuffleScheme(texts),
    ...shareScheme(texts),
    ...maskedScheme(texts),
    numbers: (element, count, sides) => numbersOf(texts, element, count, sides),
  };
}
