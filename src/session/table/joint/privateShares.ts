import type { CardId, Seat } from '../../../engine/table.ts';
import type { Key } from '../../identity/index.ts';
import { type Demand, isFlowing, type MentalState, onCards, type Told } from '../../room/index.ts';
import type { Memory } from '../memory.ts';
import type { ToldMessage } from './messages.ts';
import type { Answer, At, PartPorts } from './ports.ts';
import type { SecretsBook } from './secrets.ts';
import { SharesIn, type Wrong } from './sharesIn.ts';
import { SharesOut } from './sharesOut.ts';

interface Ports extends PartPorts {
  readonly memory: Memory;
  send(to: Key, message: ToldMessage): void;
}

/**
 * One peer's part in what only one seat may see: gives its shares to whoever plays that seat, and opens its own cards with the shares it is
 * given.
 */
export class PrivateShares {
  readonly #secrets: SecretsBook;
  readonly #out: SharesOut;
  readonly #in: SharesIn;
  /** Cards and who plays them when all was told and opened that could be; null: something has come since. */
  #seen: readonly unknown[] | null = null;

  constructor(ports: Ports) {
    this.#secrets = ports.secrets;
    this.#out = new SharesOut(ports);
    this.#in = new SharesIn(ports);
  }

  /** Tells and opens what can be told and opened now. */
  look(here: At): void {
    const { table } = here.play.state;
    const { cards, next } = here.mental;
    const boxes = isFlowing(here.play) ? next.locks : null;
    const now = [table.cards, cards, boxes, here.state.seats, here.state.dealer];
    if (this.#seen && now.every((each, i) => each === this.#seen![i])) return;
    this.#seen = null;
    // Both are gone through, whatever the first has come to.
    const [gone, done] = [this.#out.tell(here), this.#in.open(here)];
    if (gone && done) this.#seen = now;
    this.#in.sweep(table.cards);
  }

  /** Shares whose proof is wrong, with what shows it. */
  get wrong(): readonly Wrong[] {
    return this.#in.wrong;
  }

  /** Shares that a peer has sent. */
  take(from: Key, words: Told): void {
    if (this.#in.take(from, words)) this.#seen = null;
  }

  /** What this peer has told of these cards, where it can still be checked: all cards of its words are there. */
  toldBy(peer: Key, cards: readonly CardId[], { locks, cards: locked }: MentalState): readonly Told[] {
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

  /** What this device says to a demand that stands before everybody. Null: not by this device, or not yet. */
  answer(here: At, demand: Demand): Answer | null {
    return this.#out.answer(here, demand);
  }

  /** What `answer` has come to at another device, for this one. */
  answered(from: Key, body: Answer): void {
    this.#in.answered(from, body);
    this.#seen = null;
  }

  /** Cards of a seat that this peer's shares are missing of. */
  missing(seat: Seat, peer: Key, here: At): CardId[] {
    return this.#in.missing(seat, peer, here);
  }

  /** Everything is told to this peer again: its page is a new one, or something was lost. */
  tellAgain(peer: Key): void {
    this.#out.forget(peer);
    this.#seen = null;
  }

  /** Another match begins. */
  clear(): void {
    this.#out.clear();
    this.#in.clear();
    this.#seen = null;
  }
}
