import type { Table } from '../../src/engine/table/table.ts';
import { stakeOf } from '../../src/engine/table/table.ts';
import type { Settled } from '../../src/session/replica/log/chain.ts';
import type { RoomCommand } from '../../src/session/room/commands.ts';
import type { RoomState } from '../../src/session/room/state/state.ts';
import type { Floor } from './judges/floor.ts';
import type { Report } from './judges/referee.ts';
import type { Person } from './people.ts';
import { isBegun } from './rig.ts';

/** A seat's credits at the beginning of the hand, or now if none has begun. */
const standing = ({ stakes, purses }: Table, seat: number): number => (stakes ?? purses)[`seat:${seat}`] ?? 0;

/** This seat's loss in the hand goes to a pot of the next one; or the hand is void, and others gain nothing. */
const isSpared = ({ entries }: Settled['applied'], seat: number): boolean =>
  entries.some(
    ({ author, body }) =>
      author === 'table' &&
      (body.type === 'void' ||
        (body.type === 'sitOut' && 'seat' in body && body.seat === seat && 'forfeit' in body)),
  );

/**
 * Checks stakes. Allowed: a majority that calls a person absent, and does not order their messages, can have the hand void at their cost;
 * the stake then goes to a pot of the next hand, which all seated players can win, and no one gains at once. The same holds for a hand that
 * it makes a person sit out. And a lock's owner can always make a hand void at the cost of their own stake, for the good of their
 * accomplices.
 */
export function makeStakes(
  floor: Floor,
  breach: Report,
  enemiesRuled: () => boolean,
): (done: Settled) => void {
  const nameOf = (key: string): string => floor.byKey(key)?.name ?? key.slice(0, 6);

  /** (a) and (d): the stakes after a hand was given up, or a person was put out of one. */
  const money = ({ entry, before, applied }: Settled): void => {
    const { said } = entry;
    const author = floor.byKey(said.author)!;
    const was = before?.play?.state.table;
    const now = applied.state.play?.state.table;
    if (!was || !now || before!.play!.header.match !== applied.state.play!.header.match) return;
    for (const { body, author: by } of applied.entries) {
      if (by !== 'table') continue;
      const seat = 'seat' in body ? (body.seat as number) : -1;
      const holder = before!.seats[seat]?.holder;
      if ((body.type === 'sitOut' || body.type === 'leave') && holder && said.author !== holder.key)
        if (!floor.byKey(holder.key)?.enemy && stakeOf(was, seat) > 0 && !isSpared(applied, seat))
          breach('a', `${nameOf(holder.key)} is put out of a hand in which others can win their stake`);
      if (body.type !== 'void') continue;
      const forfeit: readonly number[] = 'forfeit' in body ? (body.forfeit as readonly number[]) : [];
      // Costs of another hand that ended at once, by the rules, don't count here.
      const first = applied.steps.findIndex(({ author: by }) => by === 'table');
      const until = applied.steps[first - 1]?.state.table ?? was;
      const robbed = forfeit.some((each) => !floor.byKey(before!.seats[each]!.holder?.key ?? null)?.enemy);
      for (const [at, { holder: sits }] of before!.seats.entries()) {
        const who = sits && floor.byKey(sits.key);
        if (!who) continue;
        const change = standing(now, at) - standing(until, at);
        if (who.enemy && change > 0 && robbed) breach('a', `${who.name} gains ${change} by a void hand`);
        if (who.enemy || change >= 0) continue;
        // A majority that calls a person absent while their message is not ordered can make them lose their stake, but gains nothing.
        if (!forfeit.includes(at)) breach('d', `a void hand costs ${who.name} ${-change}`);
        else if (sits.present || !enemiesRuled()) breach('a', `${who.name} forfeits ${-change} and is there`);
      }
      leaves(author, said.body, before!, forfeit);
    }
  };

  /** (d) A player who foresaw the outcome and made the hand void has lost their stake. */
  const leaves = (author: Person, body: RoomCommand, before: RoomState, forfeit: readonly number[]): void => {
    if (!author.enemy || !before.settings.forfeit || !before.mental || body.type === 'vote') return;
    const seat = before.seats.findIndex(({ holder }) => holder?.key === author.key);
    const { table } = before.play!.state;
    const staked = stakeOf(table, seat);
    const saw = [...table.cards.values()].some(({ face, known }) => face === null && known.includes(seat));
    // A player who proves that another has cheated is not at fault.
    if (seat < 0 || staked <= 0 || forfeit.length) return;
    if (saw || isBegun(before.mental, before.play!.count))
      breach(
        'd',
        `${author.name} saw cards, makes the hand void by ${body.type}, and keeps a stake of ${staked}`,
      );
  };

  return money;
}
