import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AheadFiles, FOLDER, type Parcel } from '../../app/offline/parcels.ts';

/**
 * Groups of files that a page fetches ahead together; the first that takes a file has it. Few groups are best: Workers and the page carry much
 * of the same code, which costs nothing twice in one packed file.
 */
const GROUPS: readonly (readonly [name: string, files: RegExp])[] = [
  ['gallery', /\/(gallery|Gallery|\w*Skin|StageView|RefereePage)/],
  ['room', /\/(room|seated|links|locks|library|ed25519|nobleGroup|Qr)/i],
  ['table', /./],
];

/** Files that the lobby has by then, and those that are packed already. */
const LOOSE = /\/(index|start)-|\.(svg|woff2|wasm|png|webp)$/;

const groupOf = (file: string): string => GROUPS.find(([, files]) => files.test(file))![0];

/** Lays files one after another. `read`: bytes of a file. */
export function parcelsOf(
  files: readonly string[],
  read: (file: string) => Buffer,
): readonly { readonly parcel: Parcel; readonly bytes: Buffer }[] {
  const wanted = files.filter((file) => !LOOSE.test(file));
  return GROUPS.flatMap(([group]) => {
    const names = wanted.filter((file) => groupOf(file) === group);
    if (!names.length) return [];
    const contents = names.map(read);
    const bytes = Buffer.concat(contents);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const parts = names.map((name, i): [string, number] => [name, contents[i]!.length]);
    return { parcel: { name: `${FOLDER}/${group}-${hash}.txt`, parts }, bytes };
  });
}

/** Writes parcels of these files beside them, and a list of all for the page. `others`: files that no page fetches ahead. */
export function writeParcels(folder: string, files: readonly string[], others: readonly string[]): void {
  const made = parcelsOf(files, (file) => readFileSync(join(folder, file)));
  mkdirSync(join(folder, FOLDER), { recursive: true });
  for (const { parcel, bytes } of made) writeFileSync(join(folder, parcel.name), bytes);
  const list: AheadFiles = {
    files: files.filter((file) => LOOSE.test(file)),
    parcels: made.map(({ parcel }) => parcel),
    others: [...others],
  };
  writeFileSync(join(folder, 'files.json'), JSON.stringify(list));
}
