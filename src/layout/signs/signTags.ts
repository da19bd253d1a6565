import { PING_MS, type Ping, type SignPerson, type SignStore } from '../../store/signs/signs.ts';
import type { Insets, Size } from '../framing.ts';
import shared from '../labels/labels.module.css';
import type { Projector, ScreenSpot } from '../labels/labels.ts';
import { showMark } from '../labels/seatMark.ts';
import { type Dot, isResting } from './dots.ts';
import { BEAM_HEIGHT, type Box, edgeSpot } from './signPoses.ts';
import styles from './signTags.module.css';

/** Distance between an arrow's tag and the interface at the window's edge, in pixels. */
const MARGIN = 26;
const ARROW_GAP = 13;
/** Distance from a pointer's centre to its name, in pixels. */
const BESIDE = 13;
/** Fraction of the bottom inset in which the interface is opaque. */
const COVERED = 0.8;

interface Tag {
  readonly root: HTMLElement;
  readonly arrow: HTMLElement;
  halfWidth: number;
  halfHeight: number;
  measured: boolean;
  /** Last written position, to avoid writes while nothing moves. */
  x: number;
  y: number;
  used: boolean;
}

/** Clamps the centre `at` of something reaching `half` to both sides, so that it fits between two edges. */
const within = (at: number, half: number, from: number, to: number): number =>
  from + half > to - half ? (from + to) / 2 : Math.min(to - half, Math.max(from + half, at));

/**
 * Names signs by marker and name: every ping, and pointers that rest. A ping out of view becomes an arrow at the edge. Like all labels of
 * the table these are page elements and decorative.
 */
