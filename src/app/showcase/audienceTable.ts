import { makeLocalDealer } from '../../engine/dealer.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import type { MatchHeader, SeatInfo } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import { below, type Rng, shuffled } from '../../lib/rng.ts';
import { COMPANY } from '../../pages/tableForm/lobbySetup.ts';
import { createLocalSession } from '../../session/local/index.ts';
import { freshId } from '../../session/match/index.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import { openTable, type TableController, type TableSetup } from '../table/tableController.ts';
import { openTableBots } from '../workers/bots.ts';
import type { TellMissing } from '../workers/patientWorker.ts';

/** Number of bots that makes a table worth watching, if the game allows it. */
const FULLEST = 6;

/** Casts a new match: its bots and their levels. */
export function makeCast(info: GameInfo, rng: Rng): SeatInfo[] {
  const most = Math.min(FULLEST, info.seats.max);
  const least = Math.min(info.seats.usual, most);
  const names = shuffled(rng, COMPANY);
  return Array.from({ length: least + below(rng, most - least + 1) }, (_, seat) => ({
    name: names[seat]!,
    kind: 'bot' as const,
    level: info.bots[below(rng, info.bots.length)]!.level,
  }));
}

interface Setup extends Pick<TableSetup, 'speed' | 'onShow'> {
  readonly entry: GameEntry;
  readonly rng: Rng;
  readonly preferences: PreferenceStore;
  readonly tellMissing: TellMissing;
  onLeave(): void;
  onError(error: unknown): void;
}

/** Opens a table of bots for an audience. Nothing of it is stored. Rejects with `PartMissing`. */
export async function openAudienceTable(setup: Setup): Promise<TableController> {
  const { entry, rng, onLeave, onError } = setup;
  const { info } = entry;
  const [rules, display] = await fetched(() =>
    Promise.all([(entry.begin ?? entry.rules)(), entry.display()]),
  );
  const header: MatchHeader = {
    match: freshId(),
    game: info.id,
    version: info.version,
    seats: makeCast(info, rng),
    options: defaultOptions(info),
  };
  const { bots, manners } = openTableBots(rng, info, header.seats, setup.tellMissing);
  let table: TableController | null = null;
  const made = createLocalSession(
    rules,
    header,
    null,
    makeLocalDealer(rng),
    bots.choose,
    {
      onEntry: (_, steps) => table?.push(steps),
      onError,
    },
    [],
    rng,
  );
  if (!made.ok) throw new Error(made.error);
  await fetched(async () => display.ready?.(made.value.match.state.game));
  table = openTable({
    ...{ rules, display, session: made.value, preferences: setup.preferences, speed: setup.speed },
    onShow: setup.onShow,
    replaying: false,
    seats: header.seats.map(({ name, kind }, i) => ({ name, kind, colour: i, manner: manners[i] })),
    navigate: { rematch: onLeave, watchReplay: onLeave, lobby: onLeave, importRecord: onLeave },
    saveRecord() {},
    onClose: bots.close,
    ready: () => bots.ready(info.id),
  });
  return table;
}
