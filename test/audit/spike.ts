import { must, same } from './canonical.ts';
import { best, GameAudit, type Playing, paid, type Result } from './game.ts';
import { cards, count, counts, flag, members, type TypedMembers, text } from './members.ts';
import { betterOf, handValue } from './spikeHands.ts';
import { handPot, sharesOf } from './spikePots.ts';

const TAKES: Readonly<Record<string, string>> = {
  gain: 'gain',
  discardGain: 'discardGain',
  buy: 'buy',
  swap: 'swap',
  stand: 'stand',
};

class SpikeAudit extends GameAudit {
  readonly stopVoids = true;
  #hand = 0;
  #again = false;
  #dealer = 0;
  /** Seat with the button in the first hand. */
  #first = 0;
  #turns = 0;
  #folded: number[] = [];
  #queue: number[] = [];
  /** Bets of seats in this hand, and those before them in this betting round. */
  #staked: number[] = [];
  #bets: number[] = [];
  #high = 0;
  #shown = false;
  /** Seats that were put out just before a hand began. */
  #outs: number[] = [];
  /** The payment before the event that says its purpose. */
  #price: TypedMembers | null = null;

  override get unit(): number {
    return this.option('buy-in') === 'lay' ? 5 : 10;
  }

  /** Seats still in the hand, in turn order. */
  #live(): number[] {
    return this.clockwise(this.#dealer).filter((seat) => this.isIn(seat) && !this.#folded.includes(seat));
  }