export class SignTags {
  private readonly tags = new Map<number | Dot, Tag>();
  private readonly spot: ScreenSpot = { x: 0, y: 0, behind: false };
  private readonly edge = new Float32Array(3);
  private box: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  private size: Size = { width: 0, height: 0 };
  private floor = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly signs: SignStore,
    /** Pointers on the table. */
    private readonly shown: { readonly dots: readonly Dot[] },
  ) {}

  resize(size: Size, insets: Insets): void {
    this.size = size;
    this.floor = size.height - insets.bottom * COVERED;
    this.box = {
      left: insets.left + MARGIN,
      top: insets.top + MARGIN,
      right: size.width - insets.right - MARGIN,
      bottom: size.height - insets.bottom - MARGIN,
    };
  }

  private make(key: number | Dot, { name, colour }: SignPerson, age: number): Tag {
    const root = document.createElement('div');
    root.className = `${shared.label} ${styles.sign} ${typeof key === 'number' ? styles.ping : ''}`;
    if (typeof key === 'number') root.dataset.ping = '';
    root.style.animationDelay = `${-age}ms`;
    const arrow = document.createElement('i');
    arrow.className = styles.arrow ?? '';
    const mark = document.createElement('i');
    showMark(mark, colour);
    const text = document.createElement('span');
    text.textContent = name;
    root.append(arrow, mark, text);
    this.host.append(root);
    return {
      root,
      arrow,
      halfWidth: 0,
      halfHeight: 0,
      measured: false,
      x: Number.NaN,
      y: Number.NaN,
      used: true,
    };
  }

  /** Keyed by a ping's number or by the dot itself. */
  private tag(key: number | Dot, person: SignPerson, age: number): Tag {
    let tag = this.tags.get(key);
    if (!tag) {
      tag = this.make(key, person, age);
      this.tags.set(key, tag);
    }
    tag.used = true;
    if (!tag.measured) {
      tag.halfWidth = tag.root.offsetWidth / 2;
      tag.halfHeight = tag.root.offsetHeight / 2;
      tag.measured = true;
    }
    return tag;
  }

  private move(tag: Tag, x: number, y: number): void {
    if (Math.abs(tag.x - x) < 0.05 && Math.abs(tag.y - y) < 0.05) return;
    tag.x = x;
    tag.y = y;
    tag.root.style.transform = `translate(${(x - tag.halfWidth).toFixed(1)}px, ${(y - tag.halfHeight).toFixed(1)}px)`;
  }

  private ping(ping: Ping, projector: Projector): void {
    const { x, z } = ping;
    const { width, height } = this.size;
    const tag = this.tag(ping.id, ping, this.signs.now() - ping.at);
    projector.project(x, 0, z, this.spot);
    const { x: sx, y: sy, behind } = this.spot;
    // Points behind the camera are projected mirrored.
    const out = behind || sx < 0 || sx > width || sy < 0 || sy > this.floor;
    tag.root.dataset.out = out ? 'true' : 'false';
    if (out) this.arrow(tag, behind ? width - sx : sx, behind ? height - sy : sy);
    else this.pin(tag, x, BEAM_HEIGHT, z, 0, -tag.halfHeight, true, projector);
  }

  /** Shows a tag at the edge, pointing to a point of the window's plane. */
  private arrow(tag: Tag, x: number, y: number): void {
    edgeSpot(x, y, this.box, this.edge);
    tag.root.style.visibility = '';
    const [ex, ey, angle] = [this.edge[0]!, this.edge[1]!, this.edge[2]!];
    const { left, right, top, bottom } = this.box;
    this.move(tag, within(ex, tag.halfWidth, left, right), within(ey, tag.halfHeight, top, bottom));
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const away =
      Math.min(tag.halfWidth / Math.abs(cos || 1e-6), tag.halfHeight / Math.abs(sin || 1e-6)) + ARROW_GAP;
    tag.arrow.style.transform = `translate(${(cos * away).toFixed(1)}px, ${(sin * away).toFixed(1)}px) rotate(${angle.toFixed(3)}rad)`;
  }

  /** Pins a tag to a point of the table, offset by pixels. Unless `always`, hides it while the point is outside the window. */
  private pin(
    tag: Tag,
    x: number,
    y: number,
    z: number,
    right: number,
    down: number,
    always: boolean,
    projector: Projector,
  ): void {
    const { width, height } = this.size;
    projector.project(x, y, z, this.spot);
    const { x: sx, y: sy, behind } = this.spot;
    const seen = !behind && (always || (sx > 0 && sx < width && sy > 0 && sy < height));
    const [halfWidth, halfHeight] = [tag.halfWidth + 4, tag.halfHeight + 4];
    this.move(
      tag,
      Math.min(width - halfWidth, Math.max(halfWidth, sx + right)),
      Math.min(this.floor - halfHeight, Math.max(halfHeight, sy + down)),
    );
    tag.root.style.visibility = seen ? '' : 'hidden';
  }

  private pointer(dot: Dot, projector: Projector): void {
    const rests = isResting(dot, this.signs.now());
    if (!rests && !this.tags.has(dot)) return;
    const tag = this.tag(dot, dot.sign, 0);
    tag.root.dataset.rests = rests ? 'true' : 'false';
    this.pin(tag, dot.x, 0, dot.z, tag.halfWidth + BESIDE, 0, false, projector);
  }

  /** Pins every tag to its sign. `covered`: a reveal is in front of the table, so all are hidden. */
  frame(projector: Projector, covered: boolean): void {
    const { pings } = this.signs.getState();
    const { dots } = this.shown;
    if (!pings.length && !dots.length && !this.tags.size) return;
    for (const tag of this.tags.values()) tag.used = false;
    if (!covered) {
      for (let i = 0; i < pings.length; i++)
        if (this.signs.now() - pings[i]!.at < PING_MS) this.ping(pings[i]!, projector);
      for (let i = 0; i < dots.length; i++) this.pointer(dots[i]!, projector);
    }
    for (const [key, tag] of this.tags) {
      if (tag.used) continue;
      tag.root.remove();
      this.tags.delete(key);
    }
  }

  dispose(): void {
    for (const { root } of this.tags.values()) root.remove();
    this.tags.clear();
  }
}
