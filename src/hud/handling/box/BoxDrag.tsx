import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Verb } from '../../../engine/display/handling.ts';
import { feltPoint, pieceUnder } from '../../../interaction/pieceAt.ts';
import { type HudContextValue, useHudContext } from '../../hudStore.ts';
import { dragOut, type WindowPoint } from '../carry/dragOut.ts';
import { piecesOf } from '../grip.ts';
import styles from './Box.module.css';
import { BoxPicture } from './BoxPicture.tsx';

/** An item being dragged out of the box, and the drag's start. */
export interface Dragged {
  readonly verb: Verb;
  readonly at: WindowPoint;
}

/** Drags items out of the box. `onDrop`: one was dropped on the felt, with the verb that puts it there. */
export function useBoxDrag(onDrop: (placed: Verb) => void) {
  const context = useHudContext();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const onPress = useCallback(
    (verb: Verb, { nativeEvent }: PointerEvent): void => {
      stop.current();
      if (!verb.placed || nativeEvent.button !== 0 || !nativeEvent.isPrimary) return;
      stop.current = dragOut(nativeEvent, {
        begin: (at) => setDragged({ verb, at }),
        // The ghost follows the pointer without React.
        move: (at) => ghost.current?.style.setProperty('translate', placeOf(at)),
        end(at) {
          setDragged(null);
          const to = at && feltUnder(context, at);
          if (to) onDrop(verb.placed!(to.x, to.z, to.onto));
        },
      });
    },
    [context, onDrop],
  );
  return { dragged, ghost, onPress };
}

const placeOf = ({ clientX, clientY }: WindowPoint): string => `${clientX}px ${clientY}px`;

/** The felt's radius, in table units. */
const RIM = 1;

/** Returns the point of the felt at a window point, and the piece there; null: it is beside the table, or the interface covers it. */
function feltUnder(context: HudContextValue, { clientX, clientY }: WindowPoint) {
  // The list's shield is above panels.
  const over = document.elementsFromPoint(clientX, clientY);
  if (over.some((each) => each.closest('[data-panel], [data-hand]'))) return null;
  const ray = context.port.reach?.ray(clientX, clientY);
  const at = ray && feltPoint(ray);
  if (!at || Math.hypot(at.x, at.z) > RIM) return null;
  return { ...at, onto: pieceUnder(at, piecesOf(context), [], ray.from)?.id ?? null };
}

interface GhostProps {
  readonly dragged: Dragged;
  readonly ghost: RefObject<HTMLDivElement | null>;
}

/** The item being dragged out of the box, under the pointer. */
export const BoxGhost = ({ dragged: { verb, at }, ghost }: GhostProps) =>
  createPortal(
    <div ref={ghost} className={styles.ghost} style={{ translate: placeOf(at) }} aria-hidden="true">
      {verb.picture && <BoxPicture picture={verb.picture} />}
    </div>,
    document.body,
  );
