import * as v from 'valibot';

/** Folder of parcels on the server. The service worker does not keep what lies there, only the files inside. */
export const FOLDER = 'ahead';

const FILE = v.pipe(v.string(), v.regex(/^assets\/[\w.-]+$/));

/** Several files, one after another: fetched ahead in one request, and packed better together. */
const parcelSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^ahead\/[\w.-]+$/)),
  /** Name and length in bytes of each. */
  parts: v.array(v.tuple([FILE, v.pipe(v.number(), v.integer(), v.minValue(0))])),
});

/** All files of a version. A page may come to need some by themselves, and most in parcels; `others` are kept only if they were fetched. */
export const aheadSchema = v.object({
  files: v.array(FILE),
  parcels: v.array(parcelSchema),
  others: v.array(FILE),
});

export type Parcel = v.InferOutput<typeof parcelSchema>;
export type AheadFiles = v.InferOutput<typeof aheadSchema>;

/** Returns the names of all files that are fetched ahead. */
export const namesIn = ({ files, parcels }: Omit<AheadFiles, 'others'>): readonly string[] => [
  ...files,
  ...parcels.flatMap(({ parts }) => parts.map(([name]) => name)),
];

/** Share of a parcel that must be missing to fetch it whole: each file by itself costs a request. */
const WORTH = 0.25;

/** Checks whether to fetch a parcel whole, or only the files missing from it. */
export function isWorthIt({ parts }: Parcel, isKept: (name: string) => boolean): boolean {
  const sizeOf = (some: Parcel['parts']): number => some.reduce((sum, [, length]) => sum + length, 0);
  return sizeOf(parts.filter(([name]) => !isKept(name))) > WORTH * sizeOf(parts);
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Headers that describe the parcel itself. */
const OF_PARCEL = ['cache-control', 'content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];

/**
 * Divides a parcel into answers as the server would give them: Workers obey the policy in the headers of their scripts. Null if it has another
 * length: some networks cut an answer short, and some hosts send their page in place of a missing file. Kept files are never fetched again.
 */
export function unpack(
  { parts }: Parcel,
  whole: Blob,
  headers: Headers,
): readonly (readonly [name: string, make: () => Response])[] | null {
  if (whole.size !== parts.reduce((sum, [, length]) => sum + length, 0)) return null;
  let end = 0;
  return parts.map(([name, length]) => {
    const at = end;
    end += length;
    return [
      name,
      () => {
        const own = new Headers(headers);
        for (const header of OF_PARCEL) own.delete(header);
        own.set('content-type', TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream');
        return new Response(whole.slice(at, at + length), { headers: own });
      },
    ];
  });
}
