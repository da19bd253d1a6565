/** Milliseconds before giving up; generous, because a busy machine is no fault. */
const PATIENCE = 100_000;
const PAUSE = 30;
/** Milliseconds before looking again at an unchanged document, because the awaited change may be elsewhere. */
const REST = 150;

let changes = 0;
const watch = new MutationObserver(() => {
  changes++;
});

/** Facts that help to understand why something did not happen. */
const facts = new Set<() => string>();

/** Adds facts to the message of whatever is waited for in vain. Returns a function that ends it. */
export function tellOnFailure(fact: () => string): () => void {
  facts.add(fact);
  return () => void facts.delete(fact);
}

/** Polls `look` until it returns something other than null. Rejects with the awaited thing and the page's current text. */
export async function until<T>(look: () => T | null, what: string): Promise<T> {
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = performance.now() + PATIENCE;
  for (;;) {
    const [before, looked] = [changes, performance.now()];
    const found = look();
    if (found !== null) return found;
    if (performance.now() > end)
      throw new Error(
        [
          `Waited in vain for ${what}. The page says:`,
          wordsOf(document.body),
          ...[...facts].map((tell) => tell()),
        ].join('\n'),
      );
    do await new Promise((next) => setTimeout(next, PAUSE));
    while (changes === before && performance.now() < looked + REST);
  }
}

/** Turns of the event loop in which React surely has run the effects of what it shows, and theirs: a dialog over a dialog takes two. */
const TURNS = 10;

/**
 * Waits for two frames, and until React has run the effects of what it shows, as for a person who sees it and then acts. On a busy machine
 * two frames may follow each other within a turn of the event loop.
 */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
  for (let turn = 0; turn < TURNS; turn++) await new Promise((next) => setImmediate(next));
}

/** Text of the page, one line per text node. */
function wordsOf(root: Element): string {
  const lines: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) lines.push(node.textContent.trim());
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return lines.join(' | ');
}
