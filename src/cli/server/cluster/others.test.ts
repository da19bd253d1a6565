import { describe, expect, it } from 'vitest';
import { below, makeRng, pick, shuffled } from '../../../lib/rng.ts';
import { makeOwnPlaces, type OwnPlace } from '../directory.ts';
import { type Listed, makeListing } from '../listing.ts';
import { makeAnnouncer } from './announcer.ts';
import { makeOthers } from './others.ts';
import { type Batch, CHANGES, LARGEST, type ListPart, listsTo } from './wire.ts';

const DOORS = ['red', 'green', 'blue'];

/** A process whose messages wait in `outbox` until they are delivered, or lost. */
function makeMember(process: string, clock: { now: number }) {
  const outbox: { readonly subject: string; readonly message: object }[] = [];
  const asked: string[] = [];
  const sockets = new Set<OwnPlace>();
  const listing = makeListing();
  const announcer = makeAnnouncer(process, (subject, message) => void outbox.push({ subject, message }));
  const own = makeOwnPlaces(listing, announcer.gone);
  const others = makeOthers(
    listing,
    { ask: (other) => void asked.push(other), came: own.yieldAt },
    () => clock.now,
  );
  let count = 0;
  return {
    process,
    outbox,
    asked,
    sockets,
    listing,
    announcer,
    own,
    others,
    open(id: string, page: string, client: string): void {
      const leave = (): void => {
        sockets.delete(place);
        own.remove(place);
      };
      const place: OwnPlace = {
        ...{ key: `${process}.${count++}`, id, page, client, isRemote: false },
        ...{ tell() {}, signal() {}, drop: leave },
      };
      sockets.add(place);
      announcer.came(own.add(place));
      own.yieldAt(id);
    },
    close: (place: OwnPlace): void => void place.drop(),
  };
}
type Member = ReturnType<typeof makeMember>;

/** Delivers all messages that `isLost` does not choose. */
function deliver(members: readonly Member[], isLost: () => boolean): void {
  for (const from of members) {
    from.announcer.announce();
    for (const { subject, message } of from.outbox.splice(0))
      for (const to of members.filter((each) => each !== from && !isLost()))
        if (subject === CHANGES) to.others.hearBatch(message as Batch);
        else if (subject === listsTo(to.process)) to.others.hearList(message as ListPart);
  }
  for (const from of members)
    for (const name of from.asked.splice(0)) {
      const to = members.find((each) => each.process === name);
      if (!isLost()) to?.announcer.sendList(from.process, to.own.listed());
    }
}
const beat = (members: readonly Member[]): void => {
  for (const from of members)
    for (const to of members)
      if (to !== from) to.others.hearBeat({ process: from.process, batch: from.announcer.batch(), uses: [] });
};

describe('processes that lose messages', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'agree once they hear each other again (%i)',
    (seed) => {
      const rng = makeRng(seed);
      const clock = { now: 0 };
      const members = ['a', 'b', 'c'].map((name) => makeMember(name, clock));
      for (let step = 0; step < 300; step++) {
        const member = pick(rng, members);
        const places = [...member.sockets];
        if (places.length && below(rng, 3) === 0) member.close(pick(rng, places));
        else member.open(pick(rng, DOORS), `page-${below(rng, 40)}`, `client-${below(rng, 8)}`);
        if (below(rng, 4) === 0) deliver(members, () => below(rng, 5) === 0);
      }
      // A process asks again a second later, and what it hears may crowd out more.
      for (let round = 0; round < 4; round++) {
        clock.now += 1000;
        beat(members);
        for (const each of members) each.others.check();
        deliver(members, () => false);
        deliver(members, () => false);
      }
      for (const door of DOORS) {
        const [first, ...rest] = members.map(({ listing }) => listing.at(door).map(({ key }) => key));
        for (const each of rest) expect(each).toEqual(first);
        const listed = members.flatMap(({ own }) => own.listed()).filter(({ id }) => id === door);
        expect(listed.map(({ key }) => key).sort()).toEqual(first!.toSorted());
        for (const { client } of listed)
          expect(listed.filter((each) => each.client === client).length).toBeLessThanOrEqual(4);
      }
    },
  );

  it('forget one that has fallen silent, and ask for everything once it is heard again', () => {
    const clock = { now: 0 };
    const members = ['a', 'b'].map((name) => makeMember(name, clock)) as [Member, Member];
    const [a, b] = members;
    a.open('red', 'page', 'client');
    beat(members);
    deliver(members, () => false);
    expect(b.listing.at('red')).toHaveLength(1);
    clock.now += 4000;
    b.others.check();
    expect(b.listing.at('red')).toHaveLength(0);
    beat(members);
    deliver(members, () => false);
    deliver(members, () => false);
    expect(b.listing.at('red')).toHaveLength(1);
  });

  it('keep no socket that came and went within a crowd', () => {
    const members = ['a', 'b'].map((name) => makeMember(name, { now: 0 })) as [Member, Member];
    const [a, b] = members;
    beat(members);
    for (let i = 0; i < 300; i++) a.open(`door-${i}`, `page-${i}`, 'client');
    const [first, ...rest] = a.sockets;
    for (const place of rest) a.close(place);
    deliver(members, () => false);
    const found = Array.from({ length: 300 }, (_, i) => b.listing.at(`door-${i}`)).flat();
    expect(found.map(({ key }) => key)).toEqual([first!.key]);
  });
});

it('an announcement is never too long to be sent, whatever pages call themselves and their calls', () => {
  const sent: string[] = [];
  const [name, key] = ['n'.repeat(64), `${'p'.repeat(64)}.${1e14}`];
  const announcer = makeAnnouncer(name, (_, message) => void sent.push(JSON.stringify(message)));
  for (let i = 0; i < 300; i++) {
    const entry = { key, id: name, page: name, client: name, since: 1e12 };
    announcer.came(entry);
    announcer.gone(entry);
    announcer.led({ caller: `${name} ${name}`, to: name, key, client: name, call: '\0'.repeat(64) });
  }
  announcer.announce();
  for (const text of sent) expect(text.length).toBeLessThanOrEqual(LARGEST);
});

it('a listing gives the same places at a crowded door, in whatever order they were heard of', () => {
  const rng = makeRng('door');
  const entries: Listed[] = Array.from({ length: 200 }, (_, i) => ({
    ...{ key: `p.${i}`, id: 'door', page: `page-${below(rng, 120)}`, client: `client-${below(rng, 30)}` },
    since: below(rng, 50),
  }));
  const [one, other] = [entries, shuffled(rng, entries)].map((order) => {
    const listing = makeListing();
    for (const entry of order) listing.add(entry);
    return listing.at('door');
  });
  expect(one).toHaveLength(64);
  expect(other).toEqual(one);
});
