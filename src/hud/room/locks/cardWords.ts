import { counted, listed } from '../../../lib/text/format.ts';
import { isEmpty } from '../../../store/room/freeSeats.ts';
import type {
  CardsLook,
  CardsStep,
  DeckLook,
  Named,
  PilesLook,
  RoomSeat,
} from '../../../store/room/roomStore.ts';
import { deviceOf, start } from './offences.ts';

// Words for the protection of a table's cards.

/**
 * `open`: one device could look. `making`: no deck is locked yet. `later`: locked by others before the seated viewer came or while
 * they were away. `without`: locked by others only, as the viewer's device was caught cheating.
 */
export type LockState = 'closed' | 'open' | 'making' | 'later' | 'without';

/** Returns the deck to describe: the one in play, or else the one being prepared. */
export const deckOf = ({ deck, next }: CardsLook): DeckLook | null => deck ?? next;

/** Checks for a single lock, which hides nothing from its key's owner. */
const alone = (cards: CardsLook): boolean => (deckOf(cards)?.members.length ?? 0) < 2;

/** Checks whether all have shuffled, checked and agreed: the deck is in play or about to be. */
export const isReady = ({ deck, next }: CardsLook): boolean =>
  deck !== null || (next?.members.every(({ agreed }) => agreed) ?? false);

/** Checks for a seated viewer without a key to the deck: none of it is dealt to them, unless their device was caught. */
const isWithout = (cards: CardsLook): boolean => {
  const members = deckOf(cards)?.members ?? [];
  return cards.dealing === 'joint' && cards.seated && members.length > 0 && !members.some(({ me }) => me);
};

const isCaught = ({ caught }: CardsLook): boolean => caught.some(({ me }) => me);

/** Checks whether the viewer holds a key from the next deck on. */
const hasNext = ({ next }: CardsLook): boolean => next?.members.some(({ me }) => me) ?? false;

export function lockState(cards: CardsLook): LockState {
  if (isWithout(cards)) return isCaught(cards) ? 'without' : 'later';
  if (cards.dealing === 'device' || alone(cards)) return 'open';
  return isReady(cards) ? 'closed' : 'making';
}

/** Icon of each state. */
export const LOCK_SIGNS = {
  closed: 'locked',
  open: 'unlocked',
  making: 'locking',
  later: 'keyless',
  without: 'keyless',
} as const;

const calls = ({ name, me }: Named): string => (me ? 'you' : name);

/** Lists people with the viewer last: `Ann, Bo and you`. */
const all = (who: readonly Named[]): string =>
  listed([...who].sort((a, b) => Number(a.me) - Number(b.me)).map(calls));

const devices = (who: readonly Named[]): string =>
  who.length === 1 ? deviceOf(who[0]!) : `the devices of ${all(who)}`;

/** Says in one sentence from whom the cards are protected. */
export function lockText(cards: CardsLook): string {
  const { dealing, dealer } = cards;
  if (dealing === 'device')
    return dealer.me
      ? 'Your device deals. You could look at the cards, so the others have to trust you.'
      : `${dealer.name}’s device deals. Its owner could look at the cards.`;
  const { members } = deckOf(cards)!;
  if (cards.piles) return pilesText(cards, cards.piles, members);
  if (!members.length) return 'Nobody is here to lock the cards.';
  if (isWithout(cards)) return withoutText(cards, members);
  if (members.length === 1)
    return `Only ${devices(members)} locks the cards. ${members[0]!.me ? 'You are playing with bots, and you' : 'Its owner'} could look at them.`;
  const tense = isReady(cards) ? 'Every card is locked' : 'Every card will be locked';
  return `${tense} by ${all(members)} together: nobody can see or stack the deck, not even the person who opened the table.`;
}

