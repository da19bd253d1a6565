import { loadOnce } from '../ui/loadOnce.ts';

/** Matches as files: fetched once a table is open, so that one can still be saved when all else is away. */
export const recordFormat = loadOnce(async () => {
  const [{ readRecord, writeRecord }, { signedLines }] = await Promise.all([
    import('../engine/record.ts'),
    import('../session/protocol/signedLines.ts'),
  ]);
  return { readRecord, writeRecord, signedLines };
}, 'table');
