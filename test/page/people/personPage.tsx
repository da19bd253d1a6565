import { type ReactNode, useEffect, useState } from 'react';
import { vi } from 'vitest';
import type { Route } from '../../../src/app/address/url.ts';
import { openRoomController } from '../../../src/app/room/opening/openRoomController.ts';
import { OpenRoom } from '../../../src/app/room/RoomPage.tsx';
import type { RoomController } from '../../../src/app/room/roomController.ts';
import * as roomStorages from '../../../src/app/room/saved/storage.ts';
import { roomSummaries } from '../../../src/app/room/saved/summaries.ts';
import { Companions } from '../../../src/app/room/shared/companions.ts';
import { registry } from '../../../src/games/index.ts';
import { Lobby } from '../../../src/pages/lobby/Lobby.tsx';
import type { RoomSummary } from '../../../src/pages/tableForm/lobbySetup.ts';
import type { Device } from './personDevice.ts';

const CODE = 'abcdefghjkmnpqrs';
const LINK = `http://localhost/#/room/${CODE}`;

interface Ports {
  readonly device: Device;
  readonly notices: string[];
  /** A room was opened here, at the first table or in place of another one. */
  readonly opened: (room: RoomController) => void;
  /** Something else is to be drawn. */
  readonly changed: () => void;
}

/** A person's way through the app: from the lobby to the room, and to another table of it. */
export class PersonPage {
  readonly #ports: Ports;
  #room: RoomController | null = null;
  /** Grows whenever a room is begun or left: an older one that opens only then is not wanted any more. */
  #visit = 0;
  /** Number of rooms opened here. */
  #opened = 0;
  #notice: string | null = null;
  /** The others at this device; null: this page shows the lobby. */
  #companions: Companions | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Null: this page shows the lobby. */
  get room(): RoomController | null {
    return this.#room;
  }

  async enter(): Promise<void> {
    const { device, opened, changed } = this.#ports;
    const visit = ++this.#visit;
    this.#companions ??= new Companions(this.#own());
    const companions = this.#companions;
    await companions.load();
    const room = await openRoomController({
      ...this.#own(),
      founding: () => device.takeFounding(),
      onMoved: () => void this.enter(),
    });
    if (visit !== this.#visit) return room.close();
    this.#room = room;
    this.#opened++;
    opened(room);
    companions.follow(room);
    changed();
  }

  close(): void {
    this.#visit++;
    this.#room?.close();
    this.#companions?.close();
    this.#companions = null;
    this.#room = null;
  }

  draw(): ReactNode {
    const { preferences } = this.#ports.device;
    const room = this.#room;
    const companions = this.#companions;
    if (!room || !companions)
      return <LobbyOf device={this.#ports.device} onReturn={() => void this.enter()} />;
    return (
      <OpenRoom
        key={this.#opened}
        {...{ room, companions, preferences }}
        query={{ quality: 'low', speed: 0 }}
        notice={this.#notice}
        setNotice={(text) => this.#tell(text)}
        go={(route) => this.#go(route)}
        bring={() => {}}
      />
    );
  }

  #own() {
    const { preferences, prepared } = this.#ports.device;
    const tell = (text: string | null): void => this.#tell(text);
    return { code: CODE, link: LINK, preferences, prepared, onNotice: tell, tellMissing: tell };
  }

  #tell(notice: string | null): void {
    if (notice) this.#ports.notices.push(notice);
    this.#notice = notice;
    this.#ports.changed();
  }

  #go({ page }: Route): void {
    if (page !== 'lobby') return;
    this.close();
    this.#ports.changed();
  }
}

/** The lobby with the tables that this device knows. */
function LobbyOf({ device, onReturn }: { readonly device: Device; onReturn(): void }) {
  const { storage, preferences } = device;
  const [rooms, setRooms] = useState<readonly RoomSummary[]>([]);
  useEffect(() => {
    vi.spyOn(roomStorages, 'roomStorage').mockResolvedValue({ storage, problem: null, forgetful: false });
    void roomSummaries().then(setRooms);
  }, [storage]);
  return (
    <Lobby games={registry.map(({ info }) => info)} {...{ preferences, rooms, onReturn, ...NOTHING_ELSE }} />
  );
}

const nothing = (): void => {};
const NOTHING_ELSE = {
  ...{ saved: [], forgetful: false, notice: null },
  ...{ onDismiss: nothing, onShowcase: nothing, onReferee: nothing, onGallery: nothing },
  ...{ onStart: nothing, onContinue: nothing, onDelete: nothing, onImport: nothing },
};
