import type { OpenedTournament } from './openTournament.ts';

/** The tournament whose organiser is elsewhere in this tab. */
let hosted: { readonly id: string; readonly opened: OpenedTournament } | null = null;

/** Keeps a tournament open while its organiser is elsewhere in this tab: the others still follow it, and can ask to enter. */
export function keepHosting(id: string, opened: OpenedTournament): void {
  hosted?.opened.leave();
  hosted = { id, opened };
}

/** Returns this tournament if it was kept open, for one of its tables. Another one stays open. */
export function takeForTable(id: string): OpenedTournament | null {
  if (hosted?.id !== id) return null;
  const { opened } = hosted;
  hosted = null;
  return opened;
}

/** Returns this tournament if it was kept open, for its page. Another one is left. `id`: null if no tournament is opened now. */
export function takeHosted(id: string | null): OpenedTournament | null {
  const was = id === null ? null : takeForTable(id);
  hosted?.opened.leave();
  hosted = null;
  return was;
}
