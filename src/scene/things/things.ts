import { Group } from 'three';
import type { Thing } from '../../engine/layout.ts';
import type { Part, PartPorts } from '../parts/part.ts';
import { Notes } from './notes.ts';
import { SolidDice } from './solidDice.ts';

/** Dice and notes that lie where people put them. (Tokens are discs.) */
export class Things implements Part {
  readonly object = new Group();
  readonly #dice: SolidDice;
  readonly #notes: Notes;

  constructor(ports: PartPorts) {
    this.#dice = new SolidDice(ports);
    this.#notes = new Notes(ports);
    this.object.add(this.#dice.object, this.#notes.object);
  }

  /** Sends all on their way to where they belong; at no speed they are there at once. */
  show(things: readonly Thing[], speed: number, time: number): void {
    this.#dice.show(
      things.filter((thing) => thing.kind === 'die'),
      speed,
      time,
    );
    this.#notes.show(
      things.filter((thing) => thing.kind === 'note'),
      speed,
      time,
    );
  }

  /** These are carried so much further. */
  shift(ids: ReadonlySet<string>, x: number, y: number, z: number): void {
    this.#dice.shift(ids, x, y, z);
    this.#notes.shift(ids, x, y, z);
  }

  frame(time: number): boolean {
    const dice = this.#dice.frame(time);
    return this.#notes.frame(time) || dice;
  }

  dispose(): void {
    this.#dice.dispose();
    this.#notes.dispose();
  }
}
