import type { Game } from '../../../engine/game.ts';
import { registry } from '../../../games/index.ts';
import type { Kept } from '../../../session/replica/index.ts';
import {
  allRules,
  type Games,
  type NeededRules,
  type RulesLibrary,
  rulesOfCommand,
  rulesOfState,
} from '../../../session/room/index.ts';
import { fetched, loadOnce } from '../../../ui/loading/loadOnce.ts';
import { pauseAfter } from '../../workers/background.ts';
import { retryAndTell, type TellMissing } from '../../workers/patientWorker.ts';

/** Rules fetched by this page, and the games among them that people can take into their own hands (`Game.prepare`). */
const here = new Map<string, Game>();
const prepared = new Set<string>();

/** Games whose rules are here. */
export const rulesHere: Games = here;

/** All rules: anyone at the table may choose another game, or ask to go on without a referee. */
const ALL: NeededRules = { games: registry.map(({ info }) => info.id), byHand: true };

const areHere = ({ games, byHand }: NeededRules): boolean =>
  registry.every(({ info: { id } }) => here.has(id) || !games.includes(id)) &&
  (!byHand || prepared.size === here.size);

/** Fetches rules. Rejects with `PartMissing`. */
export async function fetchRulesOnce(needed: NeededRules): Promise<void> {
  const missing = registry.filter(({ info: { id } }) => needed.games.includes(id) && !here.has(id));
  await fetched(() =>
    Promise.all(
      missing.map(async ({ info: { id }, begin, rules }) => {
        const fetchedRules = await (begin ?? rules)();
        if (!here.has(id)) here.set(id, fetchedRules);
      }),
    ),
  );
  if (!needed.byHand) return;
  for (const [id, game] of here) {
    if (game.prepare) await fetched(() => game.prepare!());
    prepared.add(id);
  }
}

/**
 * Fetches rules as long as it takes, and tells the person why they are missing. Once `ended`, it neither tries nor tells anything more, and
 * its promises stay open.
 */
export function patientLibrary(tell: TellMissing, ended: AbortSignal): RulesLibrary {
  const { timer, missing } = retryAndTell('The rules of the game', (text) => ended.aborted || tell(text));
  const insist = async (needed: NeededRules): Promise<void> => {
    for (let failures = 0; ; failures++)
      try {
        await fetchRulesOnce(needed);
        if (failures) missing(false);
        return;
      } catch {
        missing(true);
        await new Promise<void>((resume) => {
          if (ended.aborted) return;
          const cancel = timer.after(pauseAfter(failures), () => {
            ended.removeEventListener('abort', cancel);
            resume();
          });
          ended.addEventListener('abort', cancel, { once: true });
        });
      }
  };
  /** Attempts going on, one for each part: however many messages name it, it is fetched once at a time. */
  const insisting = new Map<string, Promise<void>>();
  const once = (part: string, needed: NeededRules): Promise<void> => {
    const going = insisting.get(part) ?? insist(needed).finally(() => insisting.delete(part));
    insisting.set(part, going);
    return going;
  };
  const insistOnAll = async ({ games, byHand }: NeededRules): Promise<void> => {
    const missing = registry.filter(({ info: { id } }) => games.includes(id) && !here.has(id));
    await Promise.all(missing.map(({ info: { id } }) => once(id, { games: [id], byHand: false })));
    if (byHand) await once('byHand', { games: [], byHand });
  };
  const fetch = (needed: NeededRules) => (areHere(needed) ? undefined : insistOnAll(needed));
  return { fetch, fetchAll: () => fetch(ALL), hasAll: () => areHere(ALL) };
}

/** Returns the rules that a stored log is judged by. */
export const rulesOfKept = (kept: Kept | null): NeededRules =>
  allRules([
    ...(kept?.snapshot ? [rulesOfState(kept.snapshot.state)] : []),
    ...(kept?.entries ?? []).map(({ said }) => rulesOfCommand(said.body)),
  ]);

/** Fetches all rules. */
export const fetchAllRules = loadOnce(() => fetchRulesOnce(ALL), 'room');
