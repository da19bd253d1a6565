import type { Settled } from '../../../src/session/replica/log/chain.ts';
import { locksToOpen } from '../../../src/session/room/locked/statements.ts';
import type { Floor } from '../judges/floor.ts';
import type { Knowledge } from '../judges/knowledge.ts';
import type { Report } from '../judges/referee.ts';
import { dieOf } from '../rig.ts';

/** Dice that the enemies can compute before they are rolled. */
export function makeDice(floor: Floor, knowledge: Knowledge, breach: Report) {
  const { game, scheme } = floor;
  const nameOf = (key: string): string => floor.byKey(key)?.name ?? key.slice(0, 6);
  /** By place: each time a die could be computed, with its locks and the enemies among its members. */
  let draws = new Map<number, Map<number, readonly string[]>>();

  const look = (): void => {
    const { state } = floor;
    if (!state?.mental || !state.play || game.due(state.play.state)?.type !== 'roll') return;
    const locks = locksToOpen(state.mental);
    const die = dieOf(scheme, state.play);
    if (
      locks.members.every(({ peer }) => floor.byKey(peer)?.enemy) ||
      !locks.members.every(({ lock }) => lock !== null && knowledge.knows(lock, die))
    )
      return;
    const of = draws.get(state.play.count) ?? new Map<number, readonly string[]>();
    of.set(
      locks.epoch,
      locks.members.flatMap(({ peer }) => (floor.byKey(peer)?.enemy ? [peer] : [])),
    );
    draws.set(state.play.count, of);
  };

  /** (b) A die that was foreseen and thrown away was paid for: a player who backed out has no part in the next. */
  const settled = ({ before, applied }: Settled): void => {
    const rolled = applied.entries.find(({ body }) => body.type === 'rolled');
    if (!rolled) return;
    const state = before!;
    const by = state.mental ? locksToOpen(state.mental).members : [];
    const out = game.out?.(state.play!.state) ?? [];
    if (state.mental)
      for (const [seat, { holder, plays }] of state.seats.entries())
        if (
          holder &&
          plays === 'person' &&
          !floor.byKey(holder.key)?.enemy &&
          !out.includes(seat) &&
          !by.some(({ peer }) => peer === holder.key)
        )
          breach('c', `a die is rolled without ${nameOf(holder.key)}, who plays`);
    const of = draws.get(rolled.seq);
    if (!of) return;
    const part = new Set([...of.values()].flat());
    const last = [...of.values()].at(-1)!;
    const backed = [...part].filter((peer) => !last.includes(peer)).length;
    if (of.size > 1 + backed) breach('b', `the enemies have seen a die ${of.size} times before it lay`);
    draws = new Map();
  };

  return {
    look,
    settled,
    begin(): void {
      draws = new Map();
    },
  };
}
