/**
 * Constant tendencies of a bot's character, which change how it decides close questions. A bot without one is plain. Each game says what they
 * mean there, and no manner is stronger than another (`npm run bench -- manners`).
 *
 * `careful`: shuns risks and never bluffs. `daring`: takes risks and bluffs. `collecting`: holds on to what it has. `chasing`: goes after the
 * biggest prize.
 */
export const MANNERS = ['careful', 'daring', 'collecting', 'chasing'] as const;
export type Manner = (typeof MANNERS)[number];