/** Says the same where piles are shuffled one by one. */
function pilesText(cards: CardsLook, { before, lost, awaits }: PilesLook, members: readonly Named[]): string {
  if (!members.length) return 'The devices are agreeing on keys.';
  const who = all(members);
  const main = isWithout(cards)
    ? pilesWithoutText(cards, members, awaits)
    : members.length === 1
      ? `Only ${devices(members)} locks what is shuffled, so ${members[0]!.me ? 'you' : 'its owner'} could look at it.`
      : `Whatever is shuffled is locked by ${who} together: nobody can see or stack it. New decks come unshuffled, and everybody knows them.`;
  const older = before.cards
    ? ` ${counted(before.cards, 'card')} in ${counted(before.piles, 'pile or hand', 'piles and hands')} ${before.cards === 1 ? 'was' : 'were'} shuffled before you came: the others could look at them together until they are shuffled again.`
    : '';
  const gone = lost
    ? ` ${counted(lost, 'card')} can’t be turned up any more, because a player took their key with them. The table can vote for fresh decks.`
    : '';
  return `${main}${older}${gone}`;
}

/** Says that only others have locked these cards, and together could look at them. */
function pilesWithoutText({ caught }: CardsLook, members: readonly Named[], awaits: boolean): string {
  const others = members.length > 1 ? `${all(members)} together` : all(members);
  if (caught.some(({ me }) => me))
    return `Your device was caught cheating and no longer holds a key: ${others} could look at every card.`;
  const wait = awaits ? ' Nothing more is shuffled, rolled or turned up until it does.' : '';
  return `Your device does not hold a key yet: ${others} could look at every card that is shuffled.${wait}`;
}

/** Says that only others hold the keys, why, and until when. */
function withoutText(cards: CardsLook, members: readonly Named[]): string {
  const who = all(members);
  const makes = isReady(cards) ? 'made' : members.length > 1 ? 'make' : 'makes';
  const couldLook = `${members.length > 1 ? 'all of them together' : who} could look at the cards at your seat`;
  if (isCaught(cards))
    return `Your device was caught cheating and no longer holds a key. ${who} ${makes} this deck without you, so ${couldLook}.`;
  const soon = hasNext(cards) ? ' From the next deck on, you hold a key too.' : '';
  return `${who} ${makes} this deck while you were away or before you sat down, so you hold no key to it, and ${couldLook}. A bot plays them, unless the table lets you take over.${soon}`;
}

/** Says what the devices are doing with the cards; null if nothing takes time. */
export function stepText(step: CardsStep | null): string | null {
  if (!step?.of.length) return null;
  const { kind, of, done, all: total } = step;
  const [first] = of;
  const whose = (what: string): string =>
    of.length === 1
      ? `Waiting for ${first!.me ? 'your' : `${first!.name}’s`} ${what}…`
      : `Waiting for ${what}s from ${all(of)} (${done} of ${total} received)…`;
  switch (kind) {
    case 'keys':
      return whose('key');
    case 'shuffle':
      return `${start(calls(first!))} ${first!.me ? 'are' : 'is'} shuffling the deck (${done + 1} of ${total})…`;
    case 'check':
      return `${start(devices(of))} ${of.length === 1 ? 'is' : 'are'} checking the shuffles…`;
    case 'mix':
      return `${start(deviceOf(first!))} is mixing a hand…`;
    case 'die':
    case 'share':
    case 'own':
      return whose('share');
  }
}

/** Returns a word or two beside the lock. */
export function lockWord(cards: CardsLook): string {
  const { dealing, dealer } = cards;
  if (isWithout(cards))
    return isCaught(cards)
      ? 'Without your key'
      : hasNext(cards) && !cards.piles
        ? 'Your key: next deck'
        : 'No key yet';
  if (dealing === 'device') return dealer.me ? 'You deal' : `${dealer.name} deals`;
  // Piles are shuffled under a lock that all players have already; the next deck holds nothing up.
  const step = cards.deck && !cards.piles ? null : cards.step;
  if (step?.kind === 'shuffle') return `Shuffling ${step.done + 1}/${step.all}`;
  if (step?.kind === 'check') return 'Checking';
  return counted(deckOf(cards)?.members.length ?? 0, 'key');
}

