import type { CardId, Seat } from '../../../engine/table/table.ts';
import type { Key } from '../../identity/index.ts';
import {
  contextOf,
  controllerOf,
  type Demand,
  isContinuous,
  type MentalState,
  MOST_AT_ONCE,
  mayRead,
  memberOf,
  onAnswer,
  onCards,
} from '../../room/index.ts';
import type { SharesMessage } from './messages.ts';
import type { Answer, PartPorts, SettledMatch } from './ports.ts';
import type { Made } from './secrets.ts';

interface Ports extends PartPorts {
  send(to: Key, message: SharesMessage): void;
}

const isToSayKeys = ({ locks, next }: MentalState, peer: Key): boolean =>
  !memberOf(locks, peer) && memberOf(next.locks, peer)?.box === null;

/** This device's own shares of cards for one seat only, on their way to the seat's player. */
export class SharesOut {
  readonly #ports: Ports;
  /** Shares told so far: `peer card`. */
  readonly #told = new Set<string>();
  #epoch = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Sends shares of cards shown to the seats of others. Returns true when all of them have gone out. */
  tell(here: SettledMatch): boolean {
    const { me, secrets } = this.#ports;
    const { state, play, mental } = here;
    const { locks } = mental;
    const mine = locks && secrets.of(play.header.match, locks.epoch);
    if (!locks || !mine || !memberOf(locks, me)) return true;
    // The same cards under other locks have other shares.
    if (locks.epoch !== this.#epoch) this.#told.clear();
    this.#epoch = locks.epoch;
    let all = true;
    for (const seat of state.seats.keys()) {
      const to = controllerOf(state, seat);
      // A player who has just come is about to publish the key of their box.
      if (to === null || to === me || (isContinuous(play) && isToSayKeys(mental, to))) continue;
      const cards = this.#untold(here, seat, to);
      for (let from = 0; from < cards.length; from += MOST_AT_ONCE)
        if (!this.#tellSeat(here, mine, seat, to, cards.slice(from, from + MOST_AT_ONCE))) all = false;
    }
    return all;
  }

  /** Forgets what this peer was told, to tell it again: its page is a new one, or something was lost. */
  forget(peer: Key): void {
    for (const id of this.#told) if (id.startsWith(`${peer} `)) this.#told.delete(id);
  }

  /** Answers a public demand. Null: not by this device, or not yet. */
  answer({ play, mental }: SettledMatch, { by, who, seat, cards }: Demand): Answer | null {
    const { me, secrets, jobs, work } = this.#ports;
    const { locks } = mental;
    const mine = locks && secrets.of(play.header.match, locks.epoch);
    // With other keys than it has published this device would answer wrongly: it has lost those, and says so instead.
    if (who !== me || !mine || mine.keys.lock !== memberOf(locks, me)?.lock) return null;
    const { epoch } = locks;
    const box = memberOf(locks, by)!.box!;
    const locked = cards.map((card) => mental.cards[card]!);
    const on = onAnswer(mine.keys.lock, box, locked);
    const context = contextOf('answer', play.header.match, epoch, seat);
    const made = jobs.get(`answer ${by} ${seat} ${on}`, () =>
      work.maskShares(context, mine.secrets, box, locked),
    );
    return made ? { type: 'tell', epoch, to: by, seat, cards: [...cards], on, ...made } : null;
  }

  clear(): void {
    this.#told.clear();
  }

  /** Cards shown to the seat whose player has no share from here. */
  #untold({ play, mental }: SettledMatch, seat: Seat, to: Key): CardId[] {
    const cards: CardId[] = [];
    for (const [card, { face, known }] of play.state.table.cards)
      if (
        face === null &&
        known.includes(seat) &&
        mental.cards[card] &&
        mayRead(mental, card, seat, to) &&
        !this.#told.has(`${to} ${card}`)
      )
        cards.push(card);
    return cards;
  }

  /** Tells a seat's player; returns false while the shares are still being computed. */
  #tellSeat({ play, mental }: SettledMatch, mine: Made, seat: Seat, to: Key, cards: CardId[]): boolean {
    const { scheme, work, jobs, send } = this.#ports;
    const { match } = play.header;
    const { epoch } = mental.locks!;
    const locked = cards.map((card) => mental.cards[card]!);
    const on = onCards(locked);
    const id = `tell ${to} ${cards.join()} ${on}`;
    const context = contextOf('tell', match, epoch, seat);
    const made = jobs.get(id, () => work.shares(context, mine.secrets, locked));
    if (!made) return false;
    for (const card of cards) this.#told.add(`${to} ${card}`);
    const words = { epoch, on, seat, cards, ...made };
    const signature = scheme.sign(contextOf('told', match), mine.secrets, words);
    send(to, this.#boxed(match, mental, to, JSON.stringify({ ...words, signature })));
    return true;
  }

  /** Encrypts for the reader's box, if there is one. */
  #boxed(match: string, { locks, next }: MentalState, to: Key, text: string): SharesMessage {
    const keys = memberOf(locks, to) ? locks! : next.locks;
    const { epoch } = keys;
    const box = memberOf(keys, to)?.box;
    const boxed = box ? this.#ports.scheme.encrypt(contextOf('box', match, epoch, to), box, text) : text;
    return { type: 'told', match, epoch, boxed: box != null, text: boxed };
  }
}
