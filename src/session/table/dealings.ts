import type { Dealing } from './dealing.ts';
import { type DealBody, type DealingPorts, DeviceDealing } from './deviceDealing.ts';
import { JointDealing, type MentalPorts } from './joint/dealing.ts';
import type { MentalBody } from './joint/messages.ts';
import type { KeptFaces } from './memory.ts';

export interface DealingsPorts extends Omit<DealingPorts, 'send'>, Omit<MentalPorts, 'send'> {
  send(to: string, body: DealBody | MentalBody): void;
}

/** Both ways of dealing, at one device. The people of a table choose one for a whole match. */
export class Dealings {
  readonly #ports: DealingsPorts;
  readonly #joint: Dealing;
  readonly #single: Dealing;

  constructor(ports: DealingsPorts, kept: KeptFaces | null) {
    this.#ports = ports;
    this.#joint = new JointDealing(ports, kept);
    this.#single = new DeviceDealing(ports, kept);
  }

  /** The way chosen for the match on the table. */
  get chosen(): Dealing {
    return this.#ports.state()?.settings.dealing === 'joint' ? this.#joint : this.#single;
  }
}
