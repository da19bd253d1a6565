import type { Page } from 'playwright-core';
import { createRoot, type Root } from 'react-dom/client';
import type { Prepared } from '../../src/app/room/preparing.ts';
import { OpenRoom } from '../../src/app/room/RoomPage.tsx';
import { openRoomController, type RoomController } from '../../src/app/room/roomController.ts';
import type { Command } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { zoneOf } from '../../src/engine/table.ts';
import { handOf } from '../../src/engine/tableMoves.ts';
import { gameById, registry } from '../../src/games/index.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { roomSetup } from '../../src/pages/room/roomSetup.ts';
import type { RoomSetup } from '../../src/session/room/index.ts';
import { memoryRoomStorage, type RoomStorage } from '../../src/session/storage/index.ts';
import {
  MemoryNet,
  OWN_SETTINGS,
  type Transport,
  type TransportEvents,
} from '../../src/session/transport/index.ts';
import type { PeerTransportSetup } from '../../src/session/transport/peerjs.ts';
import { createPreferenceStore, type PreferenceStore } from '../../src/store/preferences.ts';
import type { Watched } from '../../src/store/room/eyes.ts';
import { Hands } from './hands.ts';
import { makePage } from './pageLike.ts';
import { DESKTOP } from './screen.ts';
import { standInBrowser } from './standInBrowser.ts';
import { until } from './until.ts';

const CODE = 'abcdefghjkmnpqrs';
/** How often the network's time goes on, in milliseconds. */
const TICK = 4;

/** A person at a table of several, whose page is drawn whenever a test looks at it. */
export interface Person {
  readonly name: string;
  /**
   * Looking at this page puts the page of everybody else away: their devices go on, but what was open on their page is
   * closed. So keep the page in front on which something is to be seen, and let the others act through `room`.
   */
  readonly page: Page;
  readonly room: RoomController;
  readonly preferences: PreferenceStore;
  /** Who they are in the log. */
  readonly key: string;
  /** Why the page stopped working, and other notices. */
  readonly notices: readonly string[];
}

/** What stays when a page ends. */
interface Device {
  readonly storage: RoomStorage;
  readonly preferences: PreferenceStore;
}

export type Room = Awaited<ReturnType<typeof makeRoom>>;

