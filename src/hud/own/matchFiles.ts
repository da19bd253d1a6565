/** Matching of chosen files to the picture addresses of a saved deck: by name only, never by a guess between two. */

import { stemOf } from './openFiles.ts';

interface Named {
  readonly name: string;
}

/** The file at an address. */
export interface FileMatch {
  /** Its index among the files; null if unknown. */
  readonly file: number | null;
  /** True if its name decides; otherwise it is the only one left, or none is, and the viewer is asked. */
  readonly sure: boolean;
}

/** Decodes percent signs that encode characters, wherever that works. */
const decoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/** Removes the program's own notes, such as `{verifycache}`. */
const withoutNotes = (text: string): string => text.replace(/(?:\{[^{}]*\})+$/, '');

/** Splits an address into host, path parts and query values. Only web addresses have a query: a file name may contain `#`. */
function partsOf(address: string) {
  const plain = withoutNotes(address.trim());
  const isWeb = /^https?:\/\//i.test(plain);
  const [, before = '', after = ''] = isWeb ? /^([^?#]*)(.*)$/s.exec(plain)! : ['', plain, ''];
  const path = withoutNotes(decoded(before)).split(/[/\\]/).filter(Boolean);
  const [, host = ''] = isWeb ? path.splice(0, 2) : [];
  const query = after.split(/[?&;#]/).map((each) => decoded(each.slice(each.indexOf('=') + 1)));
  return { host, path, query: query.filter(Boolean) };
}

const isPictureName = (text: string): boolean => /[^.]\.(?:png|jpe?g|jfif|webp)$/i.test(text);
/** Checks for an id as file hosts assign them: long, without spaces, with a digit. */
const isId = (text: string): boolean => /^(?=.*\d)[\w-]{8,}$/.test(text);

const lastOf = (address: string): string => {
  const { path, query } = partsOf(address);
  const last = path.slice(-1);
  return (
    [...last, ...query].find(isPictureName) ??
    [...last, ...query, ...path.toReversed()].find(isId) ??
    last[0] ??
    address
  );
};

/** Returns a short label for each address: its file name, or its id at a file host. Addresses that would share a label are shown whole. */
export function addressLabels(addresses: readonly string[]): readonly string[] {
  const names = addresses.map((address) => {
    const name = lastOf(address);
    const { host } = partsOf(address);
    return isPictureName(name) || !host ? name : `${name} (${host})`;
  });
  return names.map((name, i) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : decoded(addresses[i]!),
  );
}

const composed = (text: string): string => text.normalize('NFC');
const folded = (text: string): string => composed(stemOf(text)).toLowerCase();
/** Keeps only letters and digits of every script: other characters are often replaced when a file is saved. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const namesIn = (address: string): readonly string[] => {
  const { path, query } = partsOf(address);
  return [...path.slice(-1), ...query];
};
const namesOf = ({ name }: Named): readonly string[] => [name, decoded(name)];

/** Ways in which names may agree, strictest first. */
const LEVELS: readonly {
  readonly wanted: (address: string) => readonly string[];
  readonly given: (file: Named) => readonly string[];
}[] = [
  // Tabletop Simulator names its files on disk after the whole address.
  { wanted: (address) => [bare(address)], given: ({ name }) => [bare(stemOf(name))] },
  { wanted: (address) => namesIn(address).map(composed), given: (file) => namesOf(file).map(composed) },
  { wanted: (address) => namesIn(address).map(folded), given: (file) => namesOf(file).map(folded) },
  {
    wanted: (address) => namesIn(address).map((name) => bare(stemOf(name))),
    given: (file) => namesOf(file).map((name) => bare(stemOf(name))),
  },
  {
    wanted: (address) => partsOf(address).path.filter(isId).map(folded),
    given: ({ name }) => [folded(name)],
  },
];

/** Matches addresses and files that fit only each other; proposes the last file for the last address. */
export function matchFiles(addresses: readonly string[], files: readonly Named[]): readonly FileMatch[] {
  const found = new Map<number, number>();
  const open = new Set(addresses.keys());
  const left = new Set(files.keys());
  for (const { wanted, given } of LEVELS) {
    const keys = new Map([...left].map((file) => [file, new Set(given(files[file]!).filter(Boolean))]));
    const fits = [...open].map((address) => {
      const names = wanted(addresses[address]!);
      return {
        address,
        fitting: [...left].filter((file) => names.some((name) => keys.get(file)!.has(name))),
      };
    });
    for (const { address, fitting } of fits) {
      const [file] = fitting;
      const isOnly = fitting.length === 1 && fits.filter((each) => each.fitting.includes(file!)).length === 1;
      if (!isOnly) continue;
      found.set(address, file!);
      open.delete(address);
      left.delete(file!);
    }
  }
  const last = open.size === 1 && left.size === 1 ? [...left][0]! : null;
  return addresses.map((_, i) => {
    const file = found.get(i);
    return file === undefined ? { file: last, sure: false } : { file, sure: true };
  });
}
