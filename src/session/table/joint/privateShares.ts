import type { CardId, Seat } from '../../../engine/table/table.ts';
import type { Key } from '../../identity/index.ts';
import { type Demand, isContinuous, type MentalState, onCards, type SignedShares } from '../../room/index.ts';
import type { Memory } from '../memory.ts';
import type { SharesMessage } from './messages.ts';
import type { Answer, PartPorts, SettledMatch } from './ports.ts';
import type { SecretsBook } from './secrets.ts';
import { SharesIn, type Wrong } from './sharesIn.ts';
import { SharesOut } from './sharesOut.ts';

interface Ports extends PartPorts {
  readonly memory: Memory;
  send(to: Key, message: SharesMessage): void;
}

/**
 * One peer's part in cards for one seat only: gives its shares to the seat's player, and opens its own cards with the shares it is given.
 */
export class PrivateShares {
  readonly #secrets: SecretsBook;
  readonly #out: SharesOut;
  readonly #in: SharesIn;
  /** Cards and their players when everything possible was told and opened; null: something has come since. */
  #seen: readonly unknown[] | null = null;

  constructor(ports: Ports) {
    this.#secrets = ports.secrets;
    this.#out = new SharesOut(ports);
    this.#in = new SharesIn(ports);
  }

  /** Tells and opens what it can now. */
  look(here: SettledMatch): void {
    const { table } = here.play.state;
    const { cards, next } = here.mental;
    const boxes = isContinuous(here.play) ? next.locks : null;
    const now = [table.cards, cards, boxes, here.state.seats, here.state.dealer];
    if (this.#seen && now.every((each, i) => each === this.#seen![i])) return;
    this.#seen = null;
    // Both run, whatever the first returns.
    const [gone, done] = [this.#out.tell(here), this.#in.open(here)];
    if (gone && done) this.#seen = now;
    this.#in.sweep(table.cards);
  }

  /** Shares whose proof is wrong, with the evidence. */
  get wrong(): readonly Wrong[] {
    return this.#in.wrong;
  }

  /** Takes shares that a peer has sent. */
  take(from: Key, words: SignedShares): void {
    if (this.#in.take(from, words)) this.#seen = null;
  }

  /** Shares this peer has told of these cards, if they can still be checked: all cards of its message are there. */
  toldBy(
    peer: Key,
    cards: readonly CardId[],
    { locks, cards: locked }: MentalState,
  ): readonly SignedShares[] {
    return this.#secrets
      .toldBy(peer)
      .filter(
        (words) =>
          words.epoch === locks?.epoch &&
          words.cards.some((card) => cards.includes(card)) &&
          words.cards.every((card) => locked[card] !== undefined) &&
          words.on === onCards(words.cards.map((card) => locked[card]!)),
      );
  }

  /** Returns this device's answer to a public demand. Null: not by this device, or not yet. */
  answer(here: SettledMatch, demand: Demand): Answer | null {
    return this.#out.answer(here, demand);
  }

  /** Takes another device's `answer` to this one. */
  answered(from: Key, body: Answer): void {
    this.#in.answered(from, body);
    this.#seen = null;
  }

  /** Cards of a seat that lack this peer's shares. */
  missing(seat: Seat, peer: Key, here: SettledMatch): CardId[] {
    return this.#in.missing(seat, peer, here);
  }

  /** Tells this peer everything again: its page is a new one, or something was lost. */
  tellAgain(peer: Key): void {
    this.#out.forget(peer);
    this.#seen = null;
  }

  /** Begins another match. */
  clear(): void {
    this.#out.clear();
    this.#in.clear();
    this.#seen = null;
  }
}
