import { hashText } from '../../../lib/hash.ts';
import { contextOf, onCards, type Scheme } from '../../../session/room/index.ts';

/** Size of a deal: a game whose deck has as many cards, seats, cards in each hand. */
export interface Size {
  readonly game: string;
  readonly cards: number;
  readonly seats: number;
  readonly hand: number;
}

/** Hands as large as Laro's from a deck as large as Spike's, and a deal of Comet. */
export const SIZES: readonly Size[] = [
  { game: 'spike', cards: 62, seats: 4, hand: 8 },
  { game: 'comet', cards: 123, seats: 6, hand: 7 },
];

const DECK = 'bench';
const MATCH = 'abcdefghjkmnpqrs-1';

/** Messages of a deal: texts in a room's log, and shares of one hand: boxed for its holder, and open to all. */
export type Message = 'keys' | 'shuffle' | 'agree' | 'told' | 'shares';

const text = (body: object): string => JSON.stringify({ type: 'mental', body });

/**
 * Deals once as each seat's device does in a match (`session/table/joint/`), without the table around it: keys; one shuffle per seat, each
 * checked by all others; the hash that all sign; and the shares of every other seat's hand, signed and boxed, which their receivers check
 * and open. Each seat has its own scheme, so no device has another's cache.
 */
export function dealOnce(
  schemes: readonly Scheme[],
  { cards, hand }: Size,
  epoch: number,
): Readonly<Record<Message, string>> {
  const seats = schemes.map((scheme, seat) => ({ scheme, seat, key: `seat ${seat}` }));
  const must = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`an honest deal fails: ${what}`);
  };

  const made = seats.map(({ scheme, key }) => scheme.makeKeys(contextOf('keys', MATCH, epoch, key)));
  for (const { scheme } of seats)
    for (const [of, { keys }] of made.entries())
      must(scheme.checkKeys(contextOf('keys', MATCH, epoch, `seat ${of}`), keys), 'keys');
  const joint = seats.map(({ scheme }) => scheme.jointKey(made.map(({ keys }) => keys.lock))!);

  // Each device has its own copy of the list, as the log provides it.
  let lists = seats.map(({ scheme }) => Array.from({ length: cards }, (_, i) => scheme.plain(DECK, i)));
  let last = { list: '', proof: '' };
  for (const { scheme: by, seat: step } of seats) {
    const context = contextOf('shuffle', MATCH, `deck ${epoch}`, step);
    last = by.shuffle(context, joint[step]!, lists[step]!);
    const { list, proof } = last;
    lists = seats.map(({ scheme, seat }) => {
      const output = scheme.split(list)!;
      if (seat !== step)
        must(scheme.checkShuffle(context, joint[seat]!, lists[seat]!, output, proof), 'shuffle');
      return output;
    });
  }
  const agreed = seats.map(() => hashText(last.list));
  must(
    agreed.every((hash) => hash === agreed[0]),
    'list',
  );

  let boxed = '';
  let shares = '';
  const hands = seats.map(({ scheme: mine, seat: to }) => {
    const places = Array.from({ length: hand }, (_, i) => to * hand + i);
    const sealed = places.map((at) => lists[to]![at]!);
    const tell = contextOf('tell', MATCH, epoch, to);
    const signing = contextOf('told', MATCH);
    const box = contextOf('box', MATCH, epoch, `seat ${to}`);
    const all: string[][] = [];
    for (const { scheme, seat } of seats) {
      if (seat === to) continue;
      const cards = places.map((at) => lists[seat]![at]!);
      const given = scheme.shares(tell, made[seat]!.secrets, cards);
      const on = onCards(cards);
      const words = { epoch, on, seat: to, cards: places, ...given };
      const signature = scheme.sign(signing, made[seat]!.secrets, words);
      shares = text({ type: 'shares', epoch, at: 99, on, ...given });
      boxed = scheme.encrypt(box, made[to]!.keys.box, JSON.stringify({ ...words, signature }));

      const opened = JSON.parse(mine.decrypt(box, made[to]!.secrets, boxed)!);
      const { lock } = made[seat]!.keys;
      must(mine.checkSigned(signing, lock, opened), 'signature');
      const heard = mine.splitShares(opened.shares)!;
      must(mine.checkShares(tell, lock, sealed, heard, opened.proof), 'shares');
      all.push(heard);
    }
    const own = mine.splitShares(mine.shares('own', made[to]!.secrets, sealed).shares)!;
    return sealed.map((card, i) => {
      const element = mine.open(card, [...all.map((heard) => heard[i]!), own[i]!]);
      return mine.placeOf(DECK, cards, element);
    });
  });
  const told = { type: 'told', match: MATCH, epoch, boxed: true, text: boxed };
  const dealt = new Set(hands.flat());
  must(dealt.size === hands.flat().length && !dealt.has(-1), 'hands');
  return {
    keys: text({ type: 'keys', epoch, ...made[0]!.keys }),
    shuffle: text({ type: 'shuffle', of: `deck ${epoch}`, ...last }),
    agree: text({ type: 'agree', of: `deck ${epoch}`, list: agreed[0]! }),
    told: JSON.stringify({ t: 'deal', body: told }),
    shares,
  };
}
