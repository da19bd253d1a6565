import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { CardArt } from '../../../engine/display.ts';
import type { LoadLayers } from '../../../layout/painting/loadLayers.ts';
import { isSame, nameOf, type Shown, slugOf } from '../shelf.ts';
import styles from './FaceList.module.css';
import { type Thumbs, useThumbs } from './useThumbs.ts';

interface Props {
  readonly cards: readonly Shown[];
  readonly shown: Shown;
  readonly ink: 'colour' | 'mono';
  readonly load: LoadLayers;
  onChoose(card: Shown): void;
  /** Called when a card is pressed, but not when arrow keys move on, so that they leave the view at the list. */
  onPress(): void;
  /** Shows the chosen card by itself. */
  onOpen(): void;
}

/** All cards as small buttons. Tab reaches the chosen one; arrows, Home and End reach the others. */
export function FaceList({ cards, shown, ink, load, onChoose, onPress, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const at = cards.findIndex((card) => isSame(card, shown));
  const thumbs = useThumbs(cards, ink, load);
  // Scrolls only the list to the chosen card, however it was chosen.
  useEffect(() => {
    const box = list.current;
    const item = box?.children[at] as HTMLElement | undefined;
    if (!box || !item) return;
    const top = item.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + item.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + item.offsetHeight - box.clientHeight;
  }, [at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = list.current && nextOf(event.key, Math.max(0, at), list.current);
    if (next === null || next === undefined || !cards[next]) return;
    event.preventDefault();
    onChoose(cards[next]);
    list.current!.querySelectorAll('button')[next]?.focus({ preventScroll: true });
  };
  if (!cards.length) return <p className="muted">No card matches.</p>;
  return (
    <ul ref={list} className={styles.list} aria-label="Cards">
      {cards.map((card, i) => (
        <li key={`${card.deck.deck} ${slugOf(card.face)}`}>
          <button
            type="button"
            className={styles.face}
            aria-pressed={i === at}
            aria-label={nameOf(card)}
            title={nameOf(card)}
            tabIndex={i === Math.max(0, at) ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (i === at) onOpen();
              else onChoose(card);
              onPress();
            }}
          >
            <Thumb deck={card.deck} at={placeOf(card)} thumbs={thumbs.get(card.deck) ?? null} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const placeOf = ({ deck, face }: Shown): number =>
  face === undefined ? deck.faces.length : deck.faces.indexOf(face);

/** Returns the index that a key moves to from `at`; null for other keys. */
function nextOf(key: string, at: number, list: HTMLUListElement): number | null {
  const items = [...list.children] as HTMLElement[];
  const columns = items.filter((item) => item.offsetTop === items[0]?.offsetTop).length;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(items.length - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - columns);
    case 'ArrowDown':
      return Math.min(items.length - 1, at + columns);
    case 'Home':
      return 0;
    case 'End':
      return items.length - 1;
    default:
      return null;
  }
}

interface ThumbProps {
  readonly deck: CardArt;
  readonly at: number;
  readonly thumbs: Thumbs | null;
}

/** One card of a deck's thumbnails, which are painted together. */
const Thumb = memo(function Thumb({ deck, at, thumbs }: ThumbProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx || !thumbs) return;
    canvas.width = thumbs.width;
    canvas.height = thumbs.height;
    ctx.putImageData(thumbs.picture(at), 0, 0);
  }, [at, thumbs]);
  return <canvas ref={ref} className={styles.thumb} style={{ aspectRatio: 1 / deck.ratio }} />;
});
