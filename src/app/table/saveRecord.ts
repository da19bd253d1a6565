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
  const { match, secrets } = session;
  const { writeRecord } = await recordFormat();
  const text = writeRecord(match, secrets, session.transcript?.());
  const content = new Blob([text], { type: 'application/jsonl' });
  downloadFile(`${match.header.game}-${match.header.match}.jsonl`, content);
}
