import type { Matrix3, Object3D } from 'three';
import type { CardArt } from '../../engine/display.ts';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { JUMP, type Pose } from '../../layout/poses.ts';
import { StageCards } from './stageCards.ts';
import type { StageItem, StagePlan } from './stagePlan.ts';

/** Most bytes for the pictures of all faces on the stage. */
const MOST_BYTES = 96 * 2 ** 20;
/** Height of a single card's picture in pixels. */
const CLOSE = { low: 640, medium: 1000, high: 1200 } as const;
const HIDDEN: Pose = { x: 0, y: -2, z: 0, turn: [0, 0, 0, 1], scale: 0 };

interface Surroundings {
  readonly quality: QualityLevel;
  readonly spin: Matrix3;
  readonly room: Matrix3;
  invalidate(): void;
}

interface Group {
  readonly cards: StageCards;
  readonly art: CardArt;
  readonly close: boolean;
}

/** The decks on the stage, each in one draw call; decks that may soon return are kept. */
export class StageGroups {
  readonly #scene: Object3D;
  readonly #around: Surroundings;
  readonly #all = new Map<string, Group>();
  #wanted: ReadonlySet<string> = new Set();
  /** Shown until their replacement is painted. */
  readonly #leaving = new Set<string>();
  /**
   * Removed since the last frame, and since the one before. A shader is deleted with its last user, and recompiling it blocks the page:
   * they stay until their replacement has been drawn with it.
   */
  #gone: StageCards[] = [];
  #stale: StageCards[] = [];

  constructor(scene: Object3D, around: Surroundings) {
    this.#scene = scene;
    this.#around = around;
  }

  get bytes(): number {
    let sum = 0;
    for (const { cards } of this.#all.values()) sum += cards.bytes;
    return sum;
  }
  /** Everything wanted has its pictures. */
  get painted(): boolean {
    for (const key of this.#wanted) if (!this.#all.get(key)?.cards.whole) return false;
    return this.#wanted.size > 0;
  }

  /** Every wanted card can be seen. */
  get ready(): boolean {
    for (const key of this.#wanted) if (!this.#all.get(key)?.cards.ready) return false;
    return true;
  }

  /** Returns the group of cards for each item of a plan. */
  take({ view, items }: StagePlan): readonly StageCards[] {
    const close = view === 'single';
    const before = this.#wanted;
    const keys = items.map((item) => keyOf(item, close));
    this.#wanted = new Set(keys);
    const decks = new Set(items.map(({ art }) => art));
    const taken = keys.map(
      (key, i) => this.#all.get(key)?.cards ?? this.#make(key, items[i]!, close, items.length),
    );
    const isReady = taken.every(({ ready }) => ready);
    for (const [key, group] of this.#all) {
      if (this.#wanted.has(key)) {
        this.#leaving.delete(key);
        continue;
      }
      // When one single card replaces another, the first stays until the second can be seen.
      const isSeen = group.cards.ready && (before.has(key) || this.#leaving.has(key));
      if (close && group.close && isSeen && !isReady) this.#leaving.add(key);
      else if (group.close || !decks.has(group.art)) this.#drop(key);
    }
    this.#show();
    return taken;
  }

  /** Hides cards that no item uses. */
  hideRest(placed: readonly { readonly cards: StageCards; readonly slot: number }[]): void {
    const used = new Map<StageCards, Set<number>>();
    for (const { cards, slot } of placed) used.set(cards, (used.get(cards) ?? new Set()).add(slot));
    for (const [cards, slots] of used)
      for (let slot = 0; slot < cards.mesh.count; slot++)
        if (!slots.has(slot)) cards.place(slot, HIDDEN, JUMP, 0, false);
  }

  /** Advances to a time; returns true while another frame is wanted. */
  frame(time: number): boolean {
    this.#clear();
    let moving = false;
    let ready = true;
    for (const key of this.#wanted) {
      const { cards } = this.#all.get(key)!;
      moving = cards.frame(time) || moving;
      ready &&= cards.ready;
    }
    if (ready && this.#leaving.size) {
      for (const key of this.#leaving) this.#drop(key);
      this.#show();
    }
    return moving;
  }

  /** Switches foil and relief on or off. */
  finish(finished: boolean): void {
    for (const { cards } of this.#all.values()) cards.finish(finished);
  }

  dispose(): void {
    for (const key of [...this.#all.keys()]) this.#drop(key);
    this.#clear();
    this.#clear();
  }

  #clear(): void {
    if (!this.#stale.length && !this.#gone.length) return;
    for (const cards of this.#stale) cards.dispose();
    this.#stale = this.#gone;
    this.#gone = [];
  }

  #make(key: string, { art, ink, face, load }: StageItem, close: boolean, count: number): StageCards {
    const { quality, ...around } = this.#around;
    const room = Math.sqrt((MOST_BYTES * art.ratio) / (4 * Math.max(count, art.faces.length)));
    const cards = new StageCards({
      ...around,
      ...{ art, ink, load, anisotropy: quality.anisotropy },
      faces: close ? (face === undefined ? [] : [face]) : art.faces,
      height: close ? CLOSE[quality.name] : Math.min(quality.faceHeight, Math.floor(room)),
    });
    this.#all.set(key, { cards, art, close });
    this.#scene.add(cards.mesh);
    return cards;
  }

  #show(): void {
    const waits = this.#leaving.size > 0;
    for (const [key, { cards }] of this.#all)
      cards.mesh.visible = waits ? this.#leaving.has(key) : this.#wanted.has(key);
  }

  #drop(key: string): void {
    const group = this.#all.get(key);
    if (!group) return;
    this.#all.delete(key);
    this.#leaving.delete(key);
    this.#scene.remove(group.cards.mesh);
    this.#gone.push(group.cards);
  }
}

const dresses = new WeakMap<CardArt, number>();
let dressed = 0;

/** Numbers the looks of decks: the same deck in another look counts as another. */
function dressOf(art: CardArt): number {
  const known = dresses.get(art) ?? ++dressed;
  dresses.set(art, known);
  return known;
}

const keyOf = ({ art, ink, face }: StageItem, close: boolean): string =>
  `${dressOf(art)} ${ink}${close ? ` ${face ?? 'back'}` : ''}`;
