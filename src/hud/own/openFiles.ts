import { type ImageFile, readImageFile } from '../../lib/picture/imageFile.ts';
import { err, ok, type Result } from '../../lib/result.ts';

/** Maximum bytes of one file, and maximum number of files. */
const MOST_BYTES = 20 * 2 ** 20;
const MOST_FILES = 500;

/** A picture from the viewer's own files, checked by its content. Width and height are as displayed, after the camera's orientation. */
export interface OpenedPicture extends ImageFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface Opened {
  readonly pictures: readonly OpenedPicture[];
  /** Text of a saved object, if the files contain one. */
  readonly saved: string | null;
}

/** Checks files by their content and accepts either all or none, with the reason in a sentence. */
export async function openFiles(files: readonly File[]): Promise<Result<Opened, string>> {
  if (files.length > MOST_FILES) return err(`Choose at most ${MOST_FILES} files.`);
  const pictures: OpenedPicture[] = [];
  let saved: string | null = null;
  let savedIn = '';
  for (const file of files) {
    const { name } = file;
    if (!file.size) return err(`“${name}” is empty.`);
    if (file.size > MOST_BYTES) return err(`“${name}” is larger than 20 MB. Save it smaller first.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = readImageFile(bytes);
    const text = read.ok ? null : jsonIn(bytes);
    if (text !== null) {
      if (saved !== null)
        return err(`“${savedIn}” and “${name}” are both saved objects. Choose one at a time.`);
      saved = text;
      savedIn = name;
      continue;
    }
    if (!read.ok && isJsonName(name)) return err(`“${name}” is no saved object: what is in it is not JSON.`);
    // Checked before decoding: it could unpack to more than a device has room for.
    const picture = read.ok ? await opened(name, bytes, read.value) : read;
    if (!picture.ok) return err(`“${name}” cannot be used. ${picture.error}`);
    pictures.push(picture.value);
  }
  return pictures.length || saved !== null
    ? ok({ pictures, saved })
    : err('There is no picture among those.');
}

async function opened(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { type }: ImageFile,
): Promise<Result<OpenedPicture, string>> {
  const blob = new Blob([bytes], { type });
  try {
    // Its header doesn't include the orientation that the camera has noted.
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    bitmap.close();
    return ok({ name, type, width, height, blob });
  } catch {
    return err('This browser cannot open that picture: it is damaged, or too large for this device.');
  }
}

const isJsonName = (name: string): boolean => /\.json$/i.test(name);
const BRACE = 0x7b;
const BRACKET = 0x5b;

/** Returns a file's text, UTF-8 or UTF-16, if it begins like JSON, or null. */
function jsonIn(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const first = text.trimStart().charCodeAt(0);
  return first === BRACE || first === BRACKET ? text : null;
}

/** Detects the encoding from the byte order mark, or from the zero beside the first character. The decoder handles a UTF-8 mark. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** "galaxy-cards.png" → "galaxy-cards". */
export const stemOf = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');
