import { must } from './canonical.ts';
import { cards, count, counts, flag, shaped, type TypedMembers, text, texts } from './members.ts';

/** _Table events_: their members. */
const SHAPES: Readonly<Record<string, string>> = {
  created: 'type deck zone faces',
  removed: 'type zone cards',
  moved: 'type cards from to under?',
  turned: 'type cards up',
  shuffled: 'type zone',
  mixed: 'type zone seat',
  revealed: 'type cards to faces?',
  funded: 'type purse amount',
  paid: 'type from to amount',
  rolled: 'type dice values',
  marked: 'type marker at',
  staked: 'type open',
  spared: 'type seat',
  forfeited: 'type seats amounts pot',
  kept: 'type seats amount',
  returned: 'type seat amount',
  asked: 'type id seats',
  sealed: 'type seat seal',
  closed: 'type',
  opened: 'type seat answer held',
  called: 'type seat',
  shown: 'type seat cards',
  answered: 'type',
};

export const isTableEvent = (event: TypedMembers): boolean => event.type in SHAPES;

/** Handles minted by a shuffle (or the creation of a deck), for the audit of faces. */
interface Minting {
  readonly deck: string;
  readonly fresh: readonly number[];
  readonly elsewhere: readonly number[];
  readonly old: readonly number[] | null;
}

/** The table, folded event by event. */
export class Table {
  nextCard = 1;
  readonly zones = new Map<string, number[]>();
  readonly purses = new Map<string, number>();
  readonly dice = new Map<string, readonly number[]>();
  readonly markers = new Map<string, string>();
  readonly decks = new Map<string, readonly string[]>();
  /** Faces that everyone has been shown, including cards that are gone. */
  readonly faces = new Map<number, string>();
  /** The purses when the hand began. */
  stakes: Map<string, number> | null = null;
  funded = 0;
  #spared: number[] = [];
  /** Credits that seats have forfeited to this pot and no one has won since. */
  #pot = '';
  readonly #forfeits = new Map<number, number>();
  /** Credits that seats have been paid from that pot in this hand. */
  readonly #winners = new Map<number, number>();
  readonly #deckOf = new Map<number, string>();
  readonly #told = new Set<string>();
  readonly #mintings: Minting[] = [];

  zone(name: string): readonly number[] {
    return this.zones.get(name) ?? [];
  }

  purse(name: string): number {
    return this.purses.get(name) ?? 0;
  }

  /** The faces of a zone that lies open, bottom first. */
  open(zone: string): string[] {
    return this.zone(zone).map((card) => {
      const face = this.faces.get(card);
      must(face !== undefined, `card ${card} in ${zone} has not been revealed`);
      return face;
    });
  }

  /** The cards of a zone that were not shown to everyone. */
  hidden(zone: string): number[] {
    return this.zone(zone).filter((card) => !this.faces.has(card));
  }

  /** The zone of a card. */
  where(card: number): string | undefined {
    for (const [name, there] of this.zones) if (there.includes(card)) return name;
    return undefined;
  }

  apply(event: TypedMembers): void {
    shaped(event, SHAPES[event.type]!, event.type);
    switch (event.type) {
      case 'created':
        this.#create(text(event, 'deck'), text(event, 'zone'), texts(event, 'faces'));
        return;
      case 'removed':
        this.#take(text(event, 'zone'), cards(event));
        return;
      case 'moved':
        this.#move(event);
        return;
      case 'shuffled':
      case 'mixed':
        this.#mint(text(event, 'zone'));
        return;
      case 'revealed':
        this.#reveal(event);
        return;
      case 'funded': {
        const [purse, amount] = [text(event, 'purse'), count(event, 'amount')];
        this.funded += amount;
        this.purses.set(purse, this.purse(purse) + amount);
        this.stakes?.set(purse, (this.stakes.get(purse) ?? 0) + amount);
        return;
      }
      case 'paid': {
        const [from, to, amount] = [text(event, 'from'), text(event, 'to'), count(event, 'amount')];
        must(this.purse(from) >= amount, `${from} pays ${amount} and has ${this.purse(from)}`);
        this.purses.set(from, this.purse(from) - amount);
        this.purses.set(to, this.purse(to) + amount);
        if (from === this.#pot) this.#won(to, amount);
        return;
      }
      case 'rolled':
        this.dice.set(text(event, 'dice'), counts(event, 'values', 1));
        return;
      case 'marked':
        if (event.at === null) this.markers.delete(text(event, 'marker'));
        else this.markers.set(text(event, 'marker'), text(event, 'at'));
        return;
      case 'staked':
        this.#forget();
        this.stakes = flag(event, 'open') ? new Map(this.purses) : null;
        this.#spared = [];
        return;
      case 'spared':
        this.#spared.push(count(event, 'seat'));
        return;
      case 'forfeited':
        this.#forfeit(counts(event, 'seats'), counts(event, 'amounts'), text(event, 'pot'));
        return;
      case 'returned':
        this.#return(count(event, 'seat'), count(event, 'amount'));
    }
  }

  #won(to: string, amount: number): void {
    if (!this.stakes) this.#forget();
    else if (to.startsWith('seat:')) {
      const seat = Number(to.slice(5));
      this.#winners.set(seat, (this.#winners.get(seat) ?? 0) + amount);
    }
  }

