/** A selector of one element: its tag, then conditions on it alone. */
const OF_ONE = /^([a-z][a-z\d]*)(?:$|[[:.#][^\s,>+~]*$)/;

const tags = new Map<string, string | null>();

/** Returns the tag that an element must have to match; null: unknown. */
function tagOf(selector: string): string | null {
  let tag = tags.get(selector);
  if (tag === undefined) {
    tag = OF_ONE.exec(selector)?.[1] ?? null;
    tags.set(selector, tag);
  }
  return tag;
}

/**
 * Lets `Element.matches` answer by the tag alone where that is enough. Looking for a role asks each element about some sixty selectors, and
 * jsdom would parse and try them all, which took a twentieth of the page tests' time. For good.
 */
export function matchQuickly(): void {
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: Element, selector: string): boolean {
    const tag = tagOf(selector);
    if (tag !== null && this.localName !== tag) return false;
    return tag === selector || matches.call(this, selector);
  } as typeof matches;
}
