import type { Page } from 'playwright-core';
import { createRoot, type Root } from 'react-dom/client';
import { TestRunner } from 'vitest';
import type { RoomController } from '../../../src/app/room/roomController.ts';
import type { Command } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import { gameById, registry } from '../../../src/games/index.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { roomSetup } from '../../../src/pages/room/setup/roomSetup.ts';
import type { RoomSetup } from '../../../src/session/room/index.ts';
import type { RoomStorage } from '../../../src/session/storage/index.ts';
import { MemoryNet } from '../../../src/session/transport/index.ts';
import type { WatchedTable } from '../../../src/store/room/viewerProgress.ts';
import type { PreferenceStore } from '../../../src/store/viewer/preferences.ts';
import { sitDown } from '../../e2e/steps/roomSteps.ts';
import { makePage } from '../browser/pageLike.ts';
import { DESKTOP } from '../browser/screen.ts';
import { standInBrowser } from '../browser/standInBrowser.ts';
import { tellOnFailure, until } from '../browser/until.ts';
import { Hands } from './hands.ts';
import { type Device, newDevice } from './personDevice.ts';
import { PersonPage } from './personPage.tsx';
import { BESIDE, openSeatLink, type SeatLink } from './seatLink.tsx';

/** Milliseconds between updates of the network's clock. */
const TICK = 10;

/** A person at a table of several. Their page is drawn when a test looks at it. */
export interface Person {
  readonly name: string;
  /**
   * Looking at this page closes the others' pages: their devices go on, but panels open on those pages are lost. So keep the page under
   * test in front, and let the others act through `room`.
   */
  readonly page: Page;
  /** Throws in the lobby. Replaced once the page has gone to another table. */
  readonly room: RoomController;
  readonly preferences: PreferenceStore;
  /** The storage of their device. */
  readonly storage: RoomStorage;
  /** Their key in the log. */
  readonly key: string;
  /** Reasons why the page stopped working, and other notices. */
  readonly notices: readonly string[];
}

export type Room = Awaited<ReturnType<typeof makeRoom>>;

