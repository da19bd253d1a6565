import { must, same } from './canonical.ts';
import { best, GameAudit, type Playing, type Result } from './game.ts';
import { cards, count, type TypedMembers } from './members.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const rankOf = (face: string): number => RANKS.indexOf(face.slice(0, -1));

/** The ranks of a run of this length from this one on, around the circle. */
const run = (from: number, length: number): number[] => Array.from({ length }, (_, i) => (from + i) % 13);

interface Count {
  readonly score: number;
  readonly bonus: number;
  readonly reason: string | null;
  readonly loose: readonly string[];
}

function countOf(faces: readonly string[]): Count {
  must(faces.length === 7, `${faces.length} cards are counted`);
  const ranks = faces.map(rankOf);
  const suits = faces.map((face) => face.at(-1)!);
  const of = <T>(list: readonly T[], value: T): number => list.filter((each) => each === value).length;
  const inRun = (rank: number): boolean =>
    RANKS.some((_, from) => {
      const four = run(from, 4);
      return four.includes(rank) && four.every((each) => ranks.includes(each));
    });
  const loose = faces.filter(
    (_, i) => !inRun(ranks[i]!) && of(suits, suits[i]!) < 4 && of(ranks, ranks[i]!) < 2,
  );
  const many = [...new Set(ranks)].map((rank) => of(ranks, rank)).sort((a, b) => b - a);
  const straight = RANKS.some((_, from) => run(from, 7).every((rank) => ranks.includes(rank)));
  const bonuses: readonly (readonly [boolean, number, string])[] = [
    [many[0]! >= 4, -4, 'four of one rank'],
    [straight, -4, 'a straight of seven'],
    [new Set(suits).size === 1, -4, 'seven of one suit'],
    [many[0] === 3 && many[1]! >= 2, -1, 'three of one rank and two or three of another'],
    [many[2] === 2, -1, 'three pairs'],
  ];
  const [, bonus, reason] = bonuses.find(([fits]) => fits) ?? [true, 0, null];
  return { score: loose.length + bonus, bonus, reason, loose };
}

class ComboAudit extends GameAudit {
  readonly stopVoids = false;
  #dealer = 0;
  #match = 0;
  #deals: number[] = [];
  #round = 0;
  #again = false;
  #turn: number | null = null;
  #passed = 0;
  #taken = 0;
  #counted = false;
  readonly #sheet: { readonly match: number; readonly scores: readonly (number | null)[] }[] = [];

  #order(): number[] {
    return this.clockwise(this.#dealer).filter((seat) => this.isIn(seat));
  }

