import {
  dealt,
  facesBySeat,
  facesIn,
  ScriptedTable,
  type Scene as TableScene,
} from '../../engine/scripted/testing.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../../engine/table/table.ts';
import { handOf } from '../../engine/table/tableMoves.ts';
import { comboRules } from './game.ts';
import { FACES } from './rules/cards.ts';
import type { ComboCommand } from './rules/command.ts';
import { type Combo, type ComboEvent, DECK, DISCARD, leftOf, passedTo } from './rules/state.ts';

export interface Scene extends Omit<TableScene, 'credits'> {
  /** Cards that each seat is dealt, then those it draws, in this order. Other cards fill the rest. */
  readonly hands?: Readonly<Record<Seat, string>>;
  /** The cards that start the pile, in order. */
  readonly pile?: string;
}

/** A table of Combo whose dealer follows the test's script. */
export class Scripted extends ScriptedTable<Combo, ComboEvent, ComboCommand> {
  readonly #hands: Map<Seat, Face[]>;
  readonly #pile: Face[];

  constructor({ hands, pile, ...scene }: Scene) {
    super(comboRules, { seats: 3, ...scene, options: { matches: 1, ...scene.options } });
    this.#hands = facesBySeat(hands);
    this.#pile = facesIn(pile);
  }

  protected nextFace(card: CardId, to: Seat | 'all'): Face {
    const starts = zoneOf(this.state.table, DISCARD).includes(card);
    const wished = to === 'all' ? (starts ? this.#pile.shift() : undefined) : this.#hands.get(to)?.shift();
    if (wished !== undefined) return wished;
    const spoken = new Set([...this.#pile, ...[...this.#hands.values()].flat(), ...this.dealtFaces()]);
    return FACES.findLast((face) => !spoken.has(face))!;
  }

  hand = (seat: Seat) => this.named(handOf(seat)).sort().join(' ');
  given = (seat: Seat) => this.named(passedTo(seat)).join(' ');
  pile = () => this.named(DISCARD).join(' ');
  deckSize = () => zoneOf(this.state.table, DECK).length;
  ids = (zone: string, text: string) => this.cardsIn(zone, text);
  left = (seat: Seat) => leftOf(this.game, seat);

  pass(text = '') {
    const seat = this.acting();
    return this.act(seat, { type: 'pass', cards: this.ids(handOf(seat), text) });
  }
  choose(text = '') {
    const seat = this.acting();
    return this.act(seat, { type: 'takePassed', cards: this.ids(passedTo(seat), text) });
  }
  leave(text: string) {
    const seat = this.acting();
    return this.act(seat, { type: 'leave', cards: this.ids(passedTo(seat), text) });
  }
  fromDeck = () => this.act(this.acting(), { type: 'takeDeck' });
  fromPile = () => this.act(this.acting(), { type: 'takeDiscard' });
  /** Has the acting seat pass nothing and take from the deck, or leave the cards it was given. */
  idle() {
    this.pass();
    if (this.game.turn?.given) this.choose();
    else this.fromDeck();
    if (this.game.phase === 'leave') this.leave(this.given(this.acting()));
  }
  /** Plays idle turns until the round is over. */
  finish() {
    const { rounds } = this.game;
    while (this.game.rounds === rounds && this.game.over === null) this.idle();
  }
}

/** Returns a table of Combo, dealt up to the first seat that must act. */
export const combo = (scene: Scene = {}): Scripted => dealt(new Scripted(scene), scene);
