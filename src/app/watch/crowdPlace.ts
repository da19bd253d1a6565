import { type Crowd, crowdPathOf, parseCrowd } from '../../session/broadcast/index.ts';

/** Asks the site for the counts of a table on air; null: it has none, or does not answer. */
export async function askCrowd(table: string): Promise<Crowd | null> {
  try {
    return parseCrowd(await (await fetch(crowdPathOf(table))).text());
  } catch {
    return null;
  }
}

/** Sends applause to the site. False: it was not taken. */
export async function sendApplause(table: string, applause: number): Promise<boolean> {
  try {
    const body = JSON.stringify({ applause });
    return (await fetch(crowdPathOf(table), { method: 'POST', body })).ok;
  } catch {
    return false;
  }
}
