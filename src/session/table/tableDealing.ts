import { type DealBody, type Dealing, type DealingPorts, makeSeatDealing } from './dealing.ts';
import { type MentalBody, type MentalPorts, makeMentalDealing } from './joint/dealing.ts';
import type { KeptFaces } from './memory.ts';

export interface TableDealingPorts extends Omit<DealingPorts, 'send'>, Omit<MentalPorts, 'send'> {
  send(to: string, body: DealBody | MentalBody): void;
}

/** Dealing as the people of a table have chosen it: all together, or by one device. The choice stands for a whole match. */
export function makeTableDealing(ports: TableDealingPorts, kept: KeptFaces | null): Dealing {
  const joint = makeMentalDealing(ports, kept);
  const single = makeSeatDealing(ports, kept);
  const chosen = (): Dealing => (ports.state()?.settings.dealing === 'joint' ? joint : single);
  return {
    owed: () => chosen().owed(),
    settled: (done) => chosen().settled(done),
    receive: (from, body) => chosen().receive(from, body),
    linked: (key) => chosen().linked(key),
    resume: () => chosen().resume(),
    faces: (seat) => chosen().faces(seat),
    complete: (seat) => chosen().complete(seat),
    ask: () => chosen().ask(),
    parting: () => chosen().parting(),
    waitsFor: (key) => chosen().waitsFor(key),
    waitsToShow: (key) => chosen().waitsToShow(key),
    get known() {
      return chosen().known;
    },
    get sure() {
      return chosen().sure;
    },
  };
}
