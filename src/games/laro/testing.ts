import { expect } from 'vitest';
import { heldHash, sealHash, windowActors } from '../../engine/answers.ts';
import type { Command } from '../../engine/game.ts';
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
import { laroRules } from './game.ts';
import { LARO_DECK } from './rules/cards.ts';
import type { Kind, LaroCommand } from './rules/command.ts';
import { ANTES, DECK, DISCARD, type Laro, type LaroEvent, laidAt } from './rules/state.ts';

/** The deal of one round; faces separated by spaces. Other cards fill the rest. */
export interface RoundScript {
  /** Hand of each seat, in the order in which its cards arrive. */
  readonly hands?: Readonly<Record<Seat, string>>;
  /** Cards drawn from the deck, by any seat. */
  readonly draws?: string;
}

export interface Scene extends TableScene {
  /** The first round, the second … */
  readonly deals?: readonly RoundScript[];
}

/** A seat's answer to a discard: a kind and cards of its hand, which it may hide when called; or nothing, not even a pass. */
export type Reply = readonly [kind: Kind, cards: string, hides?: 'hides'] | 'silent';
export type Replies = Readonly<Record<Seat, Reply>>;

/** A seat's sealed answer, opened or shown later. */
interface Secret {
  readonly answer: Command;
  readonly cards: readonly CardId[];
  readonly held: string;
  readonly salt: string;
  readonly cardsSalt: string;
}

/** A table of Laro whose dealer follows the test's script. */
export class Scripted extends ScriptedTable<Laro, LaroEvent, LaroCommand> {
  readonly #deals: readonly RoundScript[];
  /** Rest of this round's script. */
  #hands = new Map<Seat, Face[]>();
  #draws: Face[] = [];
  #salts = 0;

  constructor(scene: Scene) {
    super(laroRules, scene);
    this.#deals = scene.deals ?? [];
  }

  protected override shuffling(): void {
    if (this.game.phase !== 'deal') return;
    const { hands, draws } = this.#deals[this.game.round - 1] ?? {};
    this.#hands = facesBySeat(hands);
    this.#draws = facesIn(draws);
  }

  protected nextFace(_card: CardId, to: Seat | 'all'): Face {
    const dealing = this.game.draws.every((n) => n === 0);
    const wished = dealing ? this.#hands.get(Number(to))?.shift() : this.#draws.shift();
    if (wished !== undefined) return wished;
    const later = [...this.#draws, ...[...this.#hands.values()].flat()];
    return without(LARO_DECK, [...this.dealtFaces(), ...later]).at(-1)!;
  }

  readonly hand = (seat: Seat): Face[] => this.named(handOf(seat));
  laid = (seat: Seat) => [0, 1, 2].map((i) => this.named(laidAt(seat, i)).join(' ')).filter(Boolean);
  pile = () => this.named(DISCARD);
  deckSize = () => zoneOf(this.state.table, DECK).length;
  antes = () => creditsIn(this.state.table, ANTES);
  cardsOf = (seat: Seat, text: string) => this.cardsIn(handOf(seat), text);

  /** Returns the ruling by which the seat's own device, which knows its cards, refuses a command; null if it is fine. */
  ownRefusal(seat: Seat, command: LaroCommand): string | null {
    const { state, faces } = this.view(seat);
    const face = (card: CardId) => state.table.cards.get(card)?.face ?? faces.get(card);
    const done = laroRules.decide(state, seat, command, face);
    if (!done.ok) expect(done.error.message).toMatch(/^[A-Z].*[.!]$/);
    return done.ok ? null : (done.error.ruling ?? done.error.code);
  }

  claim = (seat: Seat, kind: Kind, text: string): LaroCommand => ({
    type: 'claim',
    kind,
    cards: this.cardsOf(seat, text),
  });
  draw = () => this.act(this.acting(), { type: 'take' });
  takeDiscard = () => this.act(this.acting(), { type: 'takeDiscard' });
  win = () => this.act(this.acting(), { type: 'win' });
  /** Discards a card of the acting seat and lets all others answer. */
  discard(face: Face, replies: Replies = {}) {
    const seat = this.acting();
    this.act(seat, { type: 'discard', cards: this.cardsOf(seat, face) });
    if (this.state.table.asking) this.answers(replies);
  }
  /** Has the acting seat draw a card and discard it again; all others pass. */
  idle() {
    const seat = this.acting();
    this.act(seat, { type: 'take' });
    this.act(seat, { type: 'discard', cards: zoneOf(this.state.table, handOf(seat)).slice(-1) });
    if (this.state.table.asking) this.answers();
  }

  /** Lets every seat that is asked answer, even if its own device would refuse; seats without a reply pass. */
  answers(replies: Replies = {}, order: (seats: readonly Seat[]) => readonly Seat[] = (all) => all): void {
    const { id } = this.state.table.asking!;
    const awaited = () => order(windowActors(this.state.table));
    const secrets = new Map<Seat, Secret>();
    for (const seat of awaited()) {
      const reply = replies[seat];
      if (reply !== 'silent') secrets.set(seat, this.#seal(id, seat, reply));
    }
    if (!this.state.table.asking?.closed) this.take('table', { type: 'close' });
    while (this.state.table.asking?.id === id) {
      const [seat] = awaited();
      if (seat !== undefined) this.#openOrShow(seat, secrets.get(seat)!, replies[seat]?.[2] === 'hides');
      this.deal();
    }
  }

  #seal(id: string, seat: Seat, reply?: Exclude<Reply, 'silent'>): Secret {
    const answer = reply ? { type: 'claim', kind: reply[0] } : { type: 'pass' };
    const cards = reply ? this.cardsOf(seat, reply[1]) : [];
    const [salt, cardsSalt] = [this.#freshSalt(), this.#freshSalt()];
    const held = heldHash(cards, cardsSalt);
    this.take(seat, { type: 'seal', seal: sealHash(id, seat, answer, held, salt) });
    return { answer, cards, held, salt, cardsSalt };
  }

  /** Opens a seat's answer; a seat that is called then shows its cards, or hides them. */
  #openOrShow(seat: Seat, { answer, cards, held, salt, cardsSalt }: Secret, hides: boolean): void {
    const { opened } = this.state.table.asking!.answers.find((each) => each.seat === seat)!;
    if (!opened) this.take(seat, { type: 'open', answer, held, salt });
    else if (hides) this.take('table', { type: 'close' });
    else this.take(seat, { type: 'show', cards, salt: cardsSalt });
  }

  #freshSalt(): string {
    return String(this.#salts++).padStart(32, '0');
  }
}

/** Returns a table of Laro, dealt up to the first seat that must act. */
export const laro = (scene: Scene = {}): Scripted => dealt(new Scripted(scene), scene);
