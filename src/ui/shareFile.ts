import { downloadFile } from './downloadFile.ts';

/** Shares a file through the device's share sheet, or saves it. */
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
      // A person who closes the sheet wants nothing; after other errors it is saved instead.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  downloadFile(file.name, file);
  return 'saved';
}

/** Makes a file name from words. */
export const fileNameOf = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
