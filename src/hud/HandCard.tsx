import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { CardArt } from '../engine/display.ts';
import type { CardId, Face } from '../engine/table.ts';
import { CardFace } from './CardFace.tsx';
import styles from './HandCard.module.css';
import { HandTab } from './HandTab.tsx';
import type { Slot } from './handLayout.ts';
import type { useHandDrag } from './useHandDrag.ts';

interface Props {
  readonly card: CardId;
  readonly face: Face | undefined;
  readonly art: CardArt;
  readonly ink: 'colour' | 'mono';
  readonly width: number;
  readonly slot: Slot;
  readonly z: number;
  readonly picked: boolean;
  /** What is to be said of it beside its name, and on a tab on its head. */
  readonly mark: { readonly short: string | null; readonly says: string } | null;
  /** It is not in the hand but set aside for the viewer. */
  readonly aside: boolean;
  readonly dragged: boolean;
  /** A lesson points at it. */
  readonly lit: boolean;
  /** The one card of the hand that Tab leads to. */
  readonly current: boolean;
  readonly drag: ReturnType<typeof useHandDrag>;
  onToggle(card: CardId, by: Click): void;
  /** `take`: with the card itself. */
  onMove(from: CardId, by: number, take: boolean): void;
  onFocus(card: CardId): void;
  onPoint(card: CardId | null): void;
}

/** What a card was pressed with: a key, a pointer that adds it to what is picked already (a finger, or a key is held), or the mouse alone. */
export type Click = 'key' | 'adding' | 'mouse';

function clickOf({ detail, ctrlKey, metaKey, shiftKey, nativeEvent }: MouseEvent): Click {
  if (detail === 0) return 'key';
  const byMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
  return byMouse && !ctrlKey && !metaKey && !shiftKey ? 'mouse' : 'adding';
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** What a card is called, as far as it is known. */
export const nameIn = (art: CardArt, face: Face | undefined): string =>
  face === undefined ? 'an unknown card' : art.name(face);

/** One card of the hand: pressed means picked. */
export function HandCard(props: Props) {
  const { card, face, art, width, slot, picked, drag } = props;
  const wasDrag = useRef(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.defaultPrevented || step === undefined || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    props.onMove(card, step, event.shiftKey);
  };
  return (
    <button
      type="button"
      className={styles.card}
      data-card={card}
      aria-pressed={picked}
      aria-label={`${nameIn(art, face)}${props.mark ? `, ${props.mark.says}` : ''}`}
      tabIndex={props.current ? 0 : -1}
      data-cut={art.outline ? '' : undefined}
      data-aside={props.aside || undefined}
      data-dragged={props.dragged || undefined}
      data-pointed={props.lit || undefined}
      style={{
        width,
        height: width * art.ratio,
        borderRadius: art.corner * width,
        zIndex: props.z,
        transform: `translate(${slot.x}px, ${slot.y}px) rotate(${slot.angle}deg)`,
      }}
      onClick={(event) => {
        if (!wasDrag.current) props.onToggle(card, clickOf(event));
        wasDrag.current = false;
      }}
      onKeyDown={onKeyDown}
      onFocus={() => props.onFocus(card)}
      onPointerEnter={() => props.onPoint(card)}
      onPointerLeave={() => props.onPoint(null)}
      onPointerDown={(event) => {
        wasDrag.current = false;
        drag.down(event, card);
      }}
      onPointerMove={drag.move}
      onPointerUp={(event) => {
        wasDrag.current = drag.up(event);
      }}
      onPointerCancel={drag.cancel}
      onLostPointerCapture={(event) => {
        // A finger's own capture, on the picture, ends as the card takes it over: that is no loss.
        if (event.target === event.currentTarget) drag.cancel();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        drag.list(event, card);
      }}
    >
      <CardFace art={art} face={face} width={width} ink={props.ink} />
      {props.mark?.short && <HandTab label={props.mark.short} title={props.mark.says} />}
    </button>
  );
}
