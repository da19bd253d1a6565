import {
  dealt,
  facesBySeat,
  facesIn,
  ScriptedTable,
  type Scene as TableScene,
  without,
} from '../../engine/scripted/testing.ts';
import { type CardId, creditsIn, type Face, type Seat, zoneOf } from '../../engine/table/table.ts';
import { handOf } from '../../engine/table/tableMoves.ts';
import { spikeRules } from './game.ts';
import { SPIKE_DECK } from './rules/cards.ts';
import type { SpikeCommand } from './rules/command.ts';
import {
  arrayAt,
  betPurse,
  DECK,
  DISCARD,
  HAND_POT,
  SABACC_POT,
  type Spike,
  type SpikeEvent,
} from './rules/state.ts';

/** The dealer's script for one hand; faces separated by spaces. The rest is filled with other cards. */
export interface HandScript {
  /** Cards by seat, in the order of the deal, including those of a Shift. */
  readonly hands?: Readonly<Record<Seat, string>>;
  /** The Pilots, in the order in which they enter. */
  readonly array?: string;
  /** The card that starts the discard pile. */
  readonly start?: string;
  readonly dice?: readonly [number, number];
}

export interface Scene extends TableScene {
  /** Scripts of the first hand, the second … */
  readonly deals?: readonly HandScript[];
}

/** A table of Spike whose dealer deals what the test says. */
export class Scripted extends ScriptedTable<Spike, SpikeEvent, SpikeCommand> {
  readonly #deals: readonly HandScript[];
  /** Faces of this hand's script not dealt yet. */
  #hands = new Map<Seat, Face[]>();
  #pilots: Face[] = [];
  #start: Face[] = [];

  constructor(scene: Scene) {
    super(spikeRules, scene);
    this.#deals = scene.deals ?? [];
  }

  /** The script of this hand. */
  get #script(): HandScript {
    return this.#deals[this.game.hand - 1] ?? {};
  }

  protected override shuffling(): void {
    if (this.game.phase !== 'deal') return;
    const { hands, array, start } = this.#script;
    this.#hands = facesBySeat(hands);
    this.#pilots = facesIn(array);
    this.#start = facesIn(start);
  }

  protected override rolling(): readonly number[] {
    return this.#script.dice ?? [1, 2];
  }

  protected nextFace(card: CardId, to: Seat | 'all'): Face {
    const inDiscard = zoneOf(this.state.table, DISCARD).includes(card);
    const script = to === 'all' ? (inDiscard ? this.#start : this.#pilots) : (this.#hands.get(to) ?? []);
    const wished = script.shift();
    if (wished !== undefined) return wished;
    const later = [...this.#pilots, ...this.#start, ...[...this.#hands.values()].flat()];
    return without(SPIKE_DECK, [...this.dealtFaces(), ...later]).at(-1)!;
  }

  /** Plays a simple command for the acting seat. */
  say(type: 'stand' | 'gain' | 'check' | 'call' | 'fold' | 'allIn') {
    return this.act(this.acting(), { type });
  }
  readonly hand = (seat: Seat): Face[] => this.named(handOf(seat));
  readonly bet = (seat: Seat): number => creditsIn(this.state.table, betPurse(seat));
  array = () => [0, 1, 2].map((i) => this.named(arrayAt(i))[0] ?? null);
  discards = () => this.named(DISCARD);
  deckSize = () => zoneOf(this.state.table, DECK).length;
  handPot = () => creditsIn(this.state.table, HAND_POT);
  sabaccPot = () => creditsIn(this.state.table, SABACC_POT);
  setSabacc = (amount: number) => this.setPurses({ [SABACC_POT]: amount });
  cards = (seat: Seat, text: string) => this.cardsIn(handOf(seat), text);

  discardGain(face: Face) {
    const seat = this.acting();
    return this.act(seat, { type: 'discardGain', cards: this.cards(seat, face) });
  }
  buy = (index: number) => this.act(this.acting(), { type: 'buy', to: arrayAt(index) });
  swap(face: Face, index: number) {
    const seat = this.acting();
    return this.act(seat, { type: 'swap', cards: this.cards(seat, face), to: arrayAt(index) });
  }
  bets = (amount: number) => this.act(this.acting(), { type: 'bet', amount });
  raise = (amount: number) => this.act(this.acting(), { type: 'raise', amount });

  /** Plays the acting seat's most passive move. */
  idle() {
    const mayCheck = () => this.legal()[0]!.command.type === 'check';
    return this.say(this.game.phase === 'cards' ? 'stand' : mayCheck() ? 'check' : 'fold');
  }
  /** Lets all stand and check until this round's cards or bets, or until the hand is over. */
  until(phase: 'cards' | 'betting', round: number) {
    const { hand } = this.game;
    while (this.game.hand === hand && !(this.game.phase === phase && this.game.round === round)) this.idle();
  }
  /** Plays the hand to its end with passive moves. */
  finish() {
    const { hand } = this.game;
    while (this.game.hand === hand && this.game.over === null) this.idle();
  }
}

/** A table of Spike, dealt up to the first seat that must act. */
export const spike = (scene: Scene = {}): Scripted => dealt(new Scripted(scene), scene);

/**
 * Divides the hand pot credit by credit: the n-th credit of every stake goes to the seats still in that bet as many. Credits that no seat
 * bet are below the first.
 */
export function slowDivision(stakes: readonly number[], unstaked: number, live: readonly Seat[]) {
  const pots = new Map<string, number>();
  const back = stakes.map(() => 0);
  const add = (among: readonly Seat[], amount: number) =>
    pots.set(among.join(), (pots.get(among.join()) ?? 0) + amount);
  if (unstaked) add(live, unstaked);
  for (let n = 1; n <= Math.max(...stakes); n++) {
    const among = live.filter((seat) => stakes[seat]! >= n);
    stakes.forEach((stake, seat) => {
      if (stake < n) return;
      if (among.length) add(among, 1);
      else back[seat]!++;
    });
  }
  return { pots, back };
}
