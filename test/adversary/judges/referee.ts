import { type CardId, creditsIn, type Table } from '../../../src/engine/table/table.ts';
import type { Settled } from '../../../src/session/replica/log/chain.ts';
import type { RoomCommand } from '../../../src/session/room/commands.ts';
import { isMajority, type RoomState, votersOf } from '../../../src/session/room/state/state.ts';
import { makeDice } from '../acts/dice.ts';
import type { Person, Private, Signed } from '../people.ts';
import { offenceOf } from '../rig.ts';
import { makeStakes } from '../stakes.ts';
import type { Floor, Watcher } from './floor.ts';
import { makeKnowledge } from './knowledge.ts';

/** A promise that was broken: its letter, and what happened. */
export interface Breach {
  readonly rule: 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
  readonly what: string;
}

/** Notes a breach; `open`: it is known and not fixed yet. */
export type Report = (rule: Breach['rule'], what: string, open?: string) => void;

/** Key of a breach: the same promise broken in the same way, by anyone and with any card. */
export const classOf = ({ rule, what }: Breach): string =>
  `${rule}: ${what
    .replace(/\b(ann|bo|cy|dee)\b/g, 'X')
    .replace(/[\d-]+/g, 'N')
    .replace(/X believes.*/, 'X believes a wrong face')
    .slice(0, 60)}`;

const creditsOf = (table: Table): number =>
  Object.keys(table.purses).reduce((sum, purse) => sum + creditsIn(table, purse), 0);

/** Checks every entry of a floor, and every message of honest people, and notes breaches. */
export function makeReferee(floor: Floor): Watcher & { readonly breaches: readonly Breach[] } & {
  /** Known and unfixed breaches: they are counted, and the run goes on. */
  readonly known: ReadonlyMap<string, number>;
  moved(who: Person, words: Signed, now: string): void;
  smuggled(who: Person, body: RoomCommand): void;
  truth(): void;
} {
  const { people, game, games, scheme } = floor;
  const breaches: Breach[] = [];
  const known = new Map<string, number>();
  const breach: Report = (rule, what, open) => {
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
  const dice = makeDice(floor, knowledge, breach);
  const stakes = makeStakes(floor, breach, () => everRuled);
  const proved = new Map<string, string>();

  const zoneNameOf = (card: CardId): string => {
    const { zones } = floor.state!.play!.state.table;
    return Object.keys(zones).find((zone) => zones[zone]!.includes(card)) ?? 'nowhere';
  };
  const look = (): void => {
    for (const card of knowledge.excess())
      breach('b', `the enemies can open card ${card} (${zoneNameOf(card)}), which none of them may see`);
    dice.look();
  };

  /** (a) No honest person is named, struck off, or made to pay. */
  const blame = (done: Settled): void => {
    const { before, applied } = done;
    const { state } = applied;
    for (const caught of state.mental?.caught ?? [])
      if (
        !floor.byKey(caught.peer)?.enemy &&
        !before?.mental?.caught.some(({ peer }) => peer === caught.peer)
      )
        breach('a', `${nameOf(caught.peer)} is caught: ${offenceOf(caught)}`);
    // A majority may remove people: that is its purpose, and costs them no stake.
    for (const key of state.barred)
      if (!before?.barred.includes(key) && !floor.byKey(key)?.enemy && !ruled(before!))
        breach('a', `${nameOf(key)} is put out without a majority of enemies`);
  };
  const ruled = (state: RoomState): boolean => {
    const voters = votersOf(state);
    return isMajority(voters.filter((key) => floor.byKey(key)?.enemy).length, voters.length);
  };

  const away = new Set<string>();
  const wayOf = ({ key }: Person): string =>
    away.has(key) ? 'who was called absent' : late.has(key) ? 'who came late' : 'who was there';
  const late = new Set<string>();
  const comings = ({ entry, before, applied }: Settled): void => {
    const { author, body } = entry.said;
    if (body.type === 'sit' && before?.play) late.add(author);
    for (const { holder } of applied.state.seats) if (holder && !holder.present) away.add(holder.key);
  };

  /** (c) The dealt deck bears the locks of all honest players. */
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
      // Catching them is a breach of its own.
      if (state.mental.caught.some(({ peer }) => peer === who.key)) continue;
      if (!state.mental.locks.members.some(({ peer }) => peer === who.key))
        breach('c', `cards are dealt to ${who.name}, ${wayOf(who)}, from a deck without their lock`);
    }
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
        dice.begin();
      } else if (play && creditsOf(play.state.table) !== credits)
        breach('d', `there were ${credits} credits, and now there are ${creditsOf(play.state.table)}`);
      dice.settled(done);
      knowledge.settled(done);
      comings(done);
      blame(done);
      stakes(done);
      locked(done);
      look();
    },
    /** A move counts only in its own hand. */
    moved(who, { body, hand }, now) {
      if (!who.enemy && body.type === 'play' && hand !== now)
        breach('a', `a move of ${who.name} for hand ${hand} is played in ${now}`);
    },
    /** A message counts only at the table it was signed for. */
    smuggled(who, body) {
      breach('a', `a word of ${who.name} for another table is believed: ${body.type}`);
    },
    /** An honest page's beliefs about its cards are true. */
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
