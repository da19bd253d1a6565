import type { TournamentSummary } from '../../pages/tournament/look.ts';
import { tournamentStorage } from './storage.ts';

/** Lists the tournaments on this device. */
export async function listTournaments(): Promise<readonly TournamentSummary[]> {
  const all = await (await tournamentStorage()).list();
  return all.map(({ id, title, note, secret, updated }) => ({
    ...{ id, title, note, when: updated },
    organises: secret !== null,
  }));
}

export const forgetTournament = async (id: string): Promise<void> => (await tournamentStorage()).remove(id);