/** A room over a network in memory, in real time, to test what people at one table see of each other. */
export async function makeRoom() {
  standInBrowser(DESKTOP);
  const net = new MemoryNet({ rng: makeRng('people'), delay: [1, 5] });
  const began = performance.now();
  const ticking = setInterval(() => net.time.runUntil(performance.now() - began), TICK);
  const gameRules = new Map(
    await Promise.all(registry.map(async (each) => [each.info.id, await each.rules()] as const)),
  );
  const people: Person[] = [];
  const pages = new Map<Person, PersonPage>();
  const devices = new Map<Person, Device>();
  const tables = new Map<RoomController, WatchedTable>();
  const seats = new Set<SeatLink>();
  const rng = makeRng('moves');
  let shown: Person | null = null;
  let root: Root | null = null;

  function show(person: Person): void {
    root?.unmount();
    for (const each of [...document.body.children]) if (!each.matches(BESIDE)) each.remove();
    const place = document.createElement('div');
    place.id = 'root';
    document.body.prepend(place);
    root = createRoot(place);
    shown = person;
    draw(person);
  }

  function putAway(): void {
    root?.unmount();
    root = null;
    shown = null;
  }

  function draw(person: Person): void {
    if (shown === person) root?.render(pages.get(person)!.draw());
  }

  const isAwaited = (person: Person): boolean => {
    const match = pages.get(person)!.room?.shown();
    const state = match?.match.state;
    const game = match && gameRules.get(match.match.header.game);
    if (!state || !game || match.answered || match.seat === null || game.due(state)) return false;
    return !state.table.asking?.closed && game.actors(state).includes(match.seat);
  };

  /** Each device's knowledge of the others and of the log, for tests that fail. */
  const knowledge = (): string =>
    people
      .map((person) => {
        const room = pages.get(person)!.room;
        if (!room) return `${person.name} is in the lobby.`;
        const peer = room.peer();
        const { chain, promised, outbox } = peer.replica;
        const heard = people.flatMap((each) =>
          pages.get(each)!.room ? [`${each.name} ${peer.presence(each.key)}`] : [],
        );
        return [
          `${person.name}: log ${chain.settled}/${chain.length}, term ${chain.state?.term}, promised ${promised}`,
          `${outbox.isOpen ? 'waits for an answer' : 'waits for nothing'}, linked to ${peer.linked.length}, hears ${heard}`,
          `${chain.state?.paused ? 'paused' : 'not paused'}, next call ${peer.calls.next === null ? 'under way or not needed' : Math.round(peer.calls.next - Date.now())}`,
          ...person.notices,
        ].join('; ');
      })
      .join('\n');
  const untell = tellOnFailure(knowledge);

  /** Adds a person and opens their page: in the lobby if `inLobby`, or else at the table. */
  async function visit(name: string, device = newDevice(name, net), inLobby = false): Promise<Person> {
    const notices: string[] = [];
    const own = new PersonPage({
      ...{ device, notices },
      opened(room) {
        const lay = room.show.bind(room);
        room.show = (table) => {
          if (table) tables.set(room, table);
          lay(table);
        };
      },
      changed: () => draw(person),
    });
    const person: Person = {
      ...{ name, notices },
      preferences: device.preferences,
      storage: device.storage,
      get room() {
        if (!own.room) throw new Error(`${name} is in the lobby.`);
        return own.room;
      },
      get key() {
        return this.room.store.getState().me;
      },
      page: makePage({
        hands: new Hands(),
        front: () => shown === person || show(person),
        show: () => show(person),
      }),
    };
    pages.set(person, own);
    devices.set(person, device);
    if (!inLobby) await own.enter();
    people.push(person);
    return person;
  }

  /** Ends this person's page and all that it runs. */
  function end(person: Person): Device {
    if (shown === person) putAway();
    pages.get(person)!.close();
    people.splice(people.indexOf(person), 1);
    return devices.get(person)!;
  }

  return {
    /** Opens a table of this game with this many seats; others `visit` it by its link. */
    open(
      name: string,
      game: string,
      seats: number,
      more: Partial<RoomSetup['settings']> = {},
      options: RoomSetup['options'] = {},
    ): Promise<Person> {
      return visit(name, newDevice(name, net, foundingOf(game, seats, more, options)));
    },
    visit: (name: string) => visit(name),
    /** Opens a table of Seven Card Comet with this many seats: Ann and Bo sit, and Wil watches. */
    async three(seats: number): Promise<[Person, Person, Person]> {
      const ann = await this.open('Ann', 'comet', seats);
      const bo = await visit('Bo');
      await sitDown(bo.page);
      const wil = await visit('Wil');
      await wil.page.getByRole('region', { name: 'Watching' }).getByText('Wil').waitFor();
      return [ann, bo, wil];
    },
    /** The same for a person whose page is newer than the others'. */
    newer: {
      open: (name: string, game: string, seats: number) =>
        visit(name, newDevice(name, net, foundingOf(game, seats), true)),
      visit: (name: string) => visit(name, newDevice(name, net, null, true)),
    },
    /** Ends this person's page without notice, and reopens the room on the same device. */
    again: (person: Person) => visit(person.name, end(person)),
    /**
     * Ends this person's process, so that no one hears from them until they are back where they were. Returns the function that brings them
     * back.
     */
    kill(person: Person): () => Promise<Person> {
      const inLobby = !pages.get(person)!.room;
      devices.get(person)!.crash();
      const device = end(person);
      return () => visit(person.name, device, inLobby);
    },
    /**
     * Opens the link to a seat: on a new device if `who` is a name, or on this person's device in place of their page. `enter` follows that
     * page to the table.
     */
    async openSeat(who: string | Person, link: string) {
      const name = typeof who === 'string' ? who : who.name;
      const device = typeof who === 'string' ? newDevice(name, net) : end(who);
      const seat = await openSeatLink(device, link);
      seats.add(seat);
      return {
        ...seat,
        async enter(): Promise<Person> {
          await seat.untilItLeadsToTable();
          return visit(name, device);
        },
      };
    },
    /** Shows the table again to a person whose page is closed, so that they can point and see others point. */
    atTable: ({ room }: Person): void => room.show(tables.get(room)!),
    /** Returns whether the rules wait for this person. */
    isAwaited,
    /** Waits until the rules wait for one of these people, and returns the first such person. */
    toAct: (): Promise<Person> => until(() => people.find(isAwaited) ?? null, 'a person to act'),
    /** Makes an easy bot's move for this person. Returns null if refused, e.g. while cards are being dealt. */
    move({ room }: Person): Command | null {
      const match = room.shown();
      const { header, state } = match!.match;
      const game = gameRules.get(header.game)!;
      const view = { seat: match!.seat!, state, faces: match!.secrets };
      const command = game.bot(view, game.info.bots[0]!.level, rng);
      return match!.submit(command).ok ? command : null;
    },
    /** Waits until this person has cards, and lets dealers choose how the hand begins. */
    async untilHeld(person: Person): Promise<void> {
      await until(() => {
        const waiting = people.find(isAwaited);
        if (holdsCards(person)) return true;
        if (waiting) this.move(waiting);
        return null;
      }, `${person.name} to have cards`);
    },
    /** Waits until all of these have the cards of their first hand, before any is played. */
    async untilDealt(...all: readonly Person[]): Promise<void> {
      await until(() => {
        if (all.every(holdsCards)) return true;
        const waiting = people.find(isAwaited);
        if (waiting && !holdsCards(waiting)) this.move(waiting);
        return null;
      }, 'all to have cards');
    },
    close(): void {
      if (TestRunner.getCurrentTest()?.result?.state === 'fail') console.log(knowledge());
      putAway();
      for (const seat of seats) seat.close();
      for (const person of people) pages.get(person)!.close();
      clearInterval(ticking);
      untell();
    },
  };
}

/** Setup of a table of this game with this many seats, each with a bot. */
function foundingOf(
  game: string,
  seats: number,
  more: Partial<RoomSetup['settings']> = {},
  options: RoomSetup['options'] = {},
): RoomSetup {
  const { info } = gameById(game)!;
  const bots = Array.from({ length: seats }, (_, i) => ({
    ...{ name: `Bot ${i + 1}`, kind: 'bot' as const },
    ...(info.bots[0] ? { level: info.bots[0].level } : {}),
  }));
  const setup = roomSetup(info, { game, seats: bots, options: { ...defaultOptions(info), ...options } });
  return { ...setup, settings: { ...setup.settings, ...more } };
}

/** Returns whether this person has cards and knows all of them. */
export function holdsCards({ room }: Person): boolean {
  const match = room.shown();
  const hand = match ? zoneOf(match.match.state.table, handOf(match.seat ?? -1)) : [];
  return hand.length > 0 && hand.every((card) => match!.secrets.has(card));
}
