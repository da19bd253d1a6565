import type { Many } from '../measure.ts';
import type { Act } from './page.ts';
import { gather, leaveAll, meetBare, type People, type Person, startMatch } from './people.ts';
import { lastingSetup } from './setups.ts';
import { bytesBetween, trafficOf } from './traffic.ts';

/** Timed commands of each page, and commands before that to warm up the browser. */
const COMMANDS = 60;
const WARM = 20;

export type Turns = Awaited<ReturnType<typeof playInTurns>>;

/**
 * Times each player's command until it is settled on their page. Just before each, the same page times the reference: the same messages
 * among the same pages without the work, and signatures.
 *
 * A follower's command takes: its signature; the sequencer's check of it and signature of the entry; and the check of both by the peer that
 * completes the majority. The sequencer's own takes two signatures there, and the same check.
 */
export async function playInTurns(people: People, seats: number, many: Many) {
  const all = await people.come(`P-of-${seats}`, seats);
  await gather(all, `abcdefghjkmnpqr${seats}`, lastingSetup('comet', seats, 'device'));
  await meetBare(all);
  await startMatch(all);
  await actInTurns(all, many(WARM, 5));
  const before = await trafficOf(all);
  const [own, ...others] = await actInTurns(all, many(COMMANDS, 10));
  const bytes = bytesBetween(before, await trafficOf(all));
  await leaveAll(all);
  return {
    bytes,
    sequencer: own!.map((act) => ({ ...act, signatures: 2 * act.sign + act.verifyTwo })),
    others: others.flat().map((act) => ({ ...act, signatures: 2 * act.sign + act.verify + act.verifyTwo })),
  };
}

/** Lets all players act in turn, one after the other, until each has acted `times` times. */
async function actInTurns(all: readonly Person[], times: number): Promise<Act[][]> {
  const acts = all.map((): Act[] => []);
  while (acts.some(({ length }) => length < times)) {
    const { settled } = await all[0]!.ask('look');
    let acted = false;
    for (const [i, person] of all.entries()) {
      const act = await person.ask('act');
      if (act) acts[i]!.push(act);
      acted ||= act !== null;
    }
    // Cards are being dealt, or some pages lack the last entry.
    if (!acted) await Promise.race(all.map((person) => person.ask('until', { dueOr: settled + 1 })));
  }
  return acts;
}
