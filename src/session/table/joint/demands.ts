import type { Seat } from '../../../engine/table/table.ts';
import type { Key } from '../../identity/index.ts';
import { controllerOf, MOST_AT_ONCE, memberOf } from '../../room/index.ts';
import type { MentalBody } from './messages.ts';
import type { QueueMessage, SettledMatch } from './ports.ts';
import type { PrivateShares } from './privateShares.ts';

/** Vain private requests before a public one: about as many seconds. */
const PATIENCE = 4;

interface Ports {
  readonly me: Key;
  readonly shares: PrivateShares;
  readonly owe: QueueMessage;
  send(to: Key, body: MentalBody): void;
}

/** Requests shares that are missing here: privately, and after a while publicly; and answers public requests by others. */
export class Demands {
  readonly #ports: Ports;
  /** Vain requests so far: `peer seat`. */
  readonly #asked = new Map<string, number>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Answers the demands of others, and publishes this device's own. */
  look(here: SettledMatch): void {
    const { me, shares, owe } = this.#ports;
    const { state, mental } = here;
    for (const each of mental.demands) {
      const body = shares.answer(here, each);
      if (body) owe(`tell ${each.by} ${each.seat} ${each.cards.join()}`, body);
    }
    const { locks } = mental;
    if (!locks || !memberOf(locks, me)) return;
    for (const [id, times] of this.#asked) {
      const [peer, at] = id.split(' ') as [Key, string];
      const seat = Number(at);
      const cards = controllerOf(state, seat) === me ? shares.missing(seat, peer, here) : [];
      if (!cards.length || !memberOf(locks, peer)) this.#asked.delete(id);
      else if (times >= PATIENCE && !mental.demands.some(({ by, who }) => by === me && who === peer))
        owe(`demand ${id}`, {
          ...{ type: 'demand', epoch: locks.epoch, who: peer, seat },
          cards: cards.slice(0, MOST_AT_ONCE),
        });
    }
  }

  /** Asks the members whose shares are missing, privately. */
  ask(here: SettledMatch): void {
    const { me, shares, send } = this.#ports;
    const { state, play, mental } = here;
    for (const seat of state.seats.keys()) {
      if (controllerOf(state, seat) !== me) continue;
      for (const { peer } of mental.locks!.members) {
        if (peer === me || !shares.missing(seat, peer, here).length) continue;
        this.#count(peer, seat);
        send(peer, { type: 'wanting', match: play.header.match, seat });
      }
    }
  }

  /** Begins another match. */
  clear(): void {
    this.#asked.clear();
  }

  #count(peer: Key, seat: Seat): void {
    const id = `${peer} ${seat}`;
    this.#asked.set(id, (this.#asked.get(id) ?? 0) + 1);
  }
}
