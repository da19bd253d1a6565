import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
} from 'three';
import { SEATS } from '../../art/tokens.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { MOST_PINGS, MOST_POINTERS, type PointerSign, type SignStore } from '../../store/signs.ts';
import { closer, PING_LOOK, pingLook, pingMoves, pingStands, stepToward } from '../signPoses.ts';
import type { Part, Stagehand } from './part.ts';
import { BEAM, DOT, PING, signMaterial } from './signMaterial.ts';

const CAPACITY = MOST_PINGS * 2 + MOST_POINTERS;
/** Table units: how far a ping's rings reach, how high its beam, how far a pointer's dot with its halo. */
const PING_SIZE = 0.17;
export const BEAM_HEIGHT = 0.26;
const DOT_SIZE = 0.055;
const FADE_MS = 200;
/** A pointer that has not moved for so long is told by name; after the second it steps back. */
const REST_MS = 650;
const IDLE_MS = 9000;

/** For those who have no seat colour. */
const WATCHER = new Color(COLOURS.plateText);
const SEAT_COLOURS = SEATS.map(({ colour }) => new Color(colour));
const colourOf = (index: number | null): Color =>
  index === null ? WATCHER : (SEAT_COLOURS[index] ?? WATCHER);

/** A pointer as it is shown: on its way to where it was last seen. */
export interface Dot {
  readonly key: string;
  sign: PointerSign;
  x: number;
  z: number;
  alpha: number;
  moved: number;
  gone: boolean;
}

export interface SignsPart extends Part {
  /** Pointers on show, in no order. */
  readonly dots: readonly Dot[];
  isResting(dot: Dot): boolean;
}

/** What others point at, in one draw call: rings and a beam for each ping, a dot for each pointer. */
export function makeSigns(signs: SignStore, hand: Stagehand, still: () => boolean): SignsPart {
  const plane = new PlaneGeometry(2, 2);
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(plane.index);
  geometry.setAttribute('position', plane.attributes.position!);
  const attribute = (name: string) => {
    const made = new InstancedBufferAttribute(new Float32Array(CAPACITY * 4), 4).setUsage(DynamicDrawUsage);
    geometry.setAttribute(name, made);
    return made;
  };
  const place = attribute('place');
  const ink = attribute('ink');
  const rings = attribute('rings');
  const object = new Mesh(geometry, signMaterial());
  object.frustumCulled = false;
  // Over what lies on the felt, under the pane behind a reveal.
  object.renderOrder = 1.4;
  object.visible = false;

  const dots: Dot[] = [];
  const look = new Float32Array(PING_LOOK);
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = (): void => {
    timer = undefined;
    hand.invalidate();
  };

  const sync = (): void => {
    const { pointers } = signs.getState();
    for (const dot of dots) dot.gone = !pointers.has(dot.key);
    for (const [key, sign] of pointers) {
      const dot = dots.find((each) => each.key === key);
      if (!dot) {
        // Whoever has not faded out yet makes room first.
        if (dots.length >= MOST_POINTERS)
          dots.splice(
            Math.max(
              0,
              dots.findIndex(({ gone }) => gone),
            ),
            1,
          );
        dots.push({ key, sign, x: sign.x, z: sign.z, alpha: 0, moved: signs.now(), gone: false });
      } else if (dot.sign !== sign) {
        if (dot.sign.x !== sign.x || dot.sign.z !== sign.z) dot.moved = signs.now();
        dot.sign = sign;
        // Back after it has been away: it need not travel there.
        if (dot.alpha === 0) Object.assign(dot, { x: sign.x, z: sign.z });
      }
    }
    hand.invalidate();
  };
  const stop = signs.subscribe(sync);
  sync();

  const put = (
    i: number,
    x: number,
    z: number,
    size: number,
    kind: number,
    alpha: number,
    index: number | null,
  ) => {
    const { r, g, b } = colourOf(index);
    place.setXYZW(i, x, z, size, kind);
    ink.setXYZW(i, r, g, b, alpha);
  };

  return {
    object,
    dots,
    isResting: (dot) => !dot.gone && signs.now() - dot.moved >= REST_MS && signs.now() - dot.moved < IDLE_MS,
    frame(time) {
      const { pings } = signs.getState();
      if (!pings.length && !dots.length) {
        object.visible = false;
        last = 0;
        return false;
      }
      const now = signs.now();
      const calm = still();
      const ms = last ? time - last : 16;
      const part = calm ? 1 : stepToward(ms);
      const fade = ms / FADE_MS;
      let moving = false;
      let over = false;
      let next = Infinity;
      let count = 0;
      for (let i = 0; i < pings.length; i++) {
        const { x, z, colour, at } = pings[i]!;
        const age = now - at;
        pingLook(age, calm, look);
        if (pingMoves(age, calm)) moving = true;
        else if (pingStands(age) > 0) next = Math.min(next, pingStands(age));
        else over = true;
        rings.setXYZW(count, look[0]!, look[1]!, look[2]!, look[3]!);
        put(count++, x, z, PING_SIZE, PING, look[4]!, colour);
        if (look[5]! > 0) put(count++, x, z, BEAM_HEIGHT, BEAM, look[5]!, colour);
      }
      for (let i = dots.length - 1; i >= 0; i--) {
        const dot = dots[i]!;
        const quiet = now - dot.moved;
        const goal = dot.gone || quiet >= IDLE_MS ? 0 : 1;
        dot.x = closer(dot.x, dot.sign.x, part);
        dot.z = closer(dot.z, dot.sign.z, part);
        const left = goal - dot.alpha;
        dot.alpha = Math.abs(left) <= fade ? goal : dot.alpha + Math.sign(left) * fade;
        if (dot.x !== dot.sign.x || dot.z !== dot.sign.z || dot.alpha !== goal) moving = true;
        if (dot.gone && dot.alpha === 0) dots.splice(i, 1);
        if (dot.alpha > 0) put(count++, dot.x, dot.z, DOT_SIZE, DOT, dot.alpha, dot.sign.colour);
        if (!dot.gone && quiet < IDLE_MS)
          next = Math.min(next, (quiet < REST_MS ? REST_MS : IDLE_MS) - quiet);
      }
      object.visible = count > 0;
      geometry.instanceCount = count;
      place.needsUpdate = ink.needsUpdate = rings.needsUpdate = true;
      last = moving ? time : 0;
      clearTimeout(timer);
      // Nothing moves until then: no frame is drawn.
      timer = moving || next === Infinity ? undefined : setTimeout(wake, next + 1);
      if (over) signs.expire();
      return moving;
    },
    dispose() {
      stop();
      clearTimeout(timer);
      geometry.dispose();
      plane.dispose();
      object.material.dispose();
    },
  };
}
