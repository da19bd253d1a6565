import { windowActors } from '../../engine/answers.ts';
import type { Game, State } from '../../engine/game.ts';
import type { Seat } from '../../engine/table.ts';
import { canonical } from '../../lib/json.ts';
import type { Key } from '../identity/index.ts';
import {
  type Games,
  isAsked,
  isAway,
  isFlowing,
  isMajority,
  isPlaying,
  type Motion,
  type RoomState,
  seatOf,
  type Vote,
  votersOf,
} from '../room/index.ts';

/** So long after the last sign of life the table is asked to go on without somebody's vote. Milliseconds. */
const ABSENT = 5500;
/** A vote that people are asked for ends after so long: every device takes its own back. Milliseconds. */
const VOTE = 60_000;
/** A device whose seat was asked and that is there, but does not open its answer. Milliseconds. */
const UNOPENED = 8000;

export interface CaretakerPorts {
  readonly me: Key;
  readonly games: Games;
  now(): number;
  state(): RoomState | null;
  /** The same with what is not settled yet. */
  newest(): RoomState | null;
  silence(key: Key): number;
  vote(motion: Motion, vote: Vote): void;
  back(): void;
  /** The cards cannot go on without something from this peer's device. */
  waitsFor(key: Key): boolean;
  /** All they wait for is that this peer shows cards of its own. */
  waitsToShow(key: Key): boolean;
}

/** The game's rules let this seat sit the hand out now. */
export const maySitOut = (game: Game, state: State<unknown>, seat: Seat): boolean =>
  game.decide(state, 'table', { type: 'sitOut', seat }, () => undefined).ok;

/** Nobody who is there is still thinking, nor a bot. */
const onlyAbsent = ({ seats }: RoomState, asked: readonly Seat[]): boolean =>
  asked.every((seat) => seats[seat]!.plays === 'person' && seats[seat]!.holder?.present === false);

/**
 * What each device does by itself about people who are gone: it votes for what the table has agreed on beforehand. Only a majority of
 * such votes changes anything.
 */
export function makeCaretaker(ports: CaretakerPorts) {
  const { me, games } = ports;
  /** Since when somebody has been marked absent, as seen from here. */
  const away = new Map<Key, number>();
  let asked: { readonly id: string; readonly at: number } | null = null;
  /** In which hand the table was last asked to let somebody leave: the rules may have refused it, or the vote have come too late. */
  const left = new Map<Key, number>();

  const vote = (state: RoomState, motion: Motion): void => {
    const id = canonical(motion);
    const mine = state.motions.find((each) => canonical(each.motion) === id && each.votes.includes(me));
    // With a majority it waits for its turn, which any further vote gives it.
    if (!mine || isMajority(mine.votes.length, votersOf(state).length)) ports.vote(motion, 'for');
  };

  const watch = (state: RoomState, game: Game | null): void => {
    const now = ports.now();
    /** Because of one person only: a second vote would meet the hand after this one. */
    let giveUp: Key | null = null;
    for (const [seat, { holder, plays, next }] of state.seats.entries()) {
      if (!holder || holder.key === me) continue;
      if (holder.present) {
        away.delete(holder.key);
        left.delete(holder.key);
        // People who have put the match off to another day are not expected to be there.
        if (ports.silence(holder.key) >= ABSENT && !state.adjourned)
          vote(state, { kind: 'absent', key: holder.key });
        continue;
      }
      const since = away.get(holder.key) ?? now;
      away.set(holder.key, since);
      if (!game || !state.play || state.paused) continue;
      // Where play flows on nobody is waited for, but for whoever alone deals what is owed.
      const deals = state.dealer === holder.key && !state.mental && game.due(state.play.state) !== null;
      if (isFlowing(state.play) && !deals) continue;
      if (now - since < state.settings.grace * 1000 || state.settings.away === 'wait') continue;
      const { table } = state.play.state;
      const awaited = game.due(state.play.state) === null && game.actors(state.play.state).includes(seat);
      // A window that waits for absent ones only is closed: that is a pass, and costs them less.
      const toAct = (awaited && !table.asking) || ports.waitsToShow(holder.key);
      if (state.dealer === holder.key) {
        const key = votersOf(state)[0];
        if (key !== undefined) vote(state, { kind: 'dealer', key });
      } else if (state.settings.away === 'leave' && left.get(holder.key) !== state.hand) {
        vote(state, { kind: 'leave', seat });
        left.set(holder.key, state.hand);
      } else if (state.settings.away === 'bot' && next === 'person') vote(state, { kind: 'bot', seat });
      else if (toAct && maySitOut(game, state.play.state, seat)) vote(state, { kind: 'sitOut', seat });
      else if (ports.waitsFor(holder.key)) giveUp ??= holder.key;
      else if (state.settings.away === 'bot' && plays === 'person' && awaited) {
        if (!table.asking) giveUp ??= holder.key;
        else if (onlyAbsent(state, windowActors(table))) vote(state, { kind: 'close', id: table.asking.id });
      }
    }
    if (giveUp !== null) vote(state, { kind: 'void', key: giveUp });
  };

  /** Since when votes stand that this device is for. */
  const standing = new Map<string, number>();
  const endVotes = ({ motions }: RoomState): void => {
    const mine = motions.filter(({ motion, votes }) => isAsked(motion) && votes.includes(me));
    const ids = mine.map(({ motion }) => canonical(motion));
    for (const id of standing.keys()) if (!ids.includes(id)) standing.delete(id);
    for (const [i, { motion }] of mine.entries()) {
      const since = standing.get(ids[i]!) ?? ports.now();
      standing.set(ids[i]!, since);
      if (ports.now() - since >= VOTE) ports.vote(motion, null);
    }
  };

  return {
    /** When somebody was first seen to be marked absent; null: is not. In the time of `now`. */
    awaySince: (key: Key): number | null => away.get(key) ?? null,
    /** To be called about twice a second. */
    tick(): void {
      const state = ports.state();
      const own = state && seatOf(state, me);
      if (!state || own === null) return;
      // Also where that is not settled yet: it may be that nobody can settle it without this device.
      const here = [state, ports.newest()].every((at) => !at || !isAway(at, me));
      if (!here) {
        ports.back();
        return;
      }
      endVotes(state);
      const game = isPlaying(state, games) ? (games.get(state.play!.header.game) ?? null) : null;
      watch(state, game);
      const asking = game ? state.play!.state.table.asking : undefined;
      if (!asking?.closed) asked = null;
      else if (asked?.id !== asking.id) asked = { id: asking.id, at: ports.now() };
      else if (ports.now() - asked.at >= UNOPENED) {
        asked = { ...asked, at: ports.now() };
        vote(state, { kind: 'close', id: asking.id });
      }
    },
  };
}
