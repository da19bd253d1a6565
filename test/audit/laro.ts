import { must, same } from './canonical.ts';
import { best, GameAudit, type Playing, paid, type Result } from './game.ts';
import { clusterOf, POINTS, worthOf } from './laroClusters.ts';
import { cards, count, type TypedMembers } from './members.ts';

const KINDS = ['win', 'void', 'pure', 'wild', 'corrupt'];

class LaroAudit extends GameAudit {
  readonly stopVoids = true;
  #round = 0;
  #again = false;
  #dealer = 0;
  #players: readonly number[] = [];
  #satOut: number[] = [];
  #turn = 0;
  #discards = 0;
  /** Claims on this discard that were found void. */
  #void: number[] = [];
  /** The seat that shows its cards to win, with its number of laid clusters. */
  #wins: { readonly seat: number; readonly laid: number } | null = null;
  #won = false;

  #live(from: number): number[] {
    return this.clockwise(from).filter(
      (seat) => this.#players.includes(seat) && !this.gone.includes(seat) && !this.#satOut.includes(seat),
    );
  }

  #laid(seat: number): string[] {
    return [0, 1, 2].map((i) => `laid:${seat}:${i}`).filter((zone) => this.table.zone(zone).length);
  }

  protected command(seat: number, body: TypedMembers, events: readonly TypedMembers[]): void {
    const has = (what: TypedMembers): void =>
      must(
        events.some((event) => same(event, what)),
        `${body.type} is followed by another event`,
      );
    must(seat === this.#turn, `it is not the turn of seat ${seat}`);
    const hand = `hand:${seat}`;
    switch (body.type) {
      case 'take':
        must(
          events.some(({ type }) => type === 'deckRenewed') || events[0]?.from === 'deck',
          'no card is taken from the deck',
        );
        return;
      case 'takeDiscard': {
        const card = this.table.zone('discard').at(-1)!;
        has({ type: 'moved', cards: [card], from: 'discard', to: hand });
        has({ type: 'cardTaken', seat, from: 'discard', card });
        return;
      }
      case 'discard': {
        const [card, ...more] = cards(body);
        must(card !== undefined && !more.length, 'one card is discarded');
        has({ type: 'moved', cards: [card], from: hand, to: 'discard' });
        has({ type: 'discarded', seat, card });
        return;
      }
      case 'win':
        has({ type: 'winClaimed', seat });
        return;
      case 'giveUp':
        must(this.seats === 1, 'who plays with others gives up');
        has({ type: 'gaveUp', seat });
        return;
    }
  }

  protected event(event: TypedMembers): void {
    switch (event.type) {
      case 'rolled':
        this.#dealer = this.table.dice.get('lot')![0]! - 1;
        return;
      case 'roundBegan':
        this.#begin(event);
        return;
      case 'satOut':
        this.#satOut.push(count(event, 'seat'));
        return;
      case 'dealt':
        for (const seat of this.#live(this.#dealer))
          must(this.table.zone(`hand:${seat}`).length === 8, `seat ${seat} is not dealt eight cards`);
        return;
      case 'turnBegan':
        this.#turn = count(event, 'seat');
        return;
      case 'cardTaken':
        must(
          event.seat === this.#turn && this.table.zone(`hand:${this.#turn}`).at(-1) === event.card,
          'another card is taken',
        );
        return;
      case 'discarded':
        must(
          event.seat === this.#turn && this.table.zone('discard').at(-1) === event.card,
          'another card is discarded',
        );
        this.#discards++;
        this.#void = [];
        return;
      case 'asked': {
        const others = this.#live(this.#turn).filter((seat) => seat !== this.#turn);
        must(same(event, { type: 'asked', id: String(this.#discards), seats: others }), 'others are asked');
        return;
      }
      case 'called':
        must(event.seat === this.#best()?.seat, 'another claim is better');
        return;
      case 'claimVoid':
        must(this.#claim(event) !== true, 'the claim holds');
        this.#void.push(count(event, 'seat'));
        return;
      case 'answered':
        return;
      case 'claimed':
        this.#claimed(event);
        return;
      case 'clusterLaid':
        this.#cluster(event);
        return;
      case 'winClaimed':
        this.#wins = { seat: count(event, 'seat'), laid: this.#laid(count(event, 'seat')).length };
        return;
      case 'winVoid':
        must(worthOf(this.table.open(`hand:${event.seat}`)) === null, 'the hand is three clusters');
        this.#wins = null;
        return;
      case 'roundWon':
        this.#roundWon(event);
        return;
      case 'gaveUp':
        this.#won = false;
        return;
      case 'roundEnded':
        this.#end(false);
        return;
      case 'roundVoided':
        this.#end(true);
        return;
      case 'gameEnded':
        this.over = true;
        this.next(
          ...this.share(
            'pot:ante',
            this.clockwise(this.#dealer).filter((seat) => this.isIn(seat)),
          ),
        );
    }
  }

  #begin(event: TypedMembers): void {
    must(event.round === this.#round + (this.#again ? 0 : 1), 'rounds are not counted up');
    must(!this.ends(), 'there should be no other round');
    this.#round = count(event, 'round');
    const all = Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => this.isIn(seat));
    const ante = this.seats === 1 ? 0 : Number(this.option('ante'));
    const able = all.filter(
      (seat) => this.seats === 1 || this.table.purse(`seat:${seat}`) >= Math.max(1, ante),
    );
    // The dealer first; if it cannot play, the next clockwise that can.
    const dealer = [this.#dealer, ...this.clockwise(this.#dealer)].find((seat) => able.includes(seat))!;
    const players = [
      dealer,
      ...this.clockwise(dealer).filter((seat) => seat !== dealer && able.includes(seat)),
    ];
    const sitting = all.filter((seat) => !able.includes(seat));
    must(
      event.dealer === dealer && same(event.players, players) && same(event.sitting, sitting),
      'others play',
    );
    must(this.table.markers.get('dealer') === String(dealer), 'the marker is elsewhere');
    this.#dealer = dealer;
    this.#players = players;
    this.#satOut = [];
    this.#wins = null;
    this.#won = false;
    this.next(...(ante ? players.map((seat) => paid(`seat:${seat}`, 'pot:ante', ante)) : []));
  }

  #end(again: boolean): void {
    this.#again = again;
    for (const zone of this.table.zones.keys()) must(zone === 'deck', `cards are left in ${zone}`);
  }

  /** The best claim that may still hold. */
  #best(): { readonly seat: number; readonly kind: string } | undefined {
    const order = this.#live(this.#turn);
    return [...this.match.window.answers]
      .flatMap(([seat, { opened }]) => {
        const { answer } = opened ?? {};
        const counts = answer?.type === 'claim' && order.includes(seat) && !this.#void.includes(seat);
        return counts ? [{ seat, kind: String(answer.kind) }] : [];
      })
      .sort(
        (a, b) =>
          KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || order.indexOf(a.seat) - order.indexOf(b.seat),
      )[0];
  }

  /** Checks whether the called seat's shown cards support its claim; false too if it has shown nothing. */
  #claim(event: TypedMembers): boolean {
    const seat = count(event, 'seat');
    const answer = this.match.window.answers.get(seat);
    must(event.kind === answer?.opened?.answer?.kind, 'another claim is told of');
    const shown = answer?.shown?.cards;
    const hand = this.table.zone(`hand:${seat}`);
    if (!shown?.length || new Set(shown).size !== shown.length || !shown.every((card) => hand.includes(card)))
      return false;
    const discard = this.table.zone('discard').at(-1)!;
    const faces = [discard, ...shown].map((card) => this.table.faces.get(card));
    must(!faces.includes(undefined), 'cards that were shown are not revealed');
    if (event.kind === 'win') return shown.length === hand.length && worthOf(faces as string[]) !== null;
    if (this.option('claims') === 'win' || this.#laid(seat).length === 2) return false;
    return clusterOf(faces as string[]) === event.kind;
  }

  #lastShown: readonly number[] | null = null;

  override see(event: TypedMembers): void {
    // The window is gone by the time that a claim proves true.
    if (event.type === 'shown') this.#lastShown = event.cards as readonly number[] | null;
    super.see(event);
  }

  #claimed(event: TypedMembers): void {
    const seat = count(event, 'seat');
    const discard = this.table.zone('discard').at(-1)!;
    const shown = this.#lastShown ?? [];
    const hand = this.table.zone(`hand:${seat}`);
    must(
      shown.length > 0 && new Set(shown).size === shown.length && shown.every((card) => hand.includes(card)),
      'nothing was shown',
    );
    const faces = [discard, ...shown].map((card) => this.table.faces.get(card)!);
    const laid = this.#laid(seat).length;
    if (event.kind === 'win') {
      must(shown.length === hand.length && worthOf(faces) !== null, 'the claim does not hold');
      this.#wins = { seat, laid };
    } else {
      must(
        this.option('claims') === 'any' && laid < 2 && clusterOf(faces) === event.kind,
        'the claim does not hold',
      );
      this.#wins = null;
    }
    must(event.from === this.#turn, 'another seat has discarded');
    this.#turn = seat;
  }

  #cluster(event: TypedMembers): void {
    const zone = `laid:${count(event, 'seat')}:${count(event, 'index')}`;
    const kind = clusterOf(this.table.open(zone));
    must(kind !== null && event.cluster === kind && event.points === POINTS[kind], 'this is no such cluster');
  }

  #roundWon(event: TypedMembers): void {
    const seat = count(event, 'seat');
    const zones = this.#laid(seat);
    let worth = 0;
    if (event.by === 'last') {
      must(same(this.#live(this.#dealer), [seat]), 'more than one seat is left');
      must(same(event.clusters, []), 'clusters of who has shown none');
    } else {
      must(this.#wins?.seat === seat && zones.length === 3, 'who has not shown its cards wins');
      const clusters = zones.map((zone) => {
        const faces = this.table.open(zone);
        const cluster = clusterOf(faces)!;
        return { cards: this.table.zone(zone), faces, cluster, points: POINTS[cluster]! };
      });
      must(same(event.clusters, clusters), 'the clusters are others');
      const before = clusters.slice(0, this.#wins.laid).reduce((sum, { points }) => sum + points, 0);
      worth = before + worthOf(clusters.slice(this.#wins.laid).flatMap(({ faces }) => faces))!;
    }
    must(event.worth === worth, `the hand is worth ${worth}`);
    const owed = worth * Number(this.option('stake'));
    const others = this.clockwise(seat)
      .filter((other) => other !== seat && this.#players.includes(other))
      .map((other) => ({ seat: other, amount: Math.min(owed, this.table.purse(`seat:${other}`)) }));
    const antes = this.table.purse('pot:ante');
    must(same(event.paid, others) && event.antes === antes, 'other payments are due');
    this.#dealer = seat;
    this.#won = true;
    this.next(
      ...others
        .map((each) => paid(`seat:${each.seat}`, `seat:${seat}`, each.amount))
        .filter(({ amount }) => amount > 0),
      ...(antes ? [paid('pot:ante', `seat:${seat}`, antes)] : []),
    );
  }

  protected ends(): boolean {
    const [least, solo] = this.seats === 1 ? [1, true] : [2, false];
    const limit = solo ? 1 : Number(this.option('rounds'));
    const able = this.left().filter(
      (seat) => solo || this.table.purse(`seat:${seat}`) >= Math.max(1, Number(this.option('ante'))),
    );
    return able.length < least || (limit > 0 && this.#round >= limit && !this.#again);
  }

  result(): Result {
    const amounts = Array.from({ length: this.seats }, (_, seat) => this.table.purse(`seat:${seat}`));
    const alone = this.#won ? [0] : [];
    return { amounts, winners: this.seats === 1 ? alone : best(amounts, this.gone) };
  }
}

export const beginLaro = (match: Playing): GameAudit => new LaroAudit(match);
