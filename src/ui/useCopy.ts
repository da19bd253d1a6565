import { type RefObject, useEffect, useState } from 'react';

/** How long it is told what came of copying, in milliseconds. */
const STAYS = 8000;

interface Copying {
  /** What came of it; empty: nothing was copied lately. */
  readonly said: string;
  copy(): Promise<void>;
  /** Something else is told now. */
  hush(): void;
}

/** Copies the link that a field shows, and says so for a while. `done`: said when it has worked. */
export function useCopy(link: string, field: RefObject<HTMLInputElement | null>, done: string): Copying {
  const [said, setSaid] = useState('');
  // What was said makes room again.
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), STAYS);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    said,
    async copy() {
      setSaid('');
      setSaid(
        (await copied(link, field.current))
          ? done
          : 'The link is selected: copy it with Ctrl+C or a long press.',
      );
    },
    hush: () => setSaid(''),
  };
}

/** Copies a text. Without the clipboard (pages that came over plain http have none) the field is selected and copied. */
async function copied(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
}
