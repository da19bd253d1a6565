import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const PLAYED = /^(games|hud|pages|store|app|engine)\/(?!decks\/|\w+\/art\/).*(?<!\.test|testing)\.tsx?$/;
/** The numbers that our rulings have. */
const RULING = /\b[CSLKF]\d{1,2}b?\b/;
const CITED = / \([CSLKF]\d{1,2}b?(, [CSLKF]\d{1,2}b?)*\)(?=$|[.,;:])/g;

/** Everything in quotes that has spaces: sentences, and no bare names or numbers. */
const sentencesIn = (code: string): string[] =>
  [
    ...code
      .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      .matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])* (?:\\.|(?!\1)[^\\\n])*)\1/g),
  ].map(([, , text]) => text!);

test('no sentence for players depends on the number of a rule: it only follows, in brackets that become a tag', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => PLAYED.test(file));
  const sentences = files.flatMap((file) =>
    sentencesIn(readFileSync(join(src, file), 'utf8')).map((text) => [file, text] as const),
  );
  expect(sentences.filter(([, text]) => RULING.test(text)).length).toBeGreaterThan(100);
  const leaning = sentences
    .filter(([, text]) => RULING.test(text.replace(CITED, '')))
    .map(([file, text]) => `${file}: ${text}`);
  expect(leaning).toEqual([]);
});
