import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds for which the result of copying is shown. */
const STAYS = 8000;

interface Copying {
  /** Result of copying; empty: nothing was copied lately. */
  readonly said: string;
  copy(): Promise<void>;
  /** Clears the result, as another message is shown. */
  hush(): void;
}

/** Copies the text of a field, and shows the result for a while. `done`: shown on success. */
export function useCopy(
  link: string,
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  done: string,
): Copying {
  const [said, setSaid] = useState('');
  // Clear the result after a while.
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
          : 'The text is selected: copy it with Ctrl+C or a long press.',
      );
    },
    hush: () => setSaid(''),
  };
}

/** Copies a text. Without the clipboard (missing over plain http), selects and copies the field. */
async function copied(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
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
