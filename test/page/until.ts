/** Milliseconds, generous: a busy machine is no fault. */
const PATIENCE = 100_000;
const PAUSE = 15;

/** Looks until there is something other than null. Rejects with what was waited for, and with what the page says by then. */
export async function until<T>(look: () => T | null, what: string): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = look();
    if (found !== null) return found;
    if (performance.now() > end)
      throw new Error(`Waited in vain for ${what}. The page says:\n${wordsOf(document.body)}`);
    await new Promise((next) => setTimeout(next, PAUSE));
  }
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
