import { type Crowd, crowdPathOf, OFF_AIR, parseCrowd } from '../../session/broadcast/index.ts';

/** Asks the site for the counts of a table on air; `offAir`: it was taken off air; null: it has none, or does not answer. */
export async function askCrowd(table: string): Promise<Crowd | 'offAir' | null> {
  try {
    const text = await (await fetch(crowdPathOf(table))).text();
    return text === OFF_AIR ? 'offAir' : parseCrowd(text);
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
