import { Group } from 'three';
import { hiddenArea } from '../../art/areas.ts';
import { SEATS } from '../../art/seats.ts';
import { AREA, type Thing } from '../../engine/display/layout.ts';
import type { Laid } from '../../engine/display.ts';
import { colourOf } from '../../layout/discs.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import type { Part, PartPorts } from '../parts/part.ts';
import { type Board, type BoardLook, Boards } from './boards.ts';
import { Notes } from './notes.ts';
import { Pictures } from './pictures.ts';
import { SolidDice } from './solidDice.ts';

/** Hidden areas in all seat colours. */
const AREAS = SEATS.map((seat): BoardLook => ({ half: AREA, round: false, drawing: () => hiddenArea(seat) }));

/** Dice, notes, boards and pictures that people have placed. (Tokens are discs.) */
export class Things implements Part {
  readonly object = new Group();
  readonly #dice: SolidDice;
  readonly #notes: Notes;
  readonly #boards: Boards;
  /** Index of the first seat colour's hidden area among the boards. */
  readonly #areas: number;
  readonly #pictures: Pictures;

  constructor(laid: Laid, ports: PartPorts) {
    this.#areas = laid.boards.length;
    this.#boards = new Boards([...laid.boards, ...AREAS], ports);
    this.#dice = new SolidDice(laid.dice, ports);
    this.#notes = new Notes(ports);
    this.#pictures = new Pictures(ports);
    this.object.add(this.#boards.object, this.#dice.object, this.#notes.object, this.#pictures.object);
  }

  /** Starts moving all of them to their places; at speed 0 they jump. */
  show(things: readonly Thing[], seats: readonly SeatLook[], speed: number, time: number): void {
    this.#boards.show(
      things.flatMap((thing): Board[] => {
        if (thing.kind === 'area')
          return [{ ...thing, look: this.#areas + colourOf(seats[thing.seat], thing.seat) }];
        return thing.kind === 'board' ? [thing] : [];
      }),
      speed,
      time,
    );
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
    this.#pictures.show(
      things.filter((thing) => thing.kind === 'picture'),
      speed,
      time,
    );
  }

  /** Shows the same in another skin. */
  wear(laid: Laid): void {
    this.#boards.wear([...laid.boards, ...AREAS]);
    this.#dice.wear(laid.dice);
  }

  /** Moves carried items by an offset. */
  shift(ids: ReadonlySet<string>, x: number, y: number, z: number): void {
    this.#boards.shift(ids, x, z);
    this.#dice.shift(ids, x, y, z);
    this.#notes.shift(ids, x, y, z);
    this.#pictures.shift(ids, x, y, z);
  }

  frame(time: number): boolean {
    const boards = this.#boards.frame(time);
    const dice = this.#dice.frame(time);
    const pictures = this.#pictures.frame(time);
    return this.#notes.frame(time) || dice || boards || pictures;
  }

  dispose(): void {
    this.#boards.dispose();
    this.#dice.dispose();
    this.#notes.dispose();
    this.#pictures.dispose();
  }
}
