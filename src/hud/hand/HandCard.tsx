import type { MouseEvent } from 'react';
import { nameOf } from '../../engine/display/cardArt.ts';
import type { CardArt } from '../../engine/display.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import type { Interaction } from '../../interaction/interaction.ts';
import { CardFace } from '../cards/CardFace.tsx';
import styles from './HandCard.module.css';
import { HandTab } from './HandTab.tsx';
import type { Slot } from './handLayout.ts';

interface Props {
  readonly card: CardId;
  readonly face: Face | undefined;
  readonly art: CardArt;
  readonly ink: 'colour' | 'mono';
  readonly width: number;
  readonly slot: Slot;
  readonly z: number;
  readonly picked: boolean;
  /** `says` is added to its name; `short`, if any, is shown on a tab at its top. */
  readonly mark: { readonly short: string | null; readonly says: string } | null;
  /** Set aside for the viewer rather than in the hand. */
  readonly aside: boolean;
  readonly dragged: boolean;
  /** A lesson points at it. */
  readonly lit: boolean;
  /** The hand's one card that Tab reaches. */
  readonly current: boolean;
  readonly interaction: Interaction;
  onFocus(card: CardId): void;
  onPoint(card: CardId | null): void;
}

/** Returns the input that pressed a card: a key, a pointer that adds to the selection (a finger, or the mouse with a key held), or the mouse alone. */
function clickOf({
  detail,
  ctrlKey,
  metaKey,
  shiftKey,
  nativeEvent,
}: MouseEvent): 'key' | 'adding' | 'mouse' {
  if (detail === 0) return 'key';
  const byMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
  return byMouse && !ctrlKey && !metaKey && !shiftKey ? 'mouse' : 'adding';
}

/** One card of the hand; pressed means picked. */
export function HandCard(props: Props) {
  const { card, face, art, width, slot, picked, interaction } = props;
  return (
    <button
      type="button"
      className={styles.card}
      data-card={card}
      aria-pressed={picked}
      aria-label={`${nameOf(art, face)}${props.mark ? `, ${props.mark.says}` : ''}`}
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
      onClick={(event) => interaction.handle({ kind: 'click', card, by: clickOf(event) })}
      onFocus={() => props.onFocus(card)}
      onPointerEnter={() => props.onPoint(card)}
      onPointerLeave={() => props.onPoint(null)}
      onContextMenu={(event) => {
        event.preventDefault();
        interaction.handle({ kind: 'menu', card, x: event.clientX, y: event.clientY });
      }}
    >
      <CardFace art={art} face={face} width={width} ink={props.ink} />
      {props.mark?.short && <HandTab label={props.mark.short} title={props.mark.says} />}
    </button>
  );
}