  protected command(seat: number, body: TypedMembers, events: readonly TypedMembers[]): void {
    const says = (event: TypedMembers, what: TypedMembers): void =>
      must(same(event, what), `${body.type} is followed by another event`);
    if ('cards' in body) {
      must(cards(body).length === 1, 'one card is named');
      says(events[0]!, { type: 'moved', cards: cards(body), from: `hand:${seat}`, to: 'discard' });
    }
    if (body.type in TAKES) {
      must(seat === this.#queue[0], `it is not the turn of seat ${seat}`);
      const index = 'to' in body ? { index: Number(/^array:([0-2])$/.exec(text(body, 'to'))?.[1]) } : {};
      const taken = { type: 'turnTaken', seat, action: body.type, ...index };
      must(
        events.some((event) => same(event, taken)),
        `${body.type} is followed by another event`,
      );
      if ('to' in body) {
        const card = this.table.zone(text(body, 'to'));
        must(
          events.some((event) =>
            same(event, { type: 'moved', cards: card, from: body.to, to: `hand:${seat}` }),
          ),
          'another card is taken',
        );
      }
      return;
    }
    const own = this.table.purse(`seat:${seat}`);
    const owed = this.#high - this.#bets[seat]!;
    const puts = (amount: number): void => says(events[0]!, paid(`seat:${seat}`, `bet:${seat}`, amount));
    switch (body.type) {
      case 'check':
        must(owed === 0, 'there is something to call');
        says(events[0]!, { type: 'checked', seat });
        return;
      case 'fold':
        must(
          events.some((event) => same(event, { type: 'folded', seat })),
          'the hand is not folded',
        );
        return;
      case 'call':
        puts(owed);
        return;
      case 'bet':
        must(this.#high === 0, 'there is a bet already');
        puts(count(body, 'amount', 1));
        return;
      case 'raise':
        must(this.#high > 0, 'there is nothing to raise');
        puts(owed + count(body, 'amount', 1));
        return;
      case 'allIn':
        puts(own);
        return;
    }
  }

  protected override payment(event: TypedMembers): boolean {
    const [from, owner] = text(event, 'from').split(':');
    if (from === 'bet') {
      this.#sweep(event);
      return true;
    }
    if (from !== 'seat' || Number(owner) !== this.actor) return false;
    const fee = this.option('array-fee') === 'hand' ? 'pot:hand' : 'pot:sabacc';
    if (event.to === `bet:${owner}`) {
      this.#bets[this.actor]! += count(event, 'amount', 1);
      this.#staked[this.actor]! += count(event, 'amount', 1);
      return true;
    }
    return event.to === fee && [1, 2, 3].some((index) => event.amount === index * this.unit);
  }

  /** The first payment from a bet: all bets are swept now, in turn order. */
  #sweep(first: TypedMembers): void {
    const bets = this.clockwise(this.#dealer)
      .map((seat) => ({ seat, bet: this.#bets[seat]! }))
      .filter(({ bet }) => bet > 0);
    const second = bets.map(({ bet }) => bet).sort((a, b) => b - a)[1] ?? 0;
    const events = bets.flatMap(({ seat, bet }): TypedMembers[] => {
      const back = Math.max(0, bet - second);
      this.#bets[seat] = 0;
      this.#staked[seat]! -= back;
      return [
        ...(back
          ? [paid(`bet:${seat}`, `seat:${seat}`, back), { type: 'stakeReturned', seat, amount: back }]
          : []),
        ...(bet > back ? [paid(`bet:${seat}`, 'pot:hand', bet - back)] : []),
      ];
    });
    must(same(events.shift(), first), 'bets are swept otherwise');
    this.next(...events);
  }

  protected event(event: TypedMembers): void {
    switch (event.type) {
      case 'rolled':
        if (event.dice === 'lot') this.#dealer = this.table.dice.get('lot')![0]! - 1;
        return;
      case 'seatOut':
        this.#outs.push(count(event, 'seat'));
        return;
      case 'seatLeft':
        this.#queue = this.#queue.filter((seat) => seat !== event.seat);
        return;
      case 'handBegan':
        this.#begin(event);
        return;
      case 'diceRead': {
        const [one, other] = this.table.dice.get('spike') ?? [];
        must(flag(event, 'shift') === (one === other), 'the dice are read wrongly');
        return;
      }
      case 'arrayAdvanced':
        this.#queue = [...counts(event, 'order')];
        must(same(this.#queue, this.#live()), 'seats act in another order');
        return;
      case 'turnTaken':
        must(event.seat === this.#queue.shift(), 'another seat has taken its turn');
        if ('index' in event) this.#checkPrice(count(event, 'seat'), count(event, 'index'));
        return;
      case 'bettingBegan':
        this.#high = 0;
        return;
      case 'wagered':
        this.#wagered(event);
        return;
      case 'folded':
        this.#folded.push(count(event, 'seat'));
        this.#queue = this.#queue.filter((seat) => seat !== event.seat);
        return;
      case 'stakeReturned':
      case 'potWon':
      case 'sabaccWon':
        return;
      case 'bettingEnded':
        must(
          this.#bets.every((bet) => !bet),
          'bets are left',
        );
        return;
      case 'lastStanding':
        must(same(this.#live(), [event.seat]), 'more than one seat is left');
        this.next(...this.#handPot((among) => among));
        return;
      case 'handShown':
        if (!this.#shown) this.#showdown(event);
        return;
      case 'handEnded':
        this.#over(false);
        return;
      case 'handVoided':
        this.#over(true);
        return;
      case 'gameEnded':
        this.next(
          ...this.share(
            'pot:sabacc',
            this.clockwise(this.#dealer).filter((seat) => this.isIn(seat)),
            this.unit,
          ),
          { type: 'sabaccShared' },
        );
        return;
      case 'sabaccShared':
        this.over = true;
    }
  }

  #over(again: boolean): void {
    this.#again = again;
    this.#outs = [];
    for (const zone of this.table.zones.keys()) must(zone === 'deck', `cards are left in ${zone}`);
  }

  #begin(event: TypedMembers): void {
    const [hand, dealer] = [count(event, 'hand', 1), count(event, 'dealer')];
    must(hand === this.#hand + (this.#again ? 0 : 1), 'hands are not counted up');
    must(this.#hand === 0 || !this.ends(), 'there should be no other hand');
    // The button as it is passed on among those who were in before the antes.
    const was = (seat: number): boolean => this.isIn(seat) || this.#outs.includes(seat);
    if (hand === 1 && this.#hand === 0) {
      if (!was(this.#dealer)) this.#dealer = this.clockwise(this.#dealer).find(was)!;
    } else if (!(this.#again && was(this.#dealer))) this.#pass(was);
    const doubled = this.option('ending') === 'open' ? 2 ** Math.floor(this.#turns / 2) : 1;
    const ante = {
      hand: Number(this.option('ante-hand')) * this.unit * doubled,
      sabacc: Number(this.option('ante-sabacc')) * this.unit * doubled,
    };
    if (hand === 1 && this.#hand === 0) this.#first = dealer;
    if (!this.isIn(this.#dealer)) this.#pass((seat) => this.isIn(seat));
    must(dealer === this.#dealer && event.turns === this.#turns, 'the button is elsewhere');
    must(same(members(event.ante, 'ante'), ante), 'the ante is another');
    must(this.table.markers.get('dealer') === String(dealer), 'the marker is elsewhere');
    this.#hand = hand;
    this.#folded = [];
    this.#shown = false;
    this.#outs = [];
    this.#queue = [];
    this.#staked = new Array<number>(this.seats).fill(0);
    this.#bets = new Array<number>(this.seats).fill(0);
    const order = this.#live();
    this.next(
      ...order.flatMap((seat) => [
        paid(`seat:${seat}`, 'pot:hand', ante.hand),
        paid(`seat:${seat}`, 'pot:sabacc', ante.sabacc),
      ]),
      { type: 'antesPaid', order },
    );
  }

  #handPot(top: (among: readonly number[]) => readonly number[]): TypedMembers[] {
    const [purse, staked] = [this.table.purse('pot:hand'), this.#staked];
    return handPot({ purse, staked, live: this.#live(), chip: this.unit }, top);
  }

  /** Maximum antes of the next hand. */
  #antes(): number {
    const doubled = this.option('ending') === 'open' ? 2 ** Math.floor((this.#turns + 1) / 2) : 1;
    return (Number(this.option('ante-hand')) + Number(this.option('ante-sabacc'))) * this.unit * doubled;
  }

  #pass(to: (seat: number) => boolean): void {
    for (const seat of this.clockwise(this.#dealer)) {
      if (seat === this.#first) this.#turns++;
      if (!to(seat)) continue;
      this.#dealer = seat;
      return;
    }
  }

  override see(event: TypedMembers): void {
    if (event.type === 'paid') this.#price = event;
    super.see(event);
    if (event.type === 'turnTaken') this.#price = null;
  }

  #checkPrice(seat: number, index: number): void {
    const fee = this.option('array-fee') === 'hand' ? 'pot:hand' : 'pot:sabacc';
    must(same(this.#price, paid(`seat:${seat}`, fee, (index + 1) * this.unit)), 'another price is paid');
  }

  #wagered(event: TypedMembers): void {
    const seat = count(event, 'seat');
    const to = this.table.purse(`bet:${seat}`);
    const by = Math.max(0, to - this.#high);
    const action = by === 0 ? 'call' : this.#high === 0 ? 'bet' : 'raise';
    const allIn = this.table.purse(`seat:${seat}`) === 0;
    const amount = this.#price?.amount;
    must(same(event, { type: 'wagered', seat, action, amount, to, by, allIn }), 'a wager is told wrongly');
    must(Number(amount) % this.unit === 0, 'credits are no whole chips');
    this.#high = Math.max(this.#high, to);
  }

  #showdown(first: TypedMembers): void {
    const live = this.#live();
    const values = new Map(live.map((seat) => [seat, handValue(this.table.open(`hand:${seat}`))]));
    const top = (among: readonly number[]): number[] =>
      among.filter((seat) => !among.some((other) => betterOf(values.get(other)!, values.get(seat)!)));
    const shown = live.map((seat): TypedMembers => {
      const { rank, name, total } = values.get(seat)!;
      return { type: 'handShown', seat, rank, name, total };
    });
    must(same(shown.shift(), first), 'a hand is ranked wrongly');
    this.#shown = true;
    const winners = top(live);
    const amount = this.table.purse('pot:sabacc');
    const zero = values.get(winners[0]!)!.total === 0;
    const sabacc = this.share('pot:sabacc', winners, this.unit);
    const share = sharesOf(amount, winners.length, this.unit).at(-1)!;
    this.next(
      ...shown,
      ...this.#handPot(top),
      ...(zero ? [...sabacc, { type: 'sabaccWon', amount, winners, share }] : []),
    );
  }

  protected ends(): boolean {
    const limit = Number(this.option('hands')) || Math.max(10, 2 * this.seats);
    const played = this.option('ending') === 'hands' && this.#hand >= limit && !this.#again;
    // No seat is put out if none can pay.
    const poor = this.left().every((seat) => this.table.purse(`seat:${seat}`) < this.#antes());
    return this.left().length < 2 || played || poor;
  }

  result(): Result {
    const amounts = Array.from({ length: this.seats }, (_, seat) => this.table.purse(`seat:${seat}`));
    return { amounts, winners: best(amounts, this.gone) };
  }
}

export const beginSpike = (match: Playing): GameAudit => new SpikeAudit(match);