/** Says how many shuffles were proved, and who checked them. */
export function proofText({ members, gone }: DeckLook): string {
  const total = members.length + gone;
  if (total < 2) return 'One shuffle, with nobody else to check it.';
  const left = gone
    ? ` This includes ${counted(gone, 'person', 'people')} who left the table but left a key behind.`
    : '';
  return `${counted(total, 'shuffle')}, each with a proof checked by ${total === 2 ? 'the other device' : total === 3 ? 'both other devices' : `all ${total - 1} other devices`}.${left}`;
}

/** Says how far the next deck is, which is prepared while this one is played. */
export function nextText({ epoch, members }: DeckLook): string {
  const of = (what: keyof Pick<DeckLook['members'][number], 'keyed' | 'shuffled' | 'agreed'>): number =>
    members.filter((member) => member[what]).length;
  const total = members.length;
  const deck = `Deck ${epoch}, for the next hand,`;
  if (total && of('agreed') === total) return `${deck} is ready: everyone has shuffled and checked it.`;
  if (total && of('shuffled') === total)
    return `${deck} is shuffled and is being checked (${of('agreed')} of ${total}).`;
  if (total && of('keyed') === total) return `${deck} is being shuffled (${of('shuffled')} of ${total}).`;
  return `${deck} is being prepared (${of('keyed')} of ${counted(total, 'key')}).`;
}

/** Returns the first letters of a hash, in groups for reading aloud. */
export const shortHash = (hash: string): string => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');

/** Names the device that plays a bot: as `by Ann`, and in a sentence. Null if no one else is here to ask. */
export function botOperator(
  seats: readonly RoomSeat[],
  seat: number,
): { readonly short: string; readonly device: string; readonly text: string } | null {
  const at = seats[seat];
  const dealer = seats.find((each) => each.dealer)?.person;
  const people = seats.filter(({ person }) => person).length;
  if (!at || !dealer || at.plays === 'person' || isEmpty(at) || people < 2) return null;
  const device = deviceOf(dealer);
  return {
    device,
    short: dealer.me ? 'run by you' : `run by ${dealer.name}`,
    text: at.person ? `${at.person.name}’s bot, run by ${device}` : `Bot ${at.bot.name}, run by ${device}`,
  };
}

/** Lists what no lock can promise. `hands`: the game is played in hands, by rules, rather than all by hand. */
export function securityLimits(
  { dealing, dealer, deck }: CardsLook,
  bots: readonly string[],
  hands = true,
): string[] {
  const wards = bots.length
    ? [
        `${listed(bots)} ${bots.length > 1 ? 'are' : 'is'} run by ${deviceOf(dealer)}, which has to see ${bots.length > 1 ? 'their' : 'its'} cards.`,
      ]
    : [];
  const talk = 'Players who tell each other their cards, by phone or across the room.';
  const browser = 'A browser or device under someone else’s control: it sees whatever you see.';
  if (dealing === 'device') return [talk, browser, ...wards];
  if (!hands)
    return [
      talk,
      'More than half of the table acting together, or one person with that many browsers: they can remove people, rewind the table and clear it, but not see anyone else’s cards.',
      'A player who leaves for good: hidden cards that need their key stay face down. The table can vote to take fresh decks.',
      browser,
    ];
  const gone =
    deck && deck.members.length > 2
      ? 'A player who disappears for good: if the hand still needs cards that nobody holds, it is void without their key. Anyone who leaves with the button leaves their key behind.'
      : 'A player who leaves for good: if the hand still needs cards that nobody holds, it is void without their key.';
  const most =
    'More than half of the table acting together, or one person with that many browsers: they can declare hands void, remove people and end the match, but not see anyone else’s cards.';
  return [talk, most, gone, browser, ...wards];
}