  protected command(seat: number, body: TypedMembers, events: readonly TypedMembers[]): void {
    const first = (what: TypedMembers): void =>
      must(same(events[0], what), `${body.type} is followed by another event`);
    must(seat === this.#turn, `it is not the turn of seat ${seat}`);
    const [hand, passed] = [`hand:${seat}`, `passed:${seat}`];
    const there = (zone: string): number[] => {
      const named = cards(body);
      must(
        named.every((card) => this.table.zone(zone).includes(card)),
        `cards that are not in ${zone}`,
      );
      return [...named];
    };
    switch (body.type) {
      case 'pass': {
        const named = there(hand);
        const left = this.clockwise(seat).find((other) => this.isIn(other))!;
        const moved = this.table.zone(hand).filter((card) => named.includes(card));
        if (moved.length) first({ type: 'moved', cards: moved, from: hand, to: `passed:${left}` });
        else first({ type: 'passed', seat, count: 0 });
        return;
      }
      case 'takePassed': {
        const named = there(passed);
        if (named.length) first({ type: 'moved', cards: named, from: passed, to: hand });
        else first({ type: 'chosen', seat, count: 0, of: this.table.zone(passed).length });
        return;
      }
      case 'takeDeck':
        first({ type: 'took', seat, from: 'deck' });
        return;
      case 'takeDiscard': {
        const card = this.table.zone('discard').at(-1)!;
        must(
          events.some((event) => same(event, { type: 'moved', cards: [card], from: 'discard', to: hand })),
          'another card is taken',
        );
        return;
      }
      case 'leave': {
        const named = there(passed);
        must(named.length === this.table.zone(passed).length, 'cards are kept back');
        first({ type: 'moved', cards: named, from: passed, to: 'discard' });
        return;
      }
    }
  }

  protected event(event: TypedMembers): void {
    switch (event.type) {
      case 'rolled':
        this.#dealer = this.table.dice.get('lot')![0]! - 1;
        return;
      case 'matchBegan':
        must(event.match === this.#match + 1 && !this.#deals.length && !this.ends(), 'another match begins');
        this.#match++;
        this.#round = 0;
        this.#deals = (event.deals as number[]).filter((seat) => this.isIn(seat));
        must(this.#deals.length === this.#all().length, 'not each seat deals once');
        return;
      case 'roundBegan':
        this.#begin(event);
        return;
      case 'handBegan':
        must(same(event.order, this.#order()), 'turns come in another order');
        return;
      case 'turnBegan':
        this.#turn = count(event, 'seat');
        this.#passed = 0;
        this.#taken = 0;
        return;
      case 'passed':
        this.#passed = count(event, 'count');
        return;
      case 'chosen':
        this.#taken += count(event, 'count');
        return;
      case 'took':
        if (event.from === 'discard') this.#taken++;
        return;
      case 'moved':
        if (event.from === 'deck' && event.to === `hand:${this.#turn}`) this.#taken += cards(event).length;
        return;
      case 'turnEnded':
        must(
          event.seat === this.#turn && this.#taken === this.#passed + 1,
          'a seat takes one card more than it passes',
        );
        this.#turn = null;
        return;
      case 'seatLeft':
        this.#deals = this.#deals.filter((seat) => seat !== event.seat);
        if (this.#turn === event.seat) this.#turn = null;
        return;
      case 'handScored':
        if (!this.#counted) this.#count(event);
        return;
      case 'roundScored':
        this.#sheet.push({ match: this.#match, scores: event.scores as (number | null)[] });
        return;
      case 'roundEnded':
        this.#end(false);
        return;
      case 'roundVoided':
        this.#end(true);
        return;
      case 'matchEnded':
        must(
          same(
            event.scores,
            this.#all(true).map((seat) => this.#total(seat, this.#match)),
          ),
          'another sum',
        );
        return;
      case 'gameEnded':
        this.over = true;
    }
  }

  #all(goneToo = false): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => goneToo || this.isIn(seat));
  }

  #begin(event: TypedMembers): void {
    const again = this.#again && this.isIn(this.#dealer);
    const dealer = again ? this.#dealer : this.#deals.shift();
    must(
      event.dealer === dealer && event.round === this.#round + (again ? 0 : 1),
      'another seat deals, or another round',
    );
    must(this.table.markers.get('dealer') === String(dealer), 'the marker is elsewhere');
    this.#round = count(event, 'round');
    this.#dealer = count(event, 'dealer');
    this.#again = false;
    this.#turn = null;
    this.#counted = false;
  }

  #end(again: boolean): void {
    this.#again = again;
    this.#turn = null;
    for (const zone of this.table.zones.keys()) must(zone === 'deck', `cards are left in ${zone}`);
  }

  /** At the first counted hand: all of them, and the line on the sheet. */
  #count(first: TypedMembers): void {
    const hands = this.#order().map((seat) => {
      const { score, bonus, reason, loose } = countOf(this.table.open(`hand:${seat}`));
      const shown = this.table.zone(`hand:${seat}`);
      return { type: 'handScored', seat, cards: shown, score, bonus, reason, loose };
    });
    const scores = this.#all(true).map((seat) => hands.find((hand) => hand.seat === seat)?.score ?? null);
    must(same(hands.shift(), first), 'a hand is counted wrongly');
    this.#counted = true;
    this.next(...hands, { type: 'roundScored', scores });
  }

  /** A seat's score, in one match or in all; null: nothing was ever counted. */
  #total(seat: number, match?: number): number | null {
    const scores = this.#sheet.flatMap((line) =>
      (match === undefined || line.match === match) && line.scores[seat] !== null ? [line.scores[seat]!] : [],
    );
    return scores.length ? scores.reduce((sum, score) => sum + score, 0) : null;
  }

  protected ends(): boolean {
    return this.left().length < 2 || (this.#match >= Number(this.option('matches')) && !this.#deals.length);
  }

  result(): Result {
    const amounts = this.#all(true).map((seat) => this.#total(seat) ?? 0);
    return {
      amounts,
      winners: best(
        amounts.map((each) => -each),
        this.gone,
      ),
    };
  }
}

export const beginCombo = (match: Playing): GameAudit => new ComboAudit(match);
