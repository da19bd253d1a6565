import type { Due } from '../../../engine/game.ts';
import { type CardId, deckOf, type Seat, type ZoneId, zoneOf } from '../../../engine/table/table.ts';
import type { Key } from '../../identity/index.ts';
import type { Draft } from '../state/draft.ts';
import {
  chanceAt,
  controllerOf,
  isContinuous,
  isPlaying,
  type Play,
  seatOf,
  votersOf,
} from '../state/state.ts';
import {
  abstain,
  drop,
  due,
  freshDeck,
  isRolling,
  loseLocks,
  mental,
  nobodysLocks,
  own,
  play,
  playersWithout,
  replace,
  restartDeck,
  say,
  set,
  toShuffle,
  willing,
} from './cards.ts';
import { awaitsNewcomers, isLacking, lacksReturned, renewLocks } from './continuousPlay.ts';
import { hasGiven, isAgreed, type Locks, type MentalState, memberOf, type Shuffling } from './state.ts';
import { areLost, isLost, isWhole, locksToOpen, toOpen } from './statements.ts';

const NONE = { epoch: 0, members: [], left: [] };
const NOTHING = { id: '', input: [], steps: [], agreed: [] };
const EMPTY = {
  caught: [],
  losses: {},
  abstained: null,
  demands: [],
  dropped: [],
  spent: [],
  locks: null,
  cards: {},
  owners: {},
  seen: {},
  reshuffle: null,
  opening: null,
} as const;

/** Starts locked cards for a new match: all seated players make its first deck together. */
export function openMental(fold: Draft): void {
  const { table } = play(fold).state;
  const open: Record<CardId, number> = {};
  for (const { first, size } of table.pools) for (let i = 0; i < size; i++) open[first + i] = i;
  fold.state = {
    ...fold.state,
    mental: { ...EMPTY, epoch: 1, next: { locks: NONE, shuffling: NOTHING }, open },
  };
  set(
    fold,
    isContinuous(play(fold))
      ? { epoch: 0, next: nobodysLocks(0) }
      : { next: freshDeck(fold, 1, willing(fold)) },
  );
}

/** Answers due chance as far as all have done their part. Call after every entry. */
export function answerChance(fold: Draft): void {
  if (!fold.state.mental) return;
  if (!isPlaying(fold.state, fold.games)) {
    fold.state = { ...fold.state, mental: null };
    return;
  }
  // Before anything is dealt from it: a player who is gone or was caught may have a share in the ready deck.
  renew(fold);
  do {
    do for (let wanted = due(fold); wanted && answer(fold, wanted); wanted = due(fold));
    while (mixAgain(fold));
    if (!isPlaying(fold.state, fold.games)) {
      fold.state = { ...fold.state, mental: null };
      return;
    }
  } while (renew(fold));
}

/** Asks again for a mix that could not be done when due, of those of its cards that are not lost. Returns true when there is one. */
function mixAgain(fold: Draft): boolean {
  if (!isContinuous(fold.state.play) || !isPlaying(fold.state, fold.games)) return false;
  const { header, state } = play(fold);
  const isReadable = (card: CardId): boolean => !isLost(mental(fold), card);
  const mixes = fold.games.get(header.game)!.postponed?.(state, isReadable) ?? [];
  const wanted = mixes.find((each) => !isWithheldNow(fold, each));
  return wanted ? fold.say('table', { type: 'mix', seat: wanted.seat, cards: wanted.cards }) === null : false;
}

/**
 * Renews the next deck when the company of players present has changed. Once a die is being rolled under its keys, though, no one joins
 * before it is rolled, and anyone who backs out of it has it rolled without them. It waits for a player who was only called away, who has
 * perhaps given their share, or the others could draw it again under keys of their choice; and for a player who alone is left to roll it.
 * Returns true when due chance may have waited for this.
 */
function renew(fold: Draft): boolean {
  if (isContinuous(play(fold))) return renewLocks(fold);
  const { next } = mental(fold);
  const members = next.locks.members.map(({ peer }) => peer);
  const now = willing(fold);
  if (now.join() === members.join()) return false;
  const gone = members.filter((peer) => !now.includes(peer));
  const rolling = isRolling(fold);
  if (rolling && (!gone.length || !now.length || gone.some((peer) => isPlayerAway(fold, peer)))) return false;
  if (rolling) abstain(fold, gone);
  restartDeck(fold);
  return false;
}

/** Checks whether a peer is marked absent and plays this hand. */
function isPlayerAway({ state, games }: Draft, peer: Key): boolean {
  const { header, state: match } = state.play!;
  const out = games.get(header.game)!.out?.(match) ?? [];
  return state.seats.some(
    ({ holder, plays }, seat) =>
      holder?.key === peer && !holder.present && plays === 'person' && !out.includes(seat),
  );
}

