import {
  dealt,
  facesBySeat,
  ScriptedTable,
  type Scene as TableScene,
  without,
} from '../../engine/scripted/testing.ts';
import { type CardId, creditsIn, type Face, type Seat } from '../../engine/table/table.ts';
import { handOf } from '../../engine/table/tableMoves.ts';
import { cometRules } from './game.ts';
import type { CometCommand } from './rules/command.ts';
import { COMET_DECK } from './rules/deck.ts';
import { type Comet, type CometEvent, potPurse, reserveOf, TAIL } from './rules/state.ts';

/** Dealt faces by seat, separated by spaces; the rest of each hand is worthless filler. */
export type Hands = Readonly<Record<Seat, string>>;

export interface Scene extends TableScene {
  /** Hands of the first deal, the second … */
  readonly hands?: readonly Hands[];
}

export const TAIL_POT = 'pot:tail';

/** A table of Comet whose dealer deals what the test says. */
export class Scripted extends ScriptedTable<Comet, CometEvent, CometCommand> {
  readonly #scripts: readonly Hands[];
  /** Faces of this deal's script not dealt yet. */
  #hands = new Map<Seat, Face[]>();
  #deals = 0;

  constructor(scene: Scene) {
    super(cometRules, scene);
    this.#scripts = scene.hands ?? [];
  }

  protected override shuffling(): void {
    this.#hands = facesBySeat(this.#scripts[this.#deals++]);
  }

  protected override name(cards: readonly CardId[], to: Seat | 'all'): void {
    if (to !== 'all' && (this.#hands.get(to) ?? []).length > cards.length)
      throw new Error(`seat ${to} is dealt ${cards.length} cards only`);
    super.name(cards, to);
  }

  protected nextFace(_card: CardId, to: Seat | 'all'): Face {
    if (to === 'all') throw new Error('what is turned up has been dealt to somebody');
    const later = [...this.#hands.values()].flat();
    return this.#hands.get(to)?.shift() ?? without(COMET_DECK, [...this.dealtFaces(), ...later])[0]!;
  }

  setPot = (pot: number, amount: number) => this.setPurses({ [potPurse(pot)]: amount });
  /** Sets bonus cards, as if the round before had earned them. */
  setBonus = (bonus: readonly number[]) => this.setGame({ bonus });
  face = (card: CardId) => this.faces.get(card);
  /** The cards of a seat's hand with these faces. */
  cards = (seat: Seat, text: string) => this.cardsIn(handOf(seat), text);
  readonly hand = (seat: Seat): Face[] => this.named(handOf(seat));
  readonly reserved = (seat: Seat): Face[] => this.named(reserveOf(seat));
  readonly pot = (pot: number): number => creditsIn(this.state.table, potPurse(pot));
  tail = () => this.pot(TAIL);

  antes = () => this.act(this.acting(), { type: 'takeAntes' });
  callTail = () => this.act(this.acting(), { type: 'callTail' });
  /** The acting seat lays cards of its hand at a pot: 0 … 5, or the Tail. */
  lay(text: string, pot: number | typeof TAIL_POT = TAIL_POT) {
    const seat = this.acting();
    const to = pot === TAIL_POT ? pot : `pot:${pot}`;
    return this.act(seat, { type: 'playSet', cards: this.cards(seat, text), to });
  }
  reserve(text: string) {
    const seat = this.acting();
    return this.act(seat, { type: 'reserve', cards: this.cards(seat, text) });
  }
  endTurn = () => this.act(this.acting(), { type: 'endTurn' });
  /** Ends turn after turn until `seat` is to act. */
  until(seat: Seat) {
    while (this.acting() !== seat) this.endTurn();
  }
  /** Plays the round to its end without laying another card. */
  finishRound() {
    const { round } = this.game;
    while (this.game.round === round && this.game.over === null)
      if (this.game.phase === 'ante') this.antes();
      else this.endTurn();
  }
}

/** A table of Comet, dealt up to the first seat that must act. */
export const comet = (scene: Scene = {}): Scripted => dealt(new Scripted(scene), scene);
