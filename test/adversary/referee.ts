import { stakeOf } from '../../src/engine/refund.ts';
import { creditsIn, type Table } from '../../src/engine/table.ts';
import { locksToOpen } from '../../src/session/mental/statements.ts';
import type { Settled } from '../../src/session/replica/chain.ts';
import type { RoomCommand } from '../../src/session/room/commands.ts';
import { isMajority, type RoomState, votersOf } from '../../src/session/room/state.ts';
import type { Floor, Watcher } from './floor.ts';
import { makeKnowledge } from './knowledge.ts';
import type { Person, Private, Signed } from './people.ts';
import { dieOf, isBegun, offenceOf } from './rig.ts';

/** A promise that was broken: its letter, and what happened. */
export interface Breach {
  readonly rule: 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
  readonly what: string;
}

/** The same promise broken in the same way, whoever it was and whatever card. */
export const classOf = ({ rule, what }: Breach): string =>
  `${rule}: ${what
    .replace(/\b(ann|bo|cy|dee)\b/g, 'X')
    .replace(/[\d-]+/g, 'N')
    .replace(/X believes.*/, 'X believes a wrong face')
    .slice(0, 60)}`;

const creditsOf = (table: Table): number =>
  Object.keys(table.purses).reduce((sum, purse) => sum + creditsIn(table, purse), 0);

/** What a seat has where the hand began, or has now if none has. */
const standing = ({ stakes, purses }: Table, seat: number): number => (stakes ?? purses)[`seat:${seat}`] ?? 0;

