import { thousands } from '../../lib/text/format.ts';
import type { Insets, Size } from '../framing.ts';
import type { Label } from './labelList.ts';
import styles from './labels.module.css';
import { showMark } from './seatMark.ts';

/** Maps points of the table to the window. */
export interface Projector {
  /** Unit vector in the table's plane that points right on the screen. */
  readonly right: { readonly x: number; readonly z: number };
  /** Writes the window pixel of a point into `spot`; `behind`: the viewer can't see it. */
  project(x: number, y: number, z: number, spot: ScreenSpot): void;
}
export interface ScreenSpot {
  x: number;
  y: number;
  behind: boolean;
}

/** Milliseconds in which a sum counts to its value. */
const COUNT_MS = 600;

interface Tag {
  label: Label;
  readonly root: HTMLElement;
  readonly mark: HTMLElement;
  readonly sum: HTMLElement;
  readonly name: HTMLElement;
  width: number;
  height: number;
  unmeasured: boolean;
  /** The displayed sum, counting toward the label's. */
  shown: number | null;
  since: number;
  from: number;
}

const CLASS: Readonly<Record<Label['kind'], string>> = {
  plate: `${styles.label} ${styles.plate}`,
  note: `${styles.label} ${styles.note}`,
  seat: `${styles.label} ${styles.seat}`,
  row: `${styles.label} ${styles.row}`,
  sum: `${styles.label} ${styles.sum}`,
  gain: `${styles.label} ${styles.gain}`,
  stand: `${styles.label} ${styles.plate} ${styles.stand}`,
  caption: `${styles.label} ${styles.caption}`,
};

/** Half the width, in pixels, kept free in front of a seat for a deck. */
const DECK = 18;

/** Least distance in pixels of a seat's middle from the window's edge at which its disc is in sight. */
const DISC = 10;

/**
 * Returns the middle of a seat's label inside the window and below the interface, clear of the things in front of the seat. `top`: height of
 * the interface above.
 */
export function pushedInside(
  x: number,
  y: number,
  label: Size,
  { width, height }: Size,
  top: number,
): [x: number, y: number] {
  const least = top + label.height / 2 + 2;
  const inside = Math.min(width - label.width / 2 - 4, Math.max(label.width / 2 + 4, x));
  if (x < DISC || x > width - DISC)
    return [inside, within(y - label.height, least, height - label.height / 2 - 2)];
  // Beside the seat, on the side where there is room.
  const side = x + DECK + label.width > width - 4 ? -1 : 1;
  const beside = y < least - label.height ? x + side * (label.width / 2 + DECK) : inside;
  return [beside, within(y, least, height - label.height / 2 - 2)];
}

/** Changes an element's text if it is another; returns whether it was. */
function rewrite(element: HTMLElement, text: string): boolean {
  if (element.textContent === text) return false;
  element.textContent = text;
  return true;
}

/** Hides or shows an element; returns whether that was a change. */
function hide(element: HTMLElement, hidden: boolean): boolean {
  if (element.hidden === hidden) return false;
  element.hidden = hidden;
  return true;
}

type Sides = Pick<Insets, 'left' | 'right'>;

/** Returns the widths of the panels beside the table: on a phone held sideways these lie over its rim, so the camera's insets leave them out. */
export function panelsBeside({ width, height }: Size, insets: Sides): Sides {
  return width > height && height < 560 ? { left: 148, right: width < 760 ? 186 : 244 } : insets;
}

/** Returns the middle of a label moved out from under the panels to the left and right; as it was if they leave no room. */
export function besidePanels(x: number, width: number, window: number, { left, right }: Sides): number {
  const [least, most] = [left + width / 2 + 2, window - right - width / 2 - 2];
  return least > most ? x : within(x, least, most);
}

const within = (y: number, least: number, most: number): number => Math.min(most, Math.max(least, y));

/**
 * Texts over the scene as page elements: always sharp and never too small. They are decorative; the interface gives the same information to
 * people who can't see them.
 */
export class Labels {
  private readonly tags = new Map<string, Tag>();
  private readonly spot: ScreenSpot = { x: 0, y: 0, behind: false };
  private stale = true;
  private counting = false;

  constructor(private readonly host: HTMLElement) {}

  show(labels: readonly Label[], jump: boolean, time: number): void {
    const keys = new Set(labels.map(({ key }) => key));
    for (const [key, tag] of this.tags)
      if (!keys.has(key)) {
        tag.root.remove();
        this.tags.delete(key);
      }
    for (const label of labels) this.put(label, jump, time);
    this.stale = true;
  }

