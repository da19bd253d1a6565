import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import type { Key } from '../identity/index.ts';
import type { Settled } from '../replica/index.ts';
import type { Left } from '../room/index.ts';
import type { Dealing, Owed } from './dealing.ts';
import { type DealBody, type DealingPorts, DeviceDealing } from './deviceDealing.ts';
import { JointDealing, type MentalPorts } from './joint/dealing.ts';
import type { MentalBody } from './joint/messages.ts';
import type { KeptFaces } from './memory.ts';

export interface TableDealingPorts extends Omit<DealingPorts, 'send'>, Omit<MentalPorts, 'send'> {
  send(to: string, body: DealBody | MentalBody): void;
}

/** Dealing as chosen by the people of a table: all together, or by one device. The choice holds for a whole match. */
export class TableDealing implements Dealing {
  readonly #ports: TableDealingPorts;
  readonly #joint: Dealing;
  readonly #single: Dealing;

  constructor(ports: TableDealingPorts, kept: KeptFaces | null) {
    this.#ports = ports;
    this.#joint = new JointDealing(ports, kept);
    this.#single = new DeviceDealing(ports, kept);
  }

  get #chosen(): Dealing {
    return this.#ports.state()?.settings.dealing === 'joint' ? this.#joint : this.#single;
  }

  owed(): readonly Owed[] {
    return this.#chosen.owed();
  }

  settled(done: readonly Settled[]): void {
    this.#chosen.settled(done);
  }

  receive(from: Key, body: unknown): boolean {
    return this.#chosen.receive(from, body);
  }

  linked(key: Key): void {
    this.#chosen.linked(key);
  }

  resume(): void {
    this.#chosen.resume();
  }

  faces(seat: Seat): ReadonlyMap<CardId, Face> {
    return this.#chosen.faces(seat);
  }

  complete(seat: Seat): boolean {
    return this.#chosen.complete(seat);
  }

  ask(): void {
    this.#chosen.ask();
  }

  waitsFor(key: Key): boolean {
    return this.#chosen.waitsFor(key);
  }

  waitsToShow(key: Key): boolean {
    return this.#chosen.waitsToShow(key);
  }

  parting(): Left | null {
    return this.#chosen.parting();
  }

  get known(): ReadonlyMap<CardId, Face> {
    return this.#chosen.known;
  }

  get sure(): ReadonlyMap<CardId, Face> {
    return this.#chosen.sure;
  }
}
