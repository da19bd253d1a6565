import type { Publication } from '../../hud/publish/publicationActions.ts';
import type { TableSession } from '../../session/match/index.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';

/** Publishes the match of a session, with code that is fetched when it is needed. `problem`: why its record is not whole. */
export function latePublication(session: TableSession, problem?: () => string | null): Publication {
  const publication = loadOnce(async () =>
    (await import('./publication.ts')).makePublication(session, problem),
  );
  return {
    days: async () => (await publication()).days(),
    found: async () => (await publication()).found(),
    publish: async () => (await publication()).publish(),
    erase: async () => (await publication()).erase(),
  };
}
