import { windowActors } from '../../engine/answers.ts';
import type { Game, State } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Clock } from '../../lib/clock.ts';
import { canonical } from '../../lib/json.ts';
import type { Key } from '../identity/index.ts';
import type { RoomPeer } from '../net/index.ts';
import {
  type Games,
  isAsked,
  isAway,
  isContinuous,
  isMajority,
  isPlaying,
  type Motion,
  type RoomState,
  seatOf,
  votersOf,
} from '../room/index.ts';
import type { Dealing } from './dealing.ts';
import type { Proposals } from './proposals.ts';

/** Milliseconds after the last sign of life before the table is asked to go on without a player's vote. */
const ABSENT = 5500;
/** Milliseconds before a vote by people ends: every device withdraws its own. */
const VOTE = 60_000;
/** Milliseconds for a device whose seat was asked and that is there, but does not open its answer. */
const UNOPENED = 8000;
/** Milliseconds that a window for answers stays open beyond its time: the devices of those who are asked show it later than it begins. */
const LATE_SHOWN = 4000;

export interface CaretakerPorts {
  readonly peer: Pick<RoomPeer, 'me' | 'state' | 'newest' | 'silence'>;
  readonly games: Games;
  readonly clock: Pick<Clock, 'now'>;
  readonly dealings: { readonly chosen: Pick<Dealing, 'waitsFor' | 'waitsToShow'> };
  readonly proposals: Pick<Proposals, 'once'>;
}

/** Checks whether the game's rules let this seat sit the hand out now. */
export const maySitOut = (game: Game, state: State<unknown>, seat: Seat): boolean =>
  game.decide(state, 'table', { type: 'sitOut', seat }, () => undefined).ok;

/** Checks whether all seats still asked belong to absent people. */
const onlyAbsent = ({ seats }: RoomState, asked: readonly Seat[]): boolean =>
  asked.every((seat) => seats[seat]!.plays === 'person' && seats[seat]!.holder?.present === false);

/**
 * Each device's automatic votes about absent people: for what the table has agreed beforehand. Only a majority of such votes changes
 * anything.
 */
export function makeCaretaker({ peer, games, clock, dealings, proposals }: CaretakerPorts) {
  const { me } = peer;
  /** Times at which people were first seen marked absent here. */
  const away = new Map<Key, number>();
  /** The window for answers, and the time at which it was first seen open, or closed, or last voted on. */
  let asked: { readonly id: string; readonly closed: boolean; readonly at: number } | null = null;
  /** Hand in which the table was last asked to let a person leave: the rules may have refused it, or the vote have come too late. */
  const left = new Map<Key, number>();

  const vote = (state: RoomState, motion: Motion): void => {
    const id = canonical(motion);
    const mine = state.motions.find((each) => canonical(each.motion) === id && each.votes.includes(me));
    // With a majority it waits for its turn, which any further vote gives it.
    if (!mine || isMajority(mine.votes.length, votersOf(state).length))
      proposals.once({ type: 'vote', motion, vote: 'for' });
  };

  const watch = (state: RoomState, game: Game | null): void => {
    const now = clock.now();
    /** Names one person only: a second vote would hit the hand after this one. */
    let giveUp: Key | null = null;
    for (const [seat, { holder, plays, next }] of state.seats.entries()) {
      if (!holder || holder.key === me) continue;
      if (holder.present) {
        away.delete(holder.key);
        left.delete(holder.key);
        // People who have adjourned the match are not expected to be there.
        if (peer.silence(holder.key) >= ABSENT && !state.adjourned)
          vote(state, { kind: 'absent', key: holder.key });
        continue;
      }
      const since = away.get(holder.key) ?? now;
      away.set(holder.key, since);
      if (!game || !state.play || state.paused) continue;
      // In continuous play no one is waited for, except a device that alone deals what is owed.
      const deals = state.dealer === holder.key && !state.mental && game.due(state.play.state) !== null;
      if (isContinuous(state.play) && !deals) continue;
      if (now - since < state.settings.grace * 1000 || state.settings.away === 'wait') continue;
      const { table } = state.play.state;
      const awaited = game.due(state.play.state) === null && game.actors(state.play.state).includes(seat);
      // A window that waits only for absent players is closed: that is a pass, and costs them less.
      const toAct = (awaited && !table.asking) || dealings.chosen.waitsToShow(holder.key);
      if (state.dealer === holder.key) {
        const key = votersOf(state)[0];
        if (key !== undefined) vote(state, { kind: 'dealer', key });
      } else if (state.settings.away === 'leave' && left.get(holder.key) !== state.hand) {
        vote(state, { kind: 'leave', seat });
        left.set(holder.key, state.hand);
      } else if (state.settings.away === 'bot' && next === 'person') vote(state, { kind: 'bot', seat });
      else if (toAct && maySitOut(game, state.play.state, seat)) vote(state, { kind: 'sitOut', seat });
      else if (dealings.chosen.waitsFor(holder.key)) giveUp ??= holder.key;
      else if (state.settings.away === 'bot' && plays === 'person' && awaited) {
        if (!table.asking) giveUp ??= holder.key;
        else if (onlyAbsent(state, windowActors(table))) vote(state, { kind: 'close', id: table.asking.id });
      }
    }
    if (giveUp !== null) vote(state, { kind: 'void', key: giveUp });
  };

  /**
   * Closes a window whose answers don't come. A device whose own player is asked leaves the time to the page's clock, which begins when the
   * question is shown; but those who are asked may be too few for a majority.
   */
  const watchAnswers = (state: RoomState, game: Game, own: Seat): void => {
    const { table } = state.play!.state;
    const { asking } = table;
    if (!asking || state.paused) {
      asked = null;
      return;
    }
    const { id, closed } = asking;
    const now = clock.now();
    if (asked?.id !== id || asked.closed !== closed) asked = { id, closed, at: now };
    const seconds = game.patience?.(state.play!.state) ?? null;
    const isOwn = windowActors(table).includes(own);
    const open = seconds === null || isOwn ? Number.POSITIVE_INFINITY : seconds * 1000 + LATE_SHOWN;
    if (now - asked.at < (closed ? UNOPENED : open)) return;
    asked = { ...asked, at: now };
    vote(state, { kind: 'close', id });
  };

  /** Times at which open votes with this device's support were first seen. */
  const standing = new Map<string, number>();
  const endVotes = ({ motions }: RoomState): void => {
    const mine = motions.filter(({ motion, votes }) => isAsked(motion) && votes.includes(me));
    const ids = mine.map(({ motion }) => canonical(motion));
    for (const id of standing.keys()) if (!ids.includes(id)) standing.delete(id);
    for (const [i, { motion }] of mine.entries()) {
      const since = standing.get(ids[i]!) ?? clock.now();
      standing.set(ids[i]!, since);
      if (clock.now() - since >= VOTE) proposals.once({ type: 'vote', motion, vote: null });
    }
  };

  return {
    /** Time at which a person was first seen marked absent, on this device's clock; null: not absent. */
    awaySince: (key: Key): number | null => away.get(key) ?? null,
    /** Call about twice a second. */
    tick(): void {
      const state = peer.state;
      const own = state && seatOf(state, me);
      if (!state || own === null) return;
      // Even if not settled yet: perhaps it can't be settled without this device.
      const here = [state, peer.newest].every((at) => !at || !isAway(at, me));
      if (!here) {
        proposals.once({ type: 'back' });
        return;
      }
      endVotes(state);
      const game = isPlaying(state, games) ? (games.get(state.play!.header.game) ?? null) : null;
      watch(state, game);
      if (game) watchAnswers(state, game, own);
      else asked = null;
    },
  };
}