  private put(label: Label, jump: boolean, time: number): void {
    let tag = this.tags.get(label.key);
    if (!tag) {
      tag = this.make(label);
      this.tags.set(label.key, tag);
    }
    const before = tag.label;
    tag.label = label;
    const lit = label.kind === 'seat' ? 'acting' : label.kind === 'sum' ? 'won' : 'lit';
    // Only what differs is written: each change of the page has a price.
    if (tag.root.dataset[lit] !== String(label.lit)) {
      tag.root.dataset[lit] = String(label.lit);
      tag.unmeasured = true;
    }
    const name = label.kind === 'sum' ? label.small : label.name;
    const changed = [rewrite(tag.name, name), hide(tag.name, name === ''), hide(tag.sum, label.sum === null)];
    if (changed.includes(true)) tag.unmeasured = true;
    if (label.sum !== before.sum || tag.shown === null) {
      if (label.isNew && tag.shown === null) tag.shown = 0;
      tag.from = tag.shown ?? label.sum ?? 0;
      tag.since = time;
      // A reveal counts line by line, at the same time as its panel: gliding, it would lag behind.
      if (jump || label.kind === 'sum' || tag.shown === null || label.sum === null) tag.shown = label.sum;
      this.counting = true;
    }
    this.write(tag);
  }

  private make(label: Label): Tag {
    const root = document.createElement('div');
    root.className = CLASS[label.kind];
    root.dataset.kind = label.kind;
    root.dataset.key = label.key;
    const mark = document.createElement('i');
    mark.style.display = label.marker === null ? 'none' : 'contents';
    showMark(mark, label.marker);
    const name = document.createElement('span');
    const sum = document.createElement('b');
    if (label.kind === 'sum') root.append(sum, name);
    else root.append(mark, name, sum);
    if (label.counted) sum.dataset.counted = label.counted;
    if (label.isNew) root.dataset.new = '';
    if (label.width) root.style.maxWidth = `${label.width}px`;
    this.host.append(root);
    return {
      label,
      root,
      mark,
      sum,
      name,
      width: 0,
      height: 0,
      unmeasured: true,
      shown: null,
      since: 0,
      from: 0,
    };
  }

  private write(tag: Tag): void {
    if (tag.shown === null) return;
    const sum = Math.round(tag.shown);
    if (rewrite(tag.sum, (tag.label.signed && sum > 0 ? '+' : '') + thousands(sum))) tag.unmeasured = true;
  }

  /** Measures all sizes at once, before anything is moved, so that layout runs only once. */
  private measure(): void {
    for (const tag of this.tags.values()) {
      if (!tag.unmeasured) continue;
      tag.width = tag.root.offsetWidth;
      tag.height = tag.root.offsetHeight;
      tag.unmeasured = false;
    }
  }

  /** Call when sizes may have changed silently, as when a font has loaded. */
  remeasure(): void {
    for (const tag of this.tags.values()) tag.unmeasured = true;
    this.stale = true;
  }

  /**
   * Pins labels to their points on the screen; returns true while a sum is still counting. `insets`: see `Insets`; `insets.top`: of the
   * area for labels.
   */
  frame(
    time: number,
    projector: Projector,
    { width, height }: Size,
    insets: Insets,
    moved: boolean,
  ): boolean {
    if (this.counting) this.count(time);
    if (!moved && !this.stale) return this.counting;
    this.stale = false;
    this.measure();
    const { spot } = this;
    const { right } = projector;
    projector.project(0, 0, 0, spot);
    const middle = spot.y;
    for (const tag of this.tags.values()) {
      const { at, anchor, outward, toward } = tag.label;
      projector.project(at[0] - right.z * toward, at[1], at[2] + right.x * toward, spot);
      let { x, y } = spot;
      if (outward) {
        // Above if far, below if near: there may be a panel beside it.
        y += y < middle - outward * 2 ? -outward : outward;
        // A phone's seats stand at its edges, and no panel is beside them.
        if (width > height) x = besidePanels(x, tag.width, width, panelsBeside({ width, height }, insets));
        [x, y] = pushedInside(x, y, tag, { width, height }, insets.top);
      }
      x -= anchor[0] * tag.width;
      y -= anchor[1] * tag.height;
      tag.root.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      tag.root.style.visibility = spot.behind ? 'hidden' : '';
    }
    return this.counting;
  }

  private count(time: number): void {
    this.counting = false;
    for (const tag of this.tags.values()) {
      const goal = tag.label.sum;
      if (goal === null || tag.shown === null || tag.shown === goal) continue;
      const t = Math.min(1, Math.max(0, (time - tag.since) / COUNT_MS));
      tag.shown = t >= 1 ? goal : tag.from + (goal - tag.from) * t;
      this.write(tag);
      if (t < 1) this.counting = true;
      else this.stale = true;
    }
  }

  dispose(): void {
    for (const { root } of this.tags.values()) root.remove();
    this.tags.clear();
  }
}