/** Checks whether a needed share can't be had: its owner is absent, or it is lost. */
function isWithheldNow(fold: Draft, wanted: Due): boolean {
  const at = mental(fold);
  const { table } = play(fold).state;
  if (wanted.type === 'roll') return isLacking(fold) || lacksReturned(fold);
  const cards =
    wanted.type === 'reveal'
      ? wanted.cards
      : (wanted.type === 'mix' && wanted.cards) || zoneOf(table, wanted.zone);
  // A player shown cards alone gets the missing shares once their owners are back, and sees the other cards if one is lost.
  if (wanted.type === 'reveal' && wanted.to !== 'all') return cards.every((card) => isLost(at, card));
  if (areLost(at, cards)) return true;
  // Only the holder of a hand can mix it.
  if (wanted.type === 'mix' && !willing(fold).includes(controllerOf(fold.state, wanted.seat) ?? ''))
    return true;
  if (wanted.type === 'shuffle' && lacksReturned(fold)) return true;
  if (wanted.type !== 'reveal') return isLacking(fold);
  // A share given before its owner left still counts.
  const count = chanceAt(play(fold));
  const here = willing(fold);
  const lacks = at.locks?.members.some(({ peer }) => !here.includes(peer) && !hasGiven(at, count, peer));
  return lacks === true && cards.some((card) => at.open[card] === undefined);
}

/**
 * Seats whose shares were missing as cards were opened for all: a player with the other shares can read the cards, keep their own share
 * back, and have another called absent. A sequencer may have got shares that never came into the log, so this counts from when the cards
 * were due.
 */
function withholders(fold: Draft, wanted: Due): Seat[] {
  const at = mental(fold);
  const count = chanceAt(play(fold));
  const isShown = wanted.type === 'reveal' && wanted.to === 'all' && !areLost(at, wanted.cards);
  if (!isShown || at.opening?.at !== count) return [];
  return (at.locks?.members ?? []).flatMap(({ peer }) => {
    const seat = seatOf(fold.state, peer);
    return seat === null || hasGiven(at, count, peer) ? [] : [seat];
  });
}

/** Answers due chance; returns false when a player's part is missing. */
function answer(fold: Draft, wanted: Due): boolean {
  const { scheme } = fold;
  const at = mental(fold);
  const match = play(fold);
  if (isContinuous(match) && isWithheldNow(fold, wanted)) {
    if (at.locks && at.reshuffle) drop(fold, at.locks, at.reshuffle.shuffling);
    const to = withholders(fold, wanted);
    for (const seat of to) own(fold, (wanted as Due & { type: 'reveal' }).cards, seat);
    set(fold, { reshuffle: null, opening: null });
    say(fold, { type: 'withheld', ...(to.length > 0 && { to }) });
    return true;
  }
  // Cards known to all, or shown to one seat, open no lock.
  const opensNone = wanted.type === 'reveal' && !toOpen(scheme, at, match, wanted);
  if (!opensNone && awaitsNewcomers(fold)) return false;
  switch (wanted.type) {
    case 'shuffle':
      return shuffled(fold, wanted.zone);
    case 'mix':
      return false;
    case 'reveal': {
      if (wanted.to !== 'all') {
        own(fold, wanted.cards, wanted.to);
        say(fold, { type: 'revealed', cards: wanted.cards, to: wanted.to });
        return true;
      }
      const opened = openAll(fold, wanted);
      if (!opened) return awaitShares(fold);
      const { table } = match.state;
      const locked = wanted.cards.filter((card) => at.open[card] === undefined);
      const places = opened.map((element, i) => {
        const deck = deckOf(table, locked[i]!);
        return scheme.placeOf(deck, table.decks[deck]!.length, element);
      });
      const none = noneOfDeck(at, match, locked, places);
      if (none.length) return giveUp(fold, none);
      const open: MentalState['open'] = {
        ...at.open,
        ...Object.fromEntries(locked.map((card, i) => [card, places[i]!])),
      };
      const faces = wanted.cards.map((card) => table.decks[deckOf(table, card)]![open[card]!]!);
      set(fold, { open, opening: null });
      say(fold, { type: 'revealed', cards: wanted.cards, to: 'all', faces });
      return true;
    }
    case 'roll': {
      const opened = openAll(fold, wanted);
      if (!opened) return false;
      set(fold, { opening: null });
      say(fold, {
        type: 'rolled',
        dice: wanted.dice,
        values: scheme.numbers(opened[0]!, wanted.count, wanted.sides),
      });
      return true;
    }
  }
}

