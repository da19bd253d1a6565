import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { artOf } from '../../engine/display/cardArt.ts';
import type { CardId } from '../../engine/table/table.ts';
import { faceIn } from '../../engine/view.ts';
import { interfaceScale } from '../../lib/interfaceScale.ts';
import { counted } from '../../lib/text/format.ts';
import { asideOf, heldBy, isByHand, isHandReserved, namesOf } from '../../store/tableStore.ts';
import { seenMark } from '../handling/inspect/shownHands.ts';
import { layoutRows } from '../handOnly/handRows.ts';
import { useHandAlone } from '../handOnly/handView.ts';
import { type HudContextValue, useHud, useHudContext, useInk, useRoomLook, useTable } from '../hudStore.ts';
import { isKeyed } from '../keys/keyFocus.ts';
import { useCramped } from '../screen/useCramped.ts';
import { useLow } from '../screen/useLow.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { AsideTab } from './AsideTab.tsx';
import styles from './Hand.module.css';
import { HandCard } from './HandCard.tsx';
import { HandHandle } from './HandHandle.tsx';
import { layoutHand, layoutLowered } from './handLayout.ts';
import { useDocumentOrder } from './useDocumentOrder.ts';
import { useHandOrder } from './useHandOrder.ts';

const NONE: readonly CardId[] = [];

/** Returns the tallest card height in pixels that the window has room for. */
function cardHeightIn(narrow: boolean, cramped: boolean): number {
  if (cramped) return 112;
  if (narrow) return Math.min(160, Math.max(100, Math.round(innerHeight / 5)));
  const scale = interfaceScale({ width: innerWidth, height: innerHeight });
  return innerHeight < 480 ? 120 : innerHeight < 660 ? 160 : 200 * scale;
}

/** The viewer's cards at the lower edge, always in sight. */
export function Hand() {
  const context = useHudContext();
  const { hud } = context;
  const narrow = useNarrow();
  const cramped = useCramped();
  const low = useLow();
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const selection = useTable((state) => state.selection);
  const lit = useTable((state) => state.lit.cards);
  const ink = useInk();
  const decks = useTable((state) => state.decks);
  const artIn = (card: CardId) => artOf(decks, view.state.table, card);
  const dragged = useHud((state) => state.drag?.cards ?? NONE);
  const reserved = useTable(isHandReserved);
  const lowered = useHud((state) => state.lowered);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const alone = useHandAlone();
  const [at, setAt] = useState<CardId | null>(null);
  const moved = useHud((state) => state.moved);
  const hand = useMemo(() => heldBy(display, view), [display, view]);
  const aside = useMemo(() => asideOf(display, view), [display, view]);
  const asideLabel = aside.length ? display.aside!(view.seat!).label : '';
  const markOf = useMarks(aside, asideLabel);
  const order = useHandOrder(hand, aside);
  const current = at !== null && order.includes(at) ? at : (order[0] ?? null);
  const had = useKeptFocus(box, current);

  const ratio = Math.max(...order.map((card) => artIn(card).ratio), 1);
  const picked = order.map((card) => selection.includes(card));
  const size = { width, cardHeight: cardHeightIn(narrow, cramped), ratio, flat: narrow || low };
  const layout = alone
    ? layoutRows(picked, { width, height, ratio })
    : lowered
      ? layoutLowered(picked, size)
      : layoutHand(picked, size);
  const held = useCallback(() => context.interaction.held?.tool === 'hand', [context]);
  const drawn = useRef({ order, layout, isFixed: alone });
  drawn.current = { order, layout, isFixed: alone };
  useLayoutEffect(() => context.surface.registerHand({ box, drawn }), [context]);
  const inDocument = useDocumentOrder(order, held);
  const slots = new Map(order.map((card, i) => [card, { slot: layout.slots[i]!, z: i }]));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={box}
      className={styles.hand}
      data-hand
      data-lowered={(lowered && !alone) || undefined}
      role="group"
      aria-label={handName(hand.length - aside.length, aside.length, asideLabel)}
      data-empty={!reserved || undefined}
      style={{ height: reserved && !alone ? layout.height : undefined }}
      {...watchFocus(had, hud)}
    >
      {width > 0 &&
        inDocument.map((card) => (
          <HandCard
            key={card}
            card={card}
            face={faceIn(view, card)}
            art={artIn(card)}
            ink={ink}
            width={layout.cardWidth}
            slot={slots.get(card)!.slot}
            z={slots.get(card)!.z}
            picked={selection.includes(card)}
            mark={markOf(card)}
            aside={aside.includes(card)}
            dragged={dragged.includes(card)}
            lit={lit.includes(card)}
            current={card === current}
            interaction={context.interaction}
            onFocus={(focused) => {
              setAt(focused);
              hud.setState({ focused });
            }}
            onPoint={(pointed) => hud.setState({ pointed })}
          />
        ))}
      {width > 0 && <AsideTab label={asideLabel} cards={aside} picked={selection} slots={slots} />}
      {hand.length > 0 && (
        <HandHandle
          count={hand.length}
          aside={aside.length}
          fixed={alone}
          decks={[...new Set(hand.map(artIn))]}
        />
      )}
      <span className="sr-only" aria-live="polite">
        {moved}
      </span>
    </div>
  );
}

/** Returns the marks of cards: set aside or, where all is done by hand, who else has seen one (on a tab). */
function useMarks(aside: readonly CardId[], label: string) {
  const view = useTable((state) => state.view);
  const seats = useTable((state) => state.seats);
  const byHand = useTable(isByHand);
  const others = useRoomLook(() => true) ?? false;
  return (card: CardId) => {
    if (aside.includes(card)) return { short: null, says: label };
    return byHand ? seenMark(view.state.table, card, view.seat, others, namesOf(seats)) : null;
  };
}

/** Tracks whether the keyboard focus is in the hand, even while its cards change places. */
const watchFocus = (had: RefObject<boolean>, hud: HudContextValue['hud']) => ({
  onFocus({ target }: FocusEvent) {
    had.current = isKeyed(target);
  },
  onBlur(event: FocusEvent) {
    had.current = event.relatedTarget === null && had.current;
    hud.setState({ focused: null });
  },
});

/** Returns the hand's name, with its numbers of cards and of cards set aside. */
function handName(cards: number, aside: number, label: string): string {
  if (!cards && !aside) return 'Your hand is empty';
  return `Your hand, ${counted(cards, 'card')}${aside ? `, and ${aside} ${label}` : ''}`;
}

/** Moves the keyboard focus from a card that was played to the next one. The ref's `current` says whether the hand had the focus. */
function useKeptFocus(box: RefObject<HTMLElement | null>, current: CardId | null): RefObject<boolean> {
  const had = useRef(false);
  useEffect(() => {
    if (had.current && current !== null && !box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>(`[data-card="${current}"]`)?.focus();
  }, [box, current]);
  return had;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Current size of an element in pixels. */
function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return size;
}
