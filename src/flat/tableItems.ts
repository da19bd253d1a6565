import type { Layout } from '../engine/display/layout.ts';
import type { CardArt } from '../engine/display.ts';
import type { CardId } from '../engine/table/table.ts';
import { changedPurse, passOn } from '../layout/chipFlow.ts';
import { type Disc, isChip, thingKey } from '../layout/discs.ts';
import type { Placement } from '../layout/placements.ts';
import { JUMP, type Pose } from '../layout/poses.ts';
import { ALONE, cardTravel, DISC_MS, discTravel, pourTurns } from '../layout/travels.ts';
import type { Load } from '../store/tablePort.ts';
import type { SeatLook, TableState } from '../store/tableStore.ts';
import { cardItem, cardKey, discItem } from './itemLists.ts';
import { type Item, Items } from './items.ts';
import type { Prints } from './prints.ts';

const THINGS: ReadonlySet<string> = new Set(['thing', 'die']);
const CARDS: ReadonlySet<string> = new Set(['card']);
const HELD: ReadonlySet<string> = new Set(['held']);
const THING_MS = 300;

const poseOf = ({ x, y, z, turn, radius }: Disc): Pose => ({ x, y, z, turn, scale: radius });

/** Cards, discs and other pieces as things that are drawn: each call sends them to where they should be now. Times are in milliseconds. */
export class TableItems extends Items {
  readonly #prints: Prints;
  readonly #discs = new Map<string, Disc>();
  #placed: ReadonlyMap<CardId, Placement> = new Map();

  constructor(prints: Prints) {
    super();
    this.#prints = prints;
  }

  /** Sends cards to their placements; at speed 0 they jump. */
  showCards(
    placed: ReadonlyMap<CardId, Placement>,
    { decks, layout, finale }: Pick<TableState, 'decks' | 'layout' | 'finale'>,
    speed: number,
    time: number,
  ): void {
    const kept = new Set<string>();
    for (const [card, next] of placed) {
      const piled =
        next.order > 0 &&
        !next.inShowing &&
        (finale ? !next.faceUp : layout.zone(next.zone)?.spread === 'stack');
      const item = cardItem(card, next, decks[next.deck]!, piled, this.#prints);
      kept.add(item.key);
      this.put(item, cardTravel(this.#placed.get(card) ?? next, next, speed), time);
    }
    this.retain(CARDS, kept);
    this.#placed = placed;
  }

  /** Shows cards that others drag: they follow the pointers. */
  showHeld(
    held: Iterable<readonly [key: string, placed: Placement]>,
    decks: readonly CardArt[],
    speed: number,
    time: number,
  ): void {
    const kept = new Set<string>();
    for (const [key, placed] of held) {
      const { pose, look } = cardItem(0, placed, decks[placed.deck]!, false, this.#prints);
      kept.add(`held:${key}`);
      this.put({ key: `held:${key}`, pose, look }, cardTravel(placed, placed, speed), time);
    }
    this.retain(HELD, kept);
  }

  /** Sends chips, markers and tokens to their places: credits visibly travel from purse to purse. */
  showDiscs(discs: readonly Disc[], seats: readonly SeatLook[], speed: number, time: number): void {
    const shown = this.#discs;
    const next = new Map(discs.map((disc) => [disc.key, disc]));
    const first = shown.size === 0;
    const source = changedPurse(shown, next, false);
    const sink = changedPurse(shown, next, true);
    for (const { key } of passOn(shown, next, this.slots)) {
      const end = isChip(key) && speed > 0 ? sink : null;
      if (!end) this.drop(key);
      else
        this.sendAway(
          key,
          { ...poseOf(end), scale: 0 },
          { duration: DISC_MS / speed, delay: 0, lift: 0.12 },
          time,
        );
    }
    const farOf = (disc: Disc): number => {
      const from = this.place(disc.key) ?? source;
      return from ? Math.hypot(from.x - disc.x, from.z - disc.z) : 1;
    };
    const turns = pourTurns(discs, farOf);
    for (const disc of discs) {
      const item = discItem(disc, seats, this.#prints);
      const from = this.place(disc.key);
      const far = farOf(disc);
      const isNew = !from;
      const start = isNew && disc.kind && source ? { ...item.pose, ...placeOf(source) } : item.pose;
      const still = first || speed <= 0 || (isNew && !disc.kind);
      this.put(
        item,
        still ? JUMP : discTravel(far, turns.get(disc.key) ?? ALONE, speed),
        time,
        still ? item.pose : start,
      );
      shown.set(disc.key, disc);
    }
  }

  /** Sends boards, dice, notes and pictures to their places. */
  showThings(items: readonly Item[], speed: number, time: number): void {
    const travel = speed > 0 ? { duration: THING_MS / speed, delay: 0, lift: 0 } : JUMP;
    for (const item of items) this.put(item, travel, time);
    this.retain(THINGS, new Set(items.map(({ key }) => key)));
  }

  /** Moves carried things by an offset. */
  carry(load: Load, layout: Layout, x: number, y: number, z: number): void {
    for (const [card, { zone }] of this.#placed)
      if (load.zones.has(zone) || load.cards?.has(card)) this.shift(cardKey(card), x, y, z);
    for (const [key, { purse, piece }] of this.#discs)
      if (purse === null ? piece !== undefined && load.pieces.has(piece) : load.purses.has(purse))
        this.shift(key, x, y, z);
    for (const { id, kind } of layout.things ?? []) {
      // Boards and mats slide over the felt, under the things there.
      const slides = kind === 'board' || kind === 'area';
      if (load.pieces.has(id) && kind !== 'token') this.shift(thingKey(id), x, slides ? 0 : y, z);
    }
  }
}

const placeOf = ({ x, y, z }: Disc) => ({ x, y, z });
