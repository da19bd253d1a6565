import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import {
  awaitsNewcomers,
  chanceAt,
  contextOf,
  controllerOf,
  type Games,
  hasGiven,
  isAway,
  isLocked,
  keyOf,
  lockedCardOf,
  locksToOpen,
  memberOf,
  missingOf,
  missingRollers,
  onMix,
  onOpening,
  toOpen,
} from '../../room/index.ts';
import type { PartPorts, QueueMessage, SettledMatch } from './ports.ts';
import type { PrivateShares } from './privateShares.ts';

interface Ports extends PartPorts {
  readonly games: Games;
  readonly shares: PrivateShares;
  readonly owe: QueueMessage;
}

/** One peer's part in openings to all: its shares of opened cards and dice, and the mixes of hands that it plays. */
export function makeOpenings({ me, games, scheme, work, secrets, jobs, shares, owe }: Ports) {
  function look(here: SettledMatch): void {
    const { state, play, mental } = here;
    const { header } = play;
    const count = chanceAt(play);
    const due = games.get(header.game)!.due(play.state);
    if (awaitsNewcomers({ state, games })) return;
    if (due?.type === 'mix') {
      const { locks } = mental;
      if (!locks || controllerOf(state, due.seat) !== me) return;
      const input = (due.cards ?? zoneOf(play.state.table, due.zone)).map((card) =>
        lockedCardOf(scheme, play.state.table, mental, card),
      );
      const key = keyOf(scheme, locks);
      const on = onMix(key, input);
      const made = jobs.get(`mix ${on}`, () =>
        work.shuffle(contextOf('mix', header.match, locks.epoch, count), key, input),
      );
      if (made) owe(`mix ${on}`, { type: 'mix', at: count, on, ...made });
      return;
    }
    const wanted = toOpen(scheme, mental, play, due);
    const locks = locksToOpen(mental);
    const mine = secrets.of(header.match, locks.epoch);
    if (!wanted || !mine || !memberOf(locks, me) || !isLocked(locks)) return;
    if (missingRollers(games, state, due).length) return;
    if (due?.type === 'reveal') handOn(here, count, due.cards);
    if (hasGiven(mental, count, me)) return;
    const { epoch } = locks;
    const on = onOpening(epoch, mine.keys.lock, wanted);
    const made = jobs.get(`shares ${on} ${count}`, () =>
      work.shares(contextOf('open', header.match, epoch, count), mine.secrets, wanted),
    );
    if (made) owe(`shares ${epoch} ${count}`, { type: 'shares', epoch, at: count, on, ...made });
  }

  /** Publishes the others' shares of cards that this device holds: absent players need not be there to show them. */
  function handOn(here: SettledMatch, at: number, cards: readonly CardId[]): void {
    const { state, mental } = here;
    for (const { peer } of mental.locks?.members ?? []) {
      if (peer === me || !isAway(state, peer) || hasGiven(mental, at, peer)) continue;
      for (const told of shares.toldBy(peer, missingOf(mental, at, peer, cards), mental))
        owe(`hand ${at} ${peer} ${told.cards.join()}`, { type: 'hand', at, who: peer, told });
    }
  }

  return { look };
}
