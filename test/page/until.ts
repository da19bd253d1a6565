/** Milliseconds, generous: a busy machine is no fault. */
const PATIENCE = 100_000;
const PAUSE = 15;
/** So long a document that does not change is not looked at again: what is waited for may be elsewhere. */
const REST = 150;

let changes = 0;
const watch = new MutationObserver(() => {
  changes++;
});

/** Looks until there is something other than null. Rejects with what was waited for, and with what the page says by then. */
export async function until<T>(look: () => T | null, what: string): Promise<T> {
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = performance.now() + PATIENCE;
  for (;;) {
    const [before, looked] = [changes, performance.now()];
    const found = look();
    if (found !== null) return found;
    if (performance.now() > end)
      throw new Error(`Waited in vain for ${what}. The page says:\n${wordsOf(document.body)}`);
    do await new Promise((next) => setTimeout(next, PAUSE));
    while (changes === before && performance.now() < looked + REST);
  }
}

/** Waits for two frames: by then React has run the effects of what it shows, as for anybody who sees it and acts on it. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
}

/** Words of the page, a line an element. */
function wordsOf(root: Element): string {
  const lines: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) lines.push(node.textContent.trim());
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return lines.join(' | ');
}