/** A room over a network in memory, in real time: for tests of what people at one table see of each other. */
export async function makeRoom() {
  standInBrowser(DESKTOP);
  const net = new MemoryNet({ rng: makeRng('people'), delay: [1, 5] });
  const began = performance.now();
  const ticking = setInterval(() => net.time.runUntil(performance.now() - began), TICK);
  const gameRules = new Map(
    await Promise.all(registry.map(async (each) => [each.info.id, await each.rules()] as const)),
  );
  const people: Person[] = [];
  const devices = new Map<Person, Device & { readonly address: string }>();
  const tables = new Map<RoomController, Watched>();
  const rng = makeRng('moves');
  let shown: Person | null = null;
  let root: Root | null = null;

  function show(person: Person): void {
    root?.unmount();
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.getElementById('root')!);
    const { room, preferences } = person;
    root.render(
      <OpenRoom
        {...{ room, preferences }}
        query={{ quality: 'low', speed: 0 }}
        notice={null}
        setNotice={(text) => text && (person.notices as string[]).push(text)}
        go={() => {}}
        bring={() => {}}
      />,
    );
    shown = person;
  }

  const isAwaited = ({ room }: Person): boolean => {
    const match = room.shown();
    const state = match?.match.state;
    const game = match && gameRules.get(match.match.header.game);
    if (!state || !game || match.answered || match.seat === null || game.due(state)) return false;
    return !state.table.asking?.closed && game.actors(state).includes(match.seat);
  };

  async function visit(
    name: string,
    founding: RoomSetup | null = null,
    device = newDevice(name),
  ): Promise<Person> {
    const { storage, preferences } = device;
    const notices: string[] = [];
    let address = '';
    const prepared: Prepared = {
      storage,
      problem: null,
      forgetful: false,
      settings: OWN_SETTINGS,
      games: gameRules,
      transports: {
        PeerTransport: peersOver(net, (own) => (address = own)),
      } as unknown as Prepared['transports'],
    };
    const room = await openRoomController({
      code: CODE,
      link: `http://localhost/#/room/${CODE}`,
      founding: () => founding,
      preferences,
      onNotice: (text) => notices.push(text),
      onMoved() {},
      prepared,
    });
    const lay = room.show.bind(room);
    room.show = (table) => {
      if (table) tables.set(room, table);
      lay(table);
    };
    const person: Person = {
      name,
      room,
      preferences,
      key: room.store.getState().me,
      notices,
      page: makePage({
        hands: new Hands(),
        front: () => shown === person || show(person),
        show: () => show(person),
      }),
    };
    people.push(person);
    devices.set(person, { ...device, address });
    return person;
  }

  /** Ends this person's page and all that it runs. */
  function end(person: Person): Device {
    if (shown === person) root?.unmount();
    if (shown === person) shown = null;
    person.room.close();
    people.splice(people.indexOf(person), 1);
    return devices.get(person)!;
  }

  return {
    /** Opens the table with this game and so many seats; others `visit` it by its link. */
    open(
      name: string,
      game: string,
      seats: number,
      more: Partial<RoomSetup['settings']> = {},
      options: RoomSetup['options'] = {},
    ): Promise<Person> {
      const { info } = gameById(game)!;
      const bots = Array.from({ length: seats }, (_, i) => ({
        ...{ name: `Bot ${i + 1}`, kind: 'bot' as const },
        ...(info.bots[0] ? { level: info.bots[0].level } : {}),
      }));
      const setup = roomSetup(info, { game, seats: bots, options: { ...defaultOptions(info), ...options } });
      return visit(name, { ...setup, settings: { ...setup.settings, ...more } });
    },
    visit: (name: string) => visit(name),
    /** Ends this person's page without a word, and opens the room anew on the same device. */
    again: (person: Person) => visit(person.name, null, end(person)),
    /** Ends this person's process: nobody hears of them until they come back. Gives what brings them back. */
    kill(person: Person): () => Promise<Person> {
      net.kill(devices.get(person)!.address);
      const device = end(person);
      return () => visit(person.name, null, device);
    },
    /** Lays the table again before somebody whose page was put away: they can point there, and see where others do. */
    atTable: ({ room }: Person): void => room.show(tables.get(room)!),
    /** Waits until the rules wait for somebody here, and gives the first of them. */
    toAct: (): Promise<Person> => until(() => people.find(isAwaited) ?? null, 'a person to act'),
    /** Makes the move that an easy bot would make for this person; null: it was refused, as where cards are on their way. */
    move({ room }: Person): Command | null {
      const match = room.shown();
      const { header, state } = match!.match;
      const game = gameRules.get(header.game)!;
      const view = { seat: match!.seat!, state, faces: match!.secrets };
      const command = game.bot(view, game.info.bots[0]!.level, rng);
      return match!.submit(command).ok ? command : null;
    },
    /** Waits until this person has cards; dealers who must say how the hand begins do. */
    async untilHeld(person: Person): Promise<void> {
      await until(() => {
        const waiting = people.find(isAwaited);
        if (holdsCards(person)) return true;
        if (waiting) this.move(waiting);
        return null;
      }, `${person.name} to have cards`);
    },
    close(): void {
      root?.unmount();
      for (const { room } of people) room.close();
      clearInterval(ticking);
    },
  };
}

function holdsCards({ room }: Person): boolean {
  const match = room.shown();
  const hand = match ? zoneOf(match.match.state.table, handOf(match.seat ?? -1)) : [];
  return hand.length > 0 && hand.every((card) => match!.secrets.has(card));
}

function newDevice(name: string): Device {
  const preferences = createPreferenceStore(() => null);
  preferences.setState({ name });
  return { storage: memoryRoomStorage(), preferences };
}

/** What stands for PeerJS: links of a network in memory. */
const peersOver = (net: MemoryNet, opened: (address: string) => void) =>
  class implements Transport {
    readonly #transport: Transport;
    readonly call: Transport['call'];
    readonly alsoAt: Transport['alsoAt'];
    readonly close: Transport['close'];

    constructor({ nameOf }: PeerTransportSetup, events: TransportEvents) {
      const made = net.open(nameOf(0).address, events);
      this.#transport = made;
      opened(made.address);
      this.call = (to, heard) => made.call(to, heard);
      this.alsoAt = (addressOf) => made.alsoAt(addressOf);
      this.close = () => made.close();
    }

    get address(): string {
      return this.#transport.address;
    }

    renew(): void {}
  };
