import type { TableSession } from '../../session/match/index.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { faultText } from '../../ui/faults/faults.ts';
import { recordFormat } from '../saved/record.ts';

/** Hands a match over as a file. `trouble`: reports why it could not be made. */
export async function saveRecord(session: TableSession, trouble: (message: string) => void): Promise<void> {
  try {
    await handOver(session);
  } catch (error) {
    trouble(`The file could not be made: ${faultText(error)}`);
  }
}

async function handOver(session: TableSession): Promise<void> {
  const { header } = session.match;
  const content = new Blob([await recordText(session)], { type: 'application/jsonl' });
  downloadFile(`${header.game}-${header.match}.jsonl`, content);
}

/** Returns a match as the text of its record, with the faces that this session's player knows. */
export async function recordText(session: TableSession): Promise<string> {
  const { writeRecord } = await recordFormat();
  return writeRecord(session.match, session.secrets, session.transcript?.());
}
