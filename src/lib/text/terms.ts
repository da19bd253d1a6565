/** A game's term that not all players know, explained in a sentence or two. */
export interface Term {
  readonly term: string;
  readonly says: string;
}

/** A piece of a text and its start offset. `says`: its explanation, if it is a term. */
export interface TermPart {
  readonly at: number;
  readonly part: string;
  readonly says: string | null;
}

const patterns = new WeakMap<readonly Term[], RegExp>();

/** Matches any of the terms as whole words, in the plural too, preferring the longer of two that begin alike. */
function patternOf(terms: readonly Term[]): RegExp {
  const known = patterns.get(terms);
  if (known) return known;
  const words = terms
    .map(({ term }) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${words.join('|')})s?(?![\\p{L}\\d])`, 'giu');
  patterns.set(terms, pattern);
  return pattern;
}

/** Splits a text at the first occurrence of each term: an explained term need not be marked again. */
export function termParts(text: string, terms: readonly Term[]): TermPart[] {
  const parts: TermPart[] = [];
  const seen = new Set<Term>();
  let end = 0;
  const add = (to: number, says: string | null): void => {
    if (to > end) parts.push({ at: end, part: text.slice(end, to), says });
    end = to;
  };
  if (terms.length)
    for (const found of text.matchAll(patternOf(terms))) {
      const term = terms.find((each) => each.term.toLowerCase() === found[1]!.toLowerCase());
      if (!term || seen.has(term)) continue;
      seen.add(term);
      add(found.index, null);
      add(found.index + found[0].length, term.says);
    }
  add(text.length, null);
  return parts;
}