/**
 * Returns those of these opened cards that are none of their deck, or one that is there already. Only its makers have checked that: a
 * player who was alone may have made a deck of any cards.
 */
function noneOfDeck(
  { open }: MentalState,
  { state: { table } }: Play,
  cards: readonly CardId[],
  places: readonly number[],
): CardId[] {
  const nameOf = (card: CardId, place: number | undefined): string => `${deckOf(table, card)} ${place}`;
  const taken = new Set([...table.cards.keys()].map((card) => nameOf(card, open[card])));
  return cards.filter((card, i) => {
    const name = nameOf(card, places[i]);
    const isNone = places[i]! < 0 || taken.has(name);
    taken.add(name);
    return isNone;
  });
}

/** Gives up cards that are none of their deck: like lost ones, or with the hand in which they were dealt. */
function giveUp(fold: Draft, none: readonly CardId[]): boolean {
  if (!isContinuous(play(fold))) return loseLocks(fold, []);
  const { cards, demands } = mental(fold);
  const left = Object.entries(cards).filter(([card]) => !none.includes(Number(card)));
  set(fold, {
    cards: Object.fromEntries(left),
    demands: demands.filter((each) => !each.cards.some((card) => none.includes(card))),
  });
  return true;
}

/** Notes that from here on shares of those present may be on their way. */
function awaitShares(fold: Draft): false {
  const at = chanceAt(play(fold));
  if (isContinuous(play(fold)) && mental(fold).opening?.at !== at) set(fold, { opening: { at, shares: {} } });
  return false;
}

/** Elements opened to all now; null while shares are missing. */
function openAll(fold: Draft, wanted: Due): readonly string[] | null {
  const { scheme } = fold;
  const at = mental(fold);
  const match = play(fold);
  const locked = toOpen(scheme, at, match, wanted);
  if (!locked) return [];
  const { members, left } = locksToOpen(at);
  if (!members.length || !members.every(({ peer }) => hasGiven(at, chanceAt(match), peer))) return null;
  return locked.map((each, i) =>
    scheme.open(each, [
      ...members.map(({ peer }) => at.opening!.shares[peer]![i]!),
      ...left.map(({ secret }) => scheme.shareOf(secret, each)),
    ]),
  );
}

/**
 * Moves the bots to another device when their present one has no lock on the deck (its player is out, or was caught): without a box it
 * could not publicly demand shares that are withheld from it. The bots have no cards yet.
 */
function handBotsOn(fold: Draft, locks: Locks): void {
  const { dealer, sequencer } = fold.state;
  if (memberOf(locks, dealer)) return;
  const members = locks.members.map(({ peer }) => peer);
  const next = members.findLast((peer) => peer !== sequencer) ?? members[0]!;
  fold.state = { ...fold.state, dealer: next };
}

function shuffled(fold: Draft, zone: ZoneId): boolean {
  const { scheme } = fold;
  const at = mental(fold);
  const fact = { type: 'shuffled', zone } as const;
  const outcome = ({ steps }: Shuffling) => scheme.split(steps.at(-1)!.list)!;
  if (isWhole(play(fold), { type: 'shuffle', zone })) {
    const { locks, shuffling } = at.next;
    if (!isAgreed(locks, shuffling) || playersWithout(fold, locks).length) return false;
    replace(fold, fact, outcome(shuffling), locks);
    set(fold, { reshuffle: null, opening: null });
    handBotsOn(fold, locks);
    restartDeck(fold);
    return true;
  }
  if (!at.locks) return isContinuous(play(fold)) ? false : loseLocks(fold, []);
  // Newcomers cannot check how this deck was made, so it ends with the hand; an absent player comes back or is replaced.
  const without = playersWithout(fold, at.locks);
  if (without.some((key) => votersOf(fold.state).includes(key))) return loseLocks(fold, []);
  if (without.length) return false;
  if (!at.reshuffle || at.reshuffle.zone !== zone) {
    // A shuffle begun anew without a player who has left gets a new ID: statements about the first don't count for it.
    const id = `part ${chanceAt(play(fold))} ${at.locks.members.length} ${at.locks.left.length}`;
    const shuffling = { id, input: toShuffle(fold, zone), steps: [], agreed: [] };
    set(fold, { reshuffle: { zone, shuffling } });
    return false;
  }
  const { shuffling } = at.reshuffle;
  if (!isAgreed(at.locks, shuffling)) return false;
  set(fold, { reshuffle: null });
  replace(fold, fact, outcome(shuffling), at.locks);
  return true;
}
