import { must, same } from './canonical.ts';
import { best, GameAudit, type Playing, paid, type Result } from './game.ts';
import { cards, count, counts, flag, type TypedMembers, text } from './members.ts';

const TAIL = 6;
const purseOf = (pot: number): string => (pot === TAIL ? 'pot:tail' : `pot:${pot}`);
const POTS = [0, 1, 2, 3, 4, 5, TAIL] as const;

/** The sum over all choices of three of the printed values that are equal or consecutive. */
function scoreOf(faces: readonly string[]): number {
  const values = faces.flatMap((face) => face.split('-').map(Number));
  let score = 0;
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++)
      for (let k = j + 1; k < values.length; k++) {
        const line = [values[i]!, values[j]!, values[k]!].sort((a, b) => a - b);
        const [a, b, c] = line as [number, number, number];
        const equal = a === b && b === c;
        const row = b === a + 1 && c === b + 1;
        if (equal || row) score += a + b + c;
        else if (a === 2 && b === 3 && c === 14) score += 6;
      }
  return score;
}

class CometAudit extends GameAudit {
  readonly stopVoids = false;
  #round = 0;
  #dealer = 0;
  #tail = false;
  #antes = false;
  /** Rounds ended since antes were paid; null: never paid. */
  #since: number | null = null;
  #bonus: number[] = [];
  #earned: number[] = [];
  #queue: number[] = [];
  /** The pot that was opened last; −1: none in this round. */
  #pot = -1;
  #open = false;
  /** The sets to be revealed there. */
  #hidden: readonly number[] = [];
  #tailWon = false;
  /** The round is over, and the next has not begun. */
  #ended = false;
  /** Reserved cards when the round began, by seat. */
  #held: (number | null)[] = [];
  #whole = false;

  #order(): number[] {
    return this.clockwise(this.#dealer)
      .reverse()
      .map((seat) => (seat - 1 + this.seats) % this.seats)
      .filter((seat) => this.isIn(seat));
  }

