import { downloadFile } from './downloadFile.ts';

/** Hands a file to whatever the device shares with, or saves it. */
export async function shareFile(
  file: File,
  words: { readonly title: string; readonly url?: string },
): Promise<'shared' | 'saved'> {
  const data = { files: [file], ...words };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // Whoever closes the sheet wants nothing; elsewhere it is saved instead.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  downloadFile(file.name, file);
  return 'saved';
}

/** A name for a file, out of words. */
export const fileNameOf = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
