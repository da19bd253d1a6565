import { loadOnce } from '../../ui/loading/loadOnce.ts';

/** Record format, fetched once a table is open, so that a match can be saved even if the server goes away. */
export const recordFormat = loadOnce(async () => {
  const [{ readRecord, writeRecord }, { signedLines }] = await Promise.all([
    import('../../engine/record/record.ts'),
    import('../../session/protocol/signedLines.ts'),
  ]);
  return { readRecord, writeRecord, signedLines };
}, 'table');