  /** _What was forfeited_: won credits are forgotten, except for the parts of spared seats. */
  #forget(): void {
    this.#winners.clear();
    const held = this.purse(this.#pot);
    if (held >= this.#forfeited) return;
    for (const seat of [...this.#forfeits.keys()])
      if (!this.#spared.includes(seat)) this.#forfeits.delete(seat);
    if (held < this.#forfeited) this.#forfeits.clear();
  }

  /** _What was forfeited_: credits without a winner, because their seat was not let play for them. */
  keep(pot: string | null, unit: number): TypedMembers[] {
    if (pot === null) return [];
    const seats = [...this.#forfeits.keys()]
      .filter((seat) => this.#spared.includes(seat))
      .sort((a, b) => a - b);
    const winners = [...this.#winners]
      .filter(([seat]) => !this.#spared.includes(seat))
      .sort(([a], [b]) => a - b)
      .map(([seat, won]) => ({ purse: `seat:${seat}`, won: Math.min(won, this.purse(`seat:${seat}`)) }));
    let rest = winners.reduce((sum, { won }) => sum + won, 0);
    const theirs = seats.reduce((sum, seat) => sum + this.#forfeits.get(seat)!, 0);
    const least = Math.max(0, Math.min(theirs, this.#forfeited - this.purse(this.#pot), rest));
    const amount = Math.floor(least / unit) * unit;
    if (!amount) return [];
    const out: TypedMembers[] = [{ type: 'kept', seats, amount }];
    let left = amount;
    for (const { purse, won } of winners) {
      const part = rest ? Math.floor((left * won) / rest / unit) * unit : 0;
      if (part) out.push({ type: 'paid', from: purse, to: this.#pot, amount: part });
      left -= part;
      rest -= won;
    }
    return out;
  }

  get #forfeited(): number {
    return [...this.#forfeits.values()].reduce((sum, amount) => sum + amount, 0);
  }

  #forfeit(seats: readonly number[], amounts: readonly number[], pot: string): void {
    seats.forEach((seat, i) => {
      if (amounts[i]) this.#forfeits.set(seat, (this.#forfeits.get(seat) ?? 0) + amounts[i]);
    });
    this.#pot = pot;
  }

  #return(seat: number, amount: number): void {
    must(this.#forfeits.get(seat) === amount, `${amount} of seat ${seat} was not forfeited, or was won`);
    this.#forfeits.delete(seat);
    // The next payment is no winning.
    this.#winners.set(seat, (this.#winners.get(seat) ?? 0) - amount);
    const purse = `seat:${seat}`;
    this.stakes?.set(this.#pot, (this.stakes.get(this.#pot) ?? 0) - amount);
    this.stakes?.set(purse, (this.stakes.get(purse) ?? 0) + amount);
  }

  /** A seat's payments into the hand so far. */
  stake(seat: number): number {
    const purse = `seat:${seat}`;
    return Math.max(0, (this.stakes?.get(purse) ?? 0) - this.purse(purse));
  }

  /** _What was forfeited_: the events with which it goes back to these seats; left out: to all. */
  giveBack(seats?: readonly number[]): TypedMembers[] {
    if (this.purse(this.#pot) < this.#forfeited) return [];
    return [...this.#forfeits]
      .sort(([a], [b]) => a - b)
      .filter(([seat]) => !seats || seats.includes(seat))
      .flatMap(([seat, amount]): TypedMembers[] => [
        { type: 'returned', seat, amount },
        { type: 'paid', from: this.#pot, to: `seat:${seat}`, amount },
      ]);
  }

  /** The end of a game by itself. */
  nobodys(): TypedMembers[] {
    const amount = this.#forfeited;
    return amount ? [{ type: 'paid', from: this.#pot, to: 'forfeited', amount }] : [];
  }

  /** _Spared seats_: the events before a hand's end. */
  takeBack(pot: string | null, unit: number): TypedMembers[] {
    if (!this.stakes || pot === null) return [];
    const whole = (credits: number): number => Math.floor(credits / unit) * unit;
    const sitters = [...new Set(this.#spared)];
    const changes = [...this.stakes]
      .filter(([purse]) => purse.startsWith('seat:'))
      .map(([purse, before]) => ({ purse, seat: Number(purse.slice(5)), by: this.purse(purse) - before }));
    const total = (list: readonly { by: number }[]) => list.reduce((sum, { by }) => sum + Math.abs(by), 0);
    const losers = changes.filter(({ by }) => by < 0);
    const winners = changes.filter(({ by }) => by > 0);
    const theirs = total(losers.filter(({ seat }) => sitters.includes(seat)));
    const amount = whole((theirs * Math.min(total(winners), total(losers))) / (total(losers) || 1));
    if (!amount) return [];
    let open = amount;
    const amounts = sitters.map((seat, i) => {
      const part = i === sitters.length - 1 ? open : whole((amount * this.stake(seat)) / theirs);
      open -= part;
      return part;
    });
    const out: TypedMembers[] = [{ type: 'forfeited', seats: sitters, amounts, pot }];
    let [left, rest] = [amount, total(winners)];
    for (const { purse, by } of winners) {
      const part = whole((left * by) / rest);
      if (part) out.push({ type: 'paid', from: purse, to: pot, amount: part });
      left -= part;
      rest -= by;
    }
    return out;
  }

  /** Impossible states anywhere: cards in two zones, credits out of nothing. */
  check(): void {
    const all = [...this.zones.values()].flat();
    must(new Set(all).size === all.length, 'a card lies in two zones');
    const sum = [...this.purses.values()].reduce((total, amount) => total + amount, 0);
    must(sum === this.funded, `${sum} credits, and ${this.funded} have come in`);
  }

  /** _Faces_: checks whether the saver's knowledge of cards is possible. */
  checkFaces(known: ReadonlyMap<number, string>): void {
    for (const [card, face] of known) {
      must(card < this.nextCard, `a face of card ${card}, which was never minted`);
      const open = this.faces.get(card);
      must(open === undefined || open === face, `card ${card} was shown as ${open}`);
    }
    const all = new Map([...this.faces, ...known]);
    for (const { deck, fresh, elsewhere, old } of this.#mintings) {
      const left = [...this.decks.get(deck)!];
      for (const card of [...fresh, ...elsewhere]) {
        const face = all.get(card);
        if (face === undefined) continue;
        const at = left.indexOf(face);
        must(at >= 0, `card ${card} cannot be ${face} too`);
        left.splice(at, 1);
      }
      const before = old?.map((card) => all.get(card) ?? '');
      const after = fresh.map((card) => all.get(card) ?? '');
      if (!before || before.includes('') || after.includes('')) continue;
      must(
        before.sort().join() === after.sort().join(),
        `cards ${fresh[0]} … are not those that were shuffled`,
      );
    }
  }

  #put(zone: string, there: readonly number[]): void {
    if (there.length) this.zones.set(zone, [...there]);
    else this.zones.delete(zone);
  }

  #take(zone: string, gone: readonly number[]): void {
    const there = this.zone(zone);
    for (const card of gone) must(there.includes(card), `card ${card} is not in ${zone}`);
    this.#put(
      zone,
      there.filter((card) => !gone.includes(card)),
    );
  }

  #move(event: TypedMembers): void {
    const [moved, from, to] = [cards(event), text(event, 'from'), text(event, 'to')];
    must(moved.length > 0 && from !== to, 'nothing moves');
    must(event.under === undefined || event.under === true, 'under is true or missing');
    // Dealing takes the topmost first; only cards that a void round gives back are picked out of the deck.
    if (from === 'deck' && !to.startsWith('reserve:'))
      must(
        moved.every((card, i) => card === this.zone('deck').at(-1 - i)),
        'cards are not dealt from the top',
      );
    this.#take(from, moved);
    this.#put(to, event.under ? [...moved, ...this.zone(to)] : [...this.zone(to), ...moved]);
  }

  #create(deck: string, zone: string, faces: readonly string[]): void {
    must(!this.decks.has(deck), `a second deck ${deck}`);
    this.decks.set(deck, faces);
    const fresh = faces.map(() => this.nextCard++);
    fresh.forEach((card, i) => {
      this.#deckOf.set(card, deck);
      this.faces.set(card, faces[i]!);
    });
    this.#mintings.push({ deck, fresh, elsewhere: [], old: null });
    this.#put(zone, [...this.zone(zone), ...fresh]);
  }

  #mint(zone: string): void {
    const old = this.zone(zone);
    must(old.length > 0, `there is nothing to shuffle in ${zone}`);
    const deck = this.#deckOf.get(old[0]!)!;
    const fresh = old.map(() => this.nextCard++);
    for (const card of fresh) this.#deckOf.set(card, deck);
    this.#put(zone, fresh);
    const elsewhere = [...this.zones.values()]
      .flat()
      .filter((card) => !fresh.includes(card) && this.#deckOf.get(card) === deck);
    this.#mintings.push({ deck, fresh, elsewhere, old });
  }

  #reveal(event: TypedMembers): void {
    const shown = cards(event);
    for (const card of shown) must(this.where(card) !== undefined, `card ${card} does not exist`);
    if (event.to !== 'all') {
      const seat = count(event, 'to');
      must(!('faces' in event), 'what one seat is told stands in the log');
      const zone = this.where(shown[0]!)!;
      must([`hand:${seat}`, `passed:${seat}`].includes(zone), `seat ${seat} is told of cards in ${zone}`);
      const untold = this.hidden(zone).filter((card) => !this.#told.has(`${seat} ${card}`));
      must(untold.join() === shown.join(), `seat ${seat} is not told of just what it does not know`);
      for (const card of shown) this.#told.add(`${seat} ${card}`);
      return;
    }
    const faces = texts(event, 'faces');
    must(faces.length === shown.length, 'a face for each card');
    shown.forEach((card, i) => {
      const before = this.faces.get(card);
      must(before === undefined || before === faces[i], `card ${card} was shown as ${before}`);
      this.faces.set(card, faces[i]!);
    });
  }
}
