import { type ImageFile, readImageFile } from '../../lib/imageFile.ts';
import { err, ok, type Result } from '../../lib/result.ts';

/** Bytes of one file, and files, at most. */
const MOST_BYTES = 20 * 2 ** 20;
const MOST_FILES = 500;

/** A picture from the viewer's own files, checked by its content. */
export interface OpenedPicture extends ImageFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface Opened {
  readonly pictures: readonly OpenedPicture[];
  /** The text of a saved object, if there is one among the files. */
  readonly saved: string | null;
}

/** Checks files by their content: all of them are taken, or none, with the reason in a sentence. */
export async function openFiles(files: readonly File[]): Promise<Result<Opened, string>> {
  if (files.length > MOST_FILES) return err(`Choose at most ${MOST_FILES} files.`);
  const pictures: OpenedPicture[] = [];
  let saved: string | null = null;
  for (const file of files) {
    if (file.size > MOST_BYTES) return err(`“${file.name}” is larger than 20 MB. Save it smaller first.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = readImageFile(bytes);
    if (read.ok)
      pictures.push({ ...read.value, name: file.name, blob: new Blob([bytes], { type: read.value.type }) });
    else if (isJson(bytes) && saved === null) saved = new TextDecoder().decode(bytes);
    else return err(`“${file.name}” cannot be used. ${read.error}`);
  }
  return pictures.length || saved !== null
    ? ok({ pictures, saved })
    : err('There is no picture among those.');
}

/** Whether the first sign that is no space, or mark of the encoding, begins an object. */
function isJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  return first === 0x7b;
}

/** "galaxy-cards.png" → "galaxy-cards". */
export const stemOf = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');
