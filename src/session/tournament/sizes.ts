import type { OpenBody } from './entries.ts';

/**
 * Divides players among tables: as few byes as possible, then as few tables as possible, their sizes as equal as possible, larger ones
 * first. Fewer players than one table needs give no table.
 */
export function tableSizes(
  players: number,
  { full, least }: OpenBody['seats'],
): { readonly sizes: readonly number[]; readonly byes: number } {
  for (let byes = 0; players - byes >= least; byes++) {
    const seated = players - byes;
    const tables = Math.ceil(seated / full);
    const small = Math.floor(seated / tables);
    if (small < least) continue;
    const larger = seated % tables;
    return { sizes: Array.from({ length: tables }, (_, i) => (i < larger ? small + 1 : small)), byes };
  }
  return { sizes: [], byes: players };
}
