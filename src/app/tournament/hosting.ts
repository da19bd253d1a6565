import type { OpenedTournament } from './openTournament.ts';

/** The tournament whose organiser is at one of its tables, in this tab. */
let hosted: { readonly id: string; readonly opened: OpenedTournament } | null = null;

/** Keeps a tournament open while its organiser plays: the others still follow it, and can ask to enter. */
export function keepHosting(id: string, opened: OpenedTournament): void {
  hosted?.opened.leave();
  hosted = { id, opened };
}

/** Returns this tournament if it was kept open, for its page. Another one is left. `id`: null if no tournament is opened now. */
export function takeHosted(id: string | null): OpenedTournament | null {
  const was = hosted;
  hosted = null;
  if (was && was.id === id) return was.opened;
  was?.opened.leave();
  return null;
}