/** Looks at every entry of a floor, and at all that honest people say, and notes what must not be. */
export function makeReferee(floor: Floor): Watcher & { readonly breaches: readonly Breach[] } & {
  /** What is known and not closed by now: it is counted, and the run goes on. */
  readonly known: ReadonlyMap<string, number>;
  moved(who: Person, words: Signed, now: string): void;
  truth(): void;
} {
  const { people, game, games, scheme } = floor;
  const breaches: Breach[] = [];
  const known = new Map<string, number>();
  const breach = (rule: Breach['rule'], what: string, open?: string): void => {
    if (open) known.set(open, (known.get(open) ?? 0) + 1);
    else if (!breaches.some((each) => classOf(each) === classOf({ rule, what })))
      breaches.push({ rule, what });
  };
  const knowledge = makeKnowledge(floor);
  const honest = people.filter(({ enemy }) => !enemy);
  const nameOf = (key: string): string => floor.byKey(key)?.name ?? key.slice(0, 6);
  let [match, credits] = ['', 0];
  /** The enemies have been a majority at this table. */
  let everRuled = false;
  /** Dice that the enemies could reckon out before they lay: by place, each with the locks and who of them had a part. */
  let draws = new Map<number, Map<number, readonly string[]>>();
  const proved = new Map<string, string>();

  const look = (): void => {
    const card = knowledge.excess();
    if (card !== null) breach('b', `the enemies can open card ${card}, which none of them may see`);
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

  /** (a) Nobody honest is named, struck off, or made to pay. */
  const blame = (done: Settled): void => {
    const { before, applied } = done;
    const { state } = applied;
    for (const caught of state.mental?.caught ?? [])
      if (
        !floor.byKey(caught.peer)?.enemy &&
        !before?.mental?.caught.some(({ peer }) => peer === caught.peer)
      )
        breach('a', `${nameOf(caught.peer)} is caught: ${offenceOf(caught)}`);
    // A majority may show people the door: that is what it is for, and costs them no stake.
    for (const key of state.barred)
      if (!before?.barred.includes(key) && !floor.byKey(key)?.enemy && !ruled(before!))
        breach('a', `${nameOf(key)} is put out without a majority of enemies`);
  };
  const ruled = (state: RoomState): boolean => {
    const voters = votersOf(state);
    return isMajority(voters.filter((key) => floor.byKey(key)?.enemy).length, voters.length);
  };

  /** (a) and (d): what became of the stakes where a hand was given up, or where somebody was put out of one. */
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
        if (!floor.byKey(holder.key)?.enemy && stakeOf(was, seat) > 0)
          breach(
            'a',
            `${nameOf(holder.key)} is put out of a hand in which they have a stake`,
            ruled(before!) ? 'a majority folds somebody who is there' : undefined,
          );
      if (body.type !== 'void') continue;
      const forfeit: readonly number[] = 'forfeit' in body ? (body.forfeit as readonly number[]) : [];
      for (const [at, { holder: sits }] of before!.seats.entries()) {
        const who = sits && floor.byKey(sits.key);
        if (!who) continue;
        const change = standing(now, at) - standing(was, at);
        if (who.enemy && change > 0 && forfeit.length)
          breach('a', `${who.name} gains ${change} by a void hand`);
        if (who.enemy || change >= 0) continue;
        // A majority that calls somebody absent while their word is not ordered can make them lose their stake, but has nothing of it.
        if (!forfeit.includes(at)) breach('d', `a void hand costs ${who.name} ${-change}`);
        else if (!ruled(before!) && !sits.present) continue;
        else if (sits.present) breach('a', `${who.name} forfeits ${-change} and is there`);
      }
      leaves(author, said.body, before!, forfeit);
    }
  };

  /** (d) Who saw what is coming and made the hand void has lost their stake. */
  const leaves = (author: Person, body: RoomCommand, before: RoomState, forfeit: readonly number[]): void => {
    if (!author.enemy || !before.settings.forfeit || !before.mental || body.type === 'vote') return;
    const seat = before.seats.findIndex(({ holder }) => holder?.key === author.key);
    const { table } = before.play!.state;
    const staked = stakeOf(table, seat);
    const saw = [...table.cards.values()].some(({ face, known }) => face === null && known.includes(seat));
    // Whoever shows that another has cheated is not at fault.
    if (seat < 0 || staked <= 0 || forfeit.length) return;
    if (saw || isBegun(before.mental, before.play!.count))
      breach(
        'd',
        `${author.name} saw cards, makes the hand void by ${body.type}, and keeps a stake of ${staked}`,
      );
  };

  /** (c) What is dealt from bears the lock of everybody honest who plays. */
  const locked = ({ applied }: Settled): void => {
    const { state, steps } = applied;
    if (!state.mental?.locks || !state.play) return;
    const dealt = steps.some(
      ({ event }) =>
        event.type === 'shuffled' || (event.type === 'revealed' && 'to' in event && event.to !== 'all'),
    );
    if (!dealt || game.due(state.play.state)?.type === 'shuffle') return;
    const out = game.out?.(state.play.state) ?? [];
    for (const [seat, { holder, plays }] of state.seats.entries()) {
      const who = holder && floor.byKey(holder.key);
      if (!who || who.enemy || plays !== 'person' || out.includes(seat)) continue;
      if (!state.mental.locks.members.some(({ peer }) => peer === who.key))
        breach('c', `cards are dealt to ${who.name} from a deck without their lock`);
    }
  };

  /** (b) A die that was seen and thrown away was paid for: whoever backed out has no part in the next. */
  const dice = ({ before, applied }: Settled): void => {
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
          breach(
            'c',
            `a die is rolled without ${nameOf(holder.key)}, who plays`,
            everRuled ? 'a majority rolls a die without somebody who is there' : undefined,
          );
    const of = draws.get(rolled.seq);
    if (!of) return;
    const part = new Set([...of.values()].flat());
    const last = [...of.values()].at(-1)!;
    const backed = [...part].filter((peer) => !last.includes(peer)).length;
    if (of.size > 1 + backed) breach('b', `the enemies have seen a die ${of.size} times before it lay`);
    draws = new Map();
  };

  return {
    breaches,
    known,
    signed(who, body) {
      knowledge.signed(who, body);
      look();
    },
    told(from, to, body: Private) {
      knowledge.told(from, to, body);
      look();
    },
    wrote: (who) => knowledge.wrote(who),
    trouble: (who, error) => {
      if (!who.enemy)
        breach('e', `the page of ${who.name} stumbles: ${error instanceof Error ? error.message : error}`);
    },
    settled(done) {
      everRuled ||= ruled(done.applied.state);
      const { play } = done.applied.state;
      if (play && play.header.match !== match) {
        match = play.header.match;
        credits = creditsOf(play.state.table);
        draws = new Map();
      } else if (play && creditsOf(play.state.table) !== credits)
        breach('d', `there were ${credits} credits, and now there are ${creditsOf(play.state.table)}`);
      dice(done);
      knowledge.settled(done);
      blame(done);
      money(done);
      locked(done);
      look();
    },
    /** A move counts for the hand that it was meant for. */
    moved(who, { body, hand }, now) {
      if (!who.enemy && body.type === 'play' && hand !== now)
        breach('a', `a move of ${who.name} for hand ${hand} is played in ${now}`);
    },
    /** Whatever an honest page believes of its cards is so. */
    truth() {
      const { state } = floor;
      const at = state?.mental;
      if (!at?.locks || !state?.play || !games) return;
      const [deck, faces] = Object.entries(state.play.state.table.decks)[0]!;
      for (const who of honest)
        for (const [card, face] of who.dealing.known) {
          const sealed = at.cards[card];
          if (sealed === undefined || at.open[card] !== undefined) continue;
          const secrets = at.locks.members.map(({ lock }) => floor.secrets.get(lock!));
          if (secrets.some((secret) => secret === undefined)) continue;
          const all = [...(secrets as string[]), ...at.locks.left.map(({ secret }) => secret)];
          const id = `${sealed} ${at.locks.members.length}`;
          const real =
            proved.get(id) ??
            faces[
              scheme.placeOf(
                deck,
                faces.length,
                scheme.open(
                  sealed,
                  all.map((each) => scheme.shareOf(each, sealed)),
                ),
              )
            ]!;
          proved.set(id, real);
          if (real !== face)
            breach('b', `${who.name} believes card ${card} to be ${face}, and it is ${real}`);
        }
    },
  };
}
export type Referee = ReturnType<typeof makeReferee>;
