import type { Game, LaidTable } from '../../../src/engine/game.ts';
import { type CardId, type Seat, type ZoneId, zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import { hiddenFor } from '../../../src/games/free/rules/areas.ts';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import { laidOf } from '../../../src/games/free/rules/lay/laid.ts';
import { type FreeState, isReleased, pileOf } from '../../../src/games/free/rules/state.ts';
import { at, DIE, SMALL } from '../../../src/games/free/testing.ts';
import { below, makeRng, pick, type Rng } from '../../../src/lib/rng.ts';
import type { Motion } from '../../../src/session/room/commands.ts';
import { awaitsNewcomers } from '../../../src/session/room/locked/continuousPlay.ts';
import { contextOf } from '../../../src/session/room/locked/scheme.ts';
import { memberOf } from '../../../src/session/room/locked/state.ts';
import { dieOf as lockedDie } from '../../../src/session/room/locked/statements.ts';
import { chanceAt } from '../../../src/session/room/state/state.ts';
import { keyOf, type Saying } from '../../../src/session/room/testing.ts';
import { makeSecretsBook } from '../../../src/session/table/joint/secrets.ts';
import { SCHEME } from '../../../src/session/table/joint/testing.ts';
import { Friends, layVote } from '../../contract/joint/friends.ts';

// Some players of a free table work together against the others: they send anything a program could send, vote as one, come and go with a
// spare browser, and withhold shares. The end of this file lists the secrets that they must never get.

/** Place of Vic's hidden area, where cards are brought more often than elsewhere. */
const AREA = at(0, 900);

export interface Episode {
  /** Players who play on in any case; Vic comes first. */
  readonly honest: readonly string[];
  /** Players who work together; the last of several is a second browser of one of them. */
  readonly enemies: readonly string[];
  readonly seed: string;
  readonly steps: number;
  /** A match of this game is played first, until they dismiss its referee. */
  readonly game?: Game;
}

/** Broken promises, with the step at which each showed. */
export function problemsOf({ honest, enemies, seed, steps, game }: Episode): string[] {
  const rng = makeRng(`enemy ${seed}`);
  const people = [...honest, ...enemies];
  const friends = new Friends(people, game ? people.length : 5, game);
  if (!game && enemies.length > 1) friends.leave(enemies.at(-1)!);
  const watch = new Watch(friends, honest, enemies);
  if (game) {
    // Some matches are over before that.
    if (!playUntilReleased(friends, game, enemies, rng, watch)) return [];
    const found = watch.problems();
    if (found.length) return found.map((each) => `after the release of ${seed}: ${each}`);
  } else friends.act(enemies[0]!, { type: 'shuffle', piece: SMALL });
  say(friends, 'vic', play(friends, 'vic', { type: 'create', thing: { kind: 'area', seat: 0 }, at: AREA }));
  friends.settle();
  for (let step = 0; step < steps; step++) {
    const here = honest.filter((who) => friends.seat(who) >= 0);
    if (!here.length || friends.state.game.over !== null) break;
    if (below(rng, 5) < 2) watch.honestly(() => honestMove(friends, pick(rng, here), rng));
    else enemyMove(friends, { honest, enemies }, rng, watch);
    watch.foresee();
    settle(friends, enemies, rng);
    const found = watch.problems();
    if (found.length) return found.map((each) => `step ${step} of ${seed}: ${each}`);
  }
  return [];
}

/**
 * Plays as bots would, until the enemies, a majority, dismiss the referee in the middle of a hand. Returns false when the match was over
 * before.
 */
function playUntilReleased(
  friends: Friends,
  game: Game,
  enemies: readonly string[],
  rng: Rng,
  watch: Watch,
): boolean {
  const { table } = friends;
  const level = game.info.bots[0]!.level;
  const motion = { kind: 'release', spots: { zones: [], purses: [] } } as const;
  for (let moves = 5 + below(rng, 25); !isReleased(table.state.game); moves--) {
    friends.settle();
    if (game.outcome(table.state)) return false;
    if (moves > 0 || table.state.table.asking) table.act((view) => game.bot(view, level, rng));
    else {
      // Cards shown by the rules until then are no secret.
      watch.begin();
      for (const who of enemies) say(friends, who, { type: 'vote', motion, vote: 'for' });
    }
  }
  friends.settle();
  return true;
}

/** Lets every device do its part, but now and then the enemies' devices withhold their shares, or say nothing at all. */
function settle(friends: Friends, enemies: readonly string[], rng: Rng): void {
  const how = below(rng, 4);
  if (how === 0) {
    friends.settle(...enemies);
    return;
  }
  const isKept = ({ name, body }: ReturnType<Friends['owed']>[number]): boolean =>
    how === 1 && enemies.includes(name) && body.type === 'mental' && body.body.type === 'shares';
  for (let said = 0; said < 500; said++) {
    const first = friends.owed().find((each) => !isKept(each));
    if (!first) return;
    friends.table.say(first.name, first.body);
  }
}

function play(friends: Friends, who: string, does: FreeCommand): Saying {
  const body = isReleased(friends.state.game) ? { type: 'byHand', does } : does;
  return { type: 'play', seat: friends.seat(who), body } as Saying;
}

function say(friends: Friends, who: string, body: Saying): boolean {
  if (!friends.allows(who, body)) return false;
  friends.table.say(who, body);
  return true;
}

/** A command possible at this table now, or one that a player could take for possible. */
export function anyCommand({ game, table }: FreeState, seat: Seat, rng: Rng): FreeCommand {
  const piles = game.pieces.filter(({ kind }) => kind === 'pile');
  const piece = piles.length ? pick(rng, piles).id : SMALL;
  const other = piles.length ? pick(rng, piles).id : SMALL;
  const hand = zoneOf(table, handOf(seat));
  const cards = hand.length && below(rng, 2) ? [pick(rng, hand)] : zoneOf(table, pileOf(piece)).slice(-2);
  const count = 1 + below(rng, 3);
  const place = below(rng, 2) ? AREA : at(below(rng, 1200) - 600, below(rng, 1800) - 900);
  return pick(rng, [
    { type: 'shuffle', piece },
    { type: 'draw', piece, count, seat: below(rng, 3) ? seat : below(rng, game.seats) },
    { type: 'give', cards, seat: below(rng, game.seats) },
    { type: 'deal', piece, count: 1 },
    { type: 'peek', cards },
    { type: 'search', piece },
    { type: 'flip', pieces: [piece] },
    { type: 'split', piece, count, at: place },
    { type: 'join', piece, onto: other, under: below(rng, 2) === 0 },
    { type: 'move', moves: [[piece, place]] },
    { type: 'put', cards, at: place, up: below(rng, 3) === 0 },
    { type: 'stack', cards, onto: piece, under: below(rng, 2) === 0, up: false },
    { type: 'create', thing: { kind: 'area', seat }, at: place },
    { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: place },
    { type: 'grab', pieces: [piece] },
    { type: 'mix' },
    { type: 'roll', pieces: [DIE] },
    { type: 'undo' },
    { type: 'undo' },
  ] as FreeCommand[]);
}

function honestMove(friends: Friends, who: string, rng: Rng): void {
  say(friends, who, { type: 'back' });
  const body = anyCommand(friends.state, friends.seat(who), rng);
  say(friends, who, play(friends, who, body));
}

function enemyMove(
  friends: Friends,
  { honest, enemies }: Pick<Episode, 'honest' | 'enemies'>,
  rng: Rng,
  watch: Watch,
): void {
  const here = enemies.filter((who) => friends.seat(who) >= 0);
  const gone = enemies.filter((who) => friends.seat(who) < 0);
  const free = friends.table.log.state.seats.findIndex(({ holder }) => holder === null);
  const kind = below(rng, 20);
  if (gone.length && free >= 0 && (kind < 3 || !here.length)) {
    friends.sitQuietly(pick(rng, gone), free);
    return;
  }
  if (!here.length) return;
  const who = pick(rng, here);
  if (kind < 5 && here.length > 1) {
    const polite = below(rng, 2) === 0;
    const rise = { type: 'rise', ...(polite && { left: friends.table.at(who).dealing.parting() }) } as Saying;
    if (friends.allows(who, rise)) watch.leaving(who, polite, () => friends.rise(who, polite));
    return;
  }
  if (kind < 9) {
    const motion = anyMotion(friends, honest, rng);
    for (const each of here) say(friends, each, { type: 'vote', motion, vote: 'for' });
    return;
  }
  if (kind < 13) {
    const vote = anyTable(friends, rng);
    const { laid: _, ...agreed } = vote;
    for (const [i, each] of here.entries()) say(friends, each, i === 0 ? vote : agreed);
    return;
  }
  say(friends, who, play(friends, who, anyCommand(friends.state, friends.seat(who), rng)));
}

function anyMotion(friends: Friends, honest: readonly string[], rng: Rng): Motion {
  const who = pick(rng, honest);
  const motions: Motion[] = [
    { kind: 'absent', key: keyOf(who) },
    ...(friends.seat(who) >= 0 ? [{ kind: 'leave', seat: friends.seat(who) } as const] : []),
    ...(friends.seat(who) >= 0 ? [{ kind: 'leave', seat: friends.seat(who) } as const] : []),
    { kind: 'void' },
    ...(below(rng, 6) === 0 ? [{ kind: 'kick', key: keyOf(who) } as const] : []),
  ];
  return pick(rng, motions);
}

/** A table as it once was, or as it never was. */
function anyTable(friends: Friends, rng: Rng): ReturnType<typeof layVote> {
  const then = pick(rng, friends.table.past).applied.state.play;
  // While there was a referee the table had no pieces.
  const { state, count } = (then?.state as FreeState | undefined)?.game.pieces
    ? then!
    : friends.table.log.state.play!;
  const past = laidOf(state as FreeState, 'past');
  if (below(rng, 3)) return layVote({ at: count, title: 'once' }, past);
  const forged = structuredClone(past) as unknown as { hands: unknown[] };
  const [one, other] = [below(rng, forged.hands.length), below(rng, forged.hands.length)];
  [forged.hands[one], forged.hands[other]] = [forged.hands[other], forged.hands[one]];
  return layVote({ at: count, title: 'once' }, forged as LaidTable);
}

/** Sees through every device, and knows all secrets. */
class Watch {
  readonly #friends: Friends;
  readonly #honest: readonly string[];
  readonly #enemies: readonly string[];
  /** Hidden cards that only one honest player has seen, from their hand or area, with that player. */
  readonly #secrets = new Map<CardId, string>();
  readonly #dice = new Map<number, number>();
  /** Cards that are about to be shown to all, and that the enemies alone can read already. */
  #read: readonly CardId[] = [];
  readonly #found: string[] = [];

  constructor(friends: Friends, honest: readonly string[], enemies: readonly string[]) {
    this.#friends = friends;
    this.#honest = honest;
    this.#enemies = enemies;
  }

  /** Forgets the secrets that an honest player gives away by their own act. */
  honestly(act: () => void): void {
    const before = new Map(this.#secrets);
    act();
    const { table } = this.#friends.state;
    const last = this.#friends.table.log.said.at(-1)?.body;
    const shown = last?.type === 'play' && (last.body as { type: string }).type === 'reveal';
    for (const [card, owner] of before)
      if (shown || !this.#zonesOf(owner).some((zone) => zoneOf(table, zone).includes(card)))
        this.#secrets.delete(card);
  }

  /** Notes a player who gets up: without a key only cards shuffled since they came are lost. */
  leaving(who: string, polite: boolean, act: () => void): void {
    const { cards, locks } = this.#friends.mental;
    const member = memberOf(locks, keyOf(who));
    act();
    if (polite || !member) return;
    const now = this.#friends.mental.cards;
    const { table } = this.#friends.state;
    for (const name of Object.keys(cards)) {
      const card = Number(name);
      const hidden = table.cards.get(card)?.face === null;
      if (hidden && card < (member.since ?? 0) && !now[card])
        this.#found.push(`card ${card} is lost with ${who}`);
    }
  }

  /** Starts watching who has seen which cards. */
  begin(): void {
    this.#secrets.clear();
    this.#found.length = 0;
    this.problems();
  }

  problems(): string[] {
    const { log, devices } = this.#friends.table;
    const { table, game } = this.#friends.state;
    for (const [seat, { holder }] of log.state.seats.entries())
      if (!holder && !game.gone?.includes(seat)) this.#found.push(`seat ${seat} is empty and in the game`);
    const known = this.#enemies.map((who) => [who, devices.get(who)!.dealing.known] as const);
    for (const [card, owner] of this.#secrets) {
      const now = table.cards.get(card);
      if (!now) this.#secrets.delete(card);
      else if (now.face !== null) this.#found.push(`card ${card}, which ${owner} alone had seen, lies open`);
      else
        for (const [who, cards] of known)
          if (cards.has(card)) this.#found.push(`${who} knows card ${card}, which ${owner} alone had seen`);
    }
    for (const { peer } of log.state.mental?.caught ?? [])
      if (this.#honest.some((who) => keyOf(who) === peer)) this.#found.push('somebody honest was caught');
    // An open card is read by all, even if it comes into a hidden area before they have.
    const opening = new Set(
      (game.owed ?? []).flatMap(({ due }) => (due.type === 'reveal' && due.to === 'all' ? due.cards : [])),
    );
    for (const who of this.#honest)
      for (const zone of this.#zonesOf(who))
        for (const card of zoneOf(table, zone)) {
          const { face, known: seats } = table.cards.get(card)!;
          const isTheirs =
            face === null && seats.join() === String(this.#friends.seat(who)) && !opening.has(card);
          if (isTheirs && !known.some(([, cards]) => cards.has(card))) this.#secrets.set(card, who);
        }
    this.foresee();
    this.#readAhead();
    return this.#found;
  }

  /**
   * Notes cards whose only missing shares are the enemies', who have read them; if such a card is not shown then, all must know that they
   * may have.
   */
  #readAhead(): void {
    const { log } = this.#friends.table;
    const { table, game } = this.#friends.state;
    const due = game.owed?.[0]?.due;
    const waits = due?.type === 'reveal' && due.to === 'all' ? due.cards : [];
    const theirs = this.#enemies.map((who) => this.#friends.seat(who));
    for (const card of this.#read) {
      const now = table.cards.get(card);
      const isTold = !now || now.face !== null || now.known.some((seat) => theirs.includes(seat));
      const isLost = !this.#friends.mental?.cards[card];
      if (!isTold && !isLost && !waits.includes(card)) this.#found.push(`card ${card} was read in secret`);
    }
    const { locks, opening } = log.state.mental ?? {};
    const given = opening?.at === (log.state.play && chanceAt(log.state.play)) ? opening?.shares : undefined;
    const missing = (locks?.members ?? []).filter(({ peer }) => !given?.[peer]).map(({ peer }) => peer);
    const isTheirs = missing.every((peer) => this.#enemies.some((who) => keyOf(who) === peer));
    this.#read =
      given && missing.length && isTheirs ? waits.filter((card) => table.cards.get(card)?.face === null) : [];
  }

  /** Their hand, and the piles in their hidden area. */
  #zonesOf(who: string): ZoneId[] {
    const seat = this.#friends.seat(who);
    const { game, table } = this.#friends.state;
    // While there is a referee: any place where the rules have them keep cards.
    if (!game.pieces) return Object.keys(table.zones);
    const area = game.pieces.flatMap((piece) => (hiddenFor(game, piece) === seat ? [pileOf(piece.id)] : []));
    return seat < 0 ? [] : [handOf(seat), ...area];
  }

  /** Checks that a die which is owed still has the same number. */
  foresee(): void {
    const { log } = this.#friends.table;
    const { play: match, mental } = log.state;
    const due = this.#friends.state.game.owed?.[0]?.due;
    if (due?.type !== 'roll' || !match || !mental?.locks) return;
    // Chance waiting for a newcomer's lock can't be foreseen: it is rolled under that one too.
    if (awaitsNewcomers({ state: log.state, games: this.#friends.table.games })) return;
    const element = lockedDie(SCHEME, match);
    const { members, left, epoch } = mental.locks;
    const shares = members.map(({ peer }) => {
      const device = [...this.#friends.table.devices.values()].find(({ key }) => key === peer)!;
      const made = makeSecretsBook(device.locks, () => {}).of(match.header.match, epoch);
      return made && SCHEME.splitShares(SCHEME.shares(contextOf('x'), made.secrets, [element]).shares)![0]!;
    });
    if (shares.some((each) => !each)) return;
    const all = [...shares, ...left.map(({ secret }) => SCHEME.shareOf(secret, element))] as string[];
    const [shows] = SCHEME.numbers(SCHEME.open(element, all), due.count, due.sides);
    const count = chanceAt(match);
    const before = this.#dice.get(count) ?? shows!;
    if (before !== shows) this.#found.push(`a die that was to show ${before} is to show ${shows}`);
    this.#dice.set(count, before);
  }
}