  #setsAt(seat: number, pot: number): string[] {
    const names =
      pot === TAIL ? Array.from({ length: 7 }, (_, i) => `tail:${seat}:${i}`) : [`set:${pot}:${seat}`];
    return names.filter((name) => this.table.zone(name).length);
  }

  protected command(seat: number, body: TypedMembers, events: readonly TypedMembers[]): void {
    const [first] = events;
    if (body.type === 'takeAntes' || body.type === 'callTail') {
      must(seat === this.#dealer, 'only the dealer decides about the Tail');
      const says =
        body.type === 'callTail' ? paid(`seat:${seat}`, 'pot:tail', 600) : { type: 'tailPassed', seat };
      must(same(first, says), `${body.type} is followed by another event`);
      return;
    }
    must(seat === this.#queue[0], `it is not the turn of seat ${seat}`);
    const hand = `hand:${seat}`;
    const moved = (names: readonly number[], from: string, to: string): TypedMembers => ({
      type: 'moved',
      cards: names,
      from,
      to,
    });
    switch (body.type) {
      case 'playSet': {
        const to = text(body, 'to', 8);
        must(this.#tail === (to === 'pot:tail'), `a set at ${to}`);
        const zones = this.#tail
          ? Array.from({ length: 7 }, (_, i) => `tail:${seat}:${i}`)
          : [`set:${to.slice(4)}:${seat}`];
        const free = zones.find((zone) => !this.table.zone(zone).length);
        must(free !== undefined && cards(body).length <= 3, 'no such set can be played');
        must(same(events, [moved(cards(body), hand, free)]), 'a set is laid otherwise than was said');
        return;
      }
      case 'reserve':
        must(
          !this.#tail && same(events.at(-1), moved(cards(body), hand, `reserve:${seat}`)),
          'a card is reserved otherwise',
        );
        return;
      case 'takeBack':
        must(
          events.length === 1 && first?.from === body.to && first?.to === hand,
          'cards come back otherwise',
        );
        return;
      case 'endTurn':
        must(
          events.some((event) => same(event, { type: 'turnEnded', seat })),
          'the turn does not end',
        );
    }
  }

  protected override payment(event: TypedMembers): boolean {
    return same(event, paid(`seat:${this.#dealer}`, 'pot:tail', 600)) && this.actor === this.#dealer;
  }

  protected event(event: TypedMembers): void {
    switch (event.type) {
      case 'rolled':
        this.#dealer = (this.table.dice.get('lot') ?? [])[0]! - 1;
        return;
      case 'roundBegan':
        this.#begin(count(event, 'round'), count(event, 'dealer'));
        return;
      case 'dealPassed':
        this.#dealer = this.#rightOf(this.#dealer);
        must(event.dealer === this.#dealer, 'the deal passes to another');
        return;
      case 'seatLeft':
        this.#queue = this.#queue.filter((seat) => seat !== event.seat);
        this.#held = this.#held.map(() => null);
        this.#settle();
        return;
      case 'seatOut':
        this.#held[count(event, 'seat')] = null;
        return;
      case 'tailCalled':
        must(event.seat === this.#dealer, 'another than the dealer calls the Tail');
        this.#tail = true;
        return;
      case 'tailPassed':
        must(event.seat === this.#dealer, 'another than the dealer passes the Tail');
        this.next(...this.#takeAntes());
        return;
      case 'antesTaken':
        this.#antes = flag(event, 'due');
        return;
      case 'dealt':
        this.#dealt(counts(event, 'order'));
        return;
      case 'turnEnded':
        must(event.seat === this.#queue.shift(), 'the turn of another seat ends');
        must(this.table.zone(`reserve:${event.seat}`).length <= 1, 'two cards are reserved');
        return;
      case 'revealBegan':
        must(!this.#queue.length, 'turns are still to come');
        return;
      case 'potOpened': {
        const pot = this.#tail ? TAIL : this.#pot + 1;
        must(
          event.pot === pot && event.purse === this.table.purse(purseOf(pot)),
          'another pot, or another purse',
        );
        this.#pot = pot;
        this.#open = true;
        this.#settle();
        return;
      }
      case 'revealed':
        if (event.to !== 'all') return;
        must(this.#open && same(event.cards, this.#hidden), 'not just what is hidden at the pot is revealed');
        this.#settle();
        return;
      case 'setsWithdrawn':
        this.#settle();
        return;
      case 'roundEnded':
        this.#end();
        return;
      case 'roundVoided':
        this.#voided();
        return;
      case 'gameEnded':
        this.#share();
        return;
      case 'potsShared':
        this.over = true;
    }
  }

  override voids(whole: boolean): void {
    this.#whole = whole;
  }

  #rightOf(seat: number): number {
    for (let i = 1; i <= this.seats; i++) {
      const other = (seat - i + 2 * this.seats) % this.seats;
      if (this.isIn(other)) return other;
    }
    return seat;
  }

  #begin(round: number, dealer: number): void {
    must(round === this.#round + 1 && !this.#done(), 'there should be no other round');
    must(dealer === (round === 1 ? this.#dealer : this.#rightOf(this.#dealer)), 'another seat deals');
    must(this.table.markers.get('dealer') === String(dealer), 'the marker is elsewhere');
    this.#round = round;
    this.#dealer = dealer;
    this.#held = Array.from(
      { length: this.seats },
      (_, seat) => this.table.zone(`reserve:${seat}`).at(-1) ?? null,
    );
    this.#clear();
  }

  #clear(): void {
    this.#tail = false;
    this.#antes = false;
    this.#tailWon = false;
    this.#ended = false;
    this.#queue = [];
    this.#pot = -1;
    this.#open = false;
    this.#earned = new Array<number>(this.seats).fill(0);
    this.#whole = false;
  }

  #areDue(): boolean {
    return this.option('ante') === 'round' || this.#since === null || this.#since >= this.left().length;
  }

  #takeAntes(): TypedMembers[] {
    const order = this.#order();
    const due = this.#areDue();
    if (!due) return [{ type: 'antesTaken', due }];
    const antes = order.flatMap((seat): TypedMembers[] => {
      if (this.table.purse(`seat:${seat}`) >= 300)
        return POTS.map((pot) => paid(`seat:${seat}`, purseOf(pot), pot === TAIL ? 150 : 25));
      const reserved = this.table.zone(`reserve:${seat}`);
      const back = { type: 'moved', cards: reserved, from: `reserve:${seat}`, to: 'deck', under: true };
      return [...(reserved.length ? [back] : []), { type: 'seatOut', seat }];
    });
    return [...antes, { type: 'antesTaken', due }];
  }

  #dealt(order: readonly number[]): void {
    must(same(order, this.#order()), 'cards are dealt in another order');
    this.#queue = [...order];
    for (const seat of order) {
      const size = this.#tail ? 7 : 7 + Math.min(6, this.#bonus[seat] ?? 0);
      must(this.table.zone(`hand:${seat}`).length === size, `seat ${seat} is not dealt ${size} cards`);
      if (this.#tail) must(!this.table.zone(`reserve:${seat}`).length, 'a reserved card is not taken up');
    }
  }

  /** As soon as nothing at the pot is hidden it is counted and paid. */
  #settle(): void {
    const order = this.#order();
    if (!this.#open || order.length < 2) return;
    const rows = order.map((seat) => ({ seat, sets: this.#setsAt(seat, this.#pot) }));
    this.#hidden = rows.flatMap(({ sets }) => sets.flatMap((set) => this.table.hidden(set)));
    if (this.#hidden.length) return;
    this.#open = false;
    const scored = rows
      .filter(({ sets }) => sets.length)
      .map(({ seat, sets }) => {
        const scores = sets.map((set) => scoreOf(this.table.open(set)));
        const score = scores.reduce((sum, each) => sum + each, 0);
        return { type: 'scored', pot: this.#pot, seat, score, valid: scores.filter(Boolean).length };
      });
    const score = Math.max(0, ...scored.map((each) => each.score));
    const winners = score ? scored.filter((each) => each.score === score).map(({ seat }) => seat) : [];
    const purse = this.table.purse(purseOf(this.#pot));
    const share = winners.length ? Math.floor(purse / winners.length) : 0;
    const rest = this.#isLast() ? purse - share * winners.length : 0;
    const payments = winners
      .map((seat, i) => paid(purseOf(this.#pot), `seat:${seat}`, share + (i ? 0 : rest)))
      .filter(({ amount }) => amount > 0);
    for (const each of this.option('bonus') === 'pots' ? [] : scored) this.#earned[each.seat]! += each.valid;
    for (const seat of this.option('bonus') === 'pots' ? winners : []) this.#earned[seat]!++;
    if (this.#pot === TAIL && winners.length) this.#tailWon = true;
    this.next(...scored, ...payments, { type: 'potClosed', pot: this.#pot, winners, score, share });
  }

  protected ends(): boolean {
    const payers = this.left().filter((seat) => this.table.purse(`seat:${seat}`) >= 300);
    if (payers.length < 2 && this.#areDue()) return true;
    return this.left().length < 2 || this.#done();
  }

  /** Rounds after which the match ends; 0: it does not count them. */
  #limit(): number {
    const ending = this.option('ending');
    const usual = Math.max(12, 2 * this.seats);
    return ending === 'rounds' ? usual : ending === 'long' ? 2 * usual : 0;
  }

  /** The round just ended was the last. */
  #done(): boolean {
    const limit = this.#limit();
    if (limit) return this.#ended && this.#round >= limit;
    return this.#ended && this.option('ending') === 'tail' && this.#tailWon && this.#round >= this.seats;
  }

  #isLast(): boolean {
    const limit = this.#limit();
    if (limit) return this.#round >= limit;
    return this.option('ending') === 'tail' && this.#pot === TAIL && this.#round >= this.seats;
  }

  #end(): void {
    for (const zone of this.table.zones.keys())
      must(zone === 'deck' || zone.startsWith('reserve:'), `cards are left in ${zone}`);
    this.#ended = true;
    this.#bonus = this.#tail ? [] : this.#earned;
    this.#since = this.#antes ? 1 : this.#since === null ? null : this.#since + 1;
  }

  #voided(): void {
    for (const [zone, there] of this.table.zones) {
      if (zone === 'deck') continue;
      const seat = Number(zone.split(':')[1]);
      must(
        zone === `reserve:${seat}` && there.length === 1 && there[0] === this.#held[seat],
        `cards are left in ${zone}`,
      );
    }
    this.#held.forEach((card, seat) => {
      const stays = card !== null && !this.#whole && this.isIn(seat) && !this.table.faces.has(card);
      must(
        (this.table.where(card ?? 0) === `reserve:${seat}`) === stays,
        `the reserve of seat ${seat} is not as it was`,
      );
      if (!stays) this.#held[seat] = null;
    });
    this.#clear();
    this.next({ type: 'staked', open: true });
  }

  #share(): void {
    const order = this.#order();
    const payments = POTS.flatMap((pot) => this.share(purseOf(pot), order));
    this.next(...payments, { type: 'potsShared' });
  }

  result(): Result {
    const amounts = Array.from({ length: this.seats }, (_, seat) => this.table.purse(`seat:${seat}`));
    return { amounts, winners: best(amounts, this.gone) };
  }
}

export const beginComet = (match: Playing): GameAudit => new CometAudit(match);
