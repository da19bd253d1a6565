import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactionLook } from '../../../store/room/talk/reactions.ts';
import { useNarrow } from '../../screen/useNarrow.ts';
import { LookalikeSign } from '../people/LookalikeSign.tsx';
import { Sign } from '../signs.tsx';
import { useLook } from '../useRoom.ts';
import { type BubbleSpot, bubbleSpot } from './bubbleSpot.ts';
import { ReactionSign } from './ReactionSign.tsx';
import styles from './Reactions.module.css';
import { REACTION_WORDS } from './reactionWords.ts';

/** Minimum milliseconds between two announcements. */
const VOICE_PAUSE = 2000;

/** People's reactions, for some seconds each: a bubble at each seat, and the newest of spectators' at the chat. */
export function Reactions() {
  const reactions = useLook((look) => look.reactions);
  const seats = useLook((look) => look.seats);
  const seatOf = ({ key }: ReactionLook): number => seats.findIndex(({ person }) => person?.key === key);
  const watchers = useLook((look) => look.watchers);
  // Only of listed people: a relayed name could be anyone's.
  const watching = reactions.findLast(({ key }) => watchers.some((each) => each.key === key));
  return (
    <>
      <ReactionVoice />
      {reactions
        .filter((each) => seatOf(each) >= 0 || each === watching)
        .map((each) => (
          <Bubble key={each.id} reaction={each} seat={each === watching ? null : seatOf(each)} />
        ))}
    </>
  );
}

/** Returns the element that represents a seat, or the spectators. */
const placeOf = (seat: number | null): Element | null =>
  document.querySelector(seat === null ? '[data-chat] button' : `[data-seats] [data-seat="${seat}"]`);

/** Returns the side that hides nothing needed for play. */
function sideOf(place: Element | null, seat: number | null, narrow: boolean): BubbleSpot['side'] {
  if (seat === null) return narrow ? 'left' : 'above';
  if (narrow) return 'below';
  return place?.hasAttribute('data-own') ? 'inside' : 'right';
}

interface BubbleProps {
  readonly reaction: ReactionLook;
  /** Null for spectators. */
  readonly seat: number | null;
}

function Bubble({ reaction, seat }: BubbleProps) {
  const bubble = useRef<HTMLParagraphElement>(null);
  const narrow = useNarrow();
  const [spot, setSpot] = useState<BubbleSpot | null>(null);
  useLayoutEffect(() => {
    const place = placeOf(seat);
    const at = place?.getBoundingClientRect();
    if (!bubble.current || !at?.width) return;
    const { offsetWidth: width, offsetHeight: height } = bubble.current;
    setSpot(bubbleSpot(at, { width, height }, sideOf(place, seat, narrow), innerWidth));
  }, [seat, narrow]);
  const style = spot && { left: spot.left, top: spot.top, '--tail': `${spot.tail}px` };
  return (
    <p
      ref={bubble}
      className={styles.bubble}
      data-reaction={seat ?? 'watching'}
      data-side={spot?.side}
      style={(style ?? { visibility: 'hidden' }) as CSSProperties}
      aria-hidden="true"
    >
      <ReactionSign of={reaction.is} />
      {seat === null && <WatcherName of={reaction.key} />}
      <span>{REACTION_WORDS[reaction.is]}</span>
    </p>
  );
}

/** Listed name of a spectator, with a mark if it resembles another's. */
function WatcherName({ of }: { readonly of: string }) {
  const name = useLook(({ watchers }) => watchers.find(({ key }) => key === of)?.name);
  const alike = useLook((look) => look.alike);
  return (
    <span className={styles.name}>
      <Sign of="eye" size={14} />
      <bdi>{name}</bdi>
      <LookalikeSign of={of} among={alike} />
    </span>
  );
}

/** Reads others' reactions to screen readers: never two in quick succession. */
function ReactionVoice() {
  const me = useLook((look) => look.me);
  const newest = useLook(({ reactions, seats, watchers }) =>
    reactions.findLast(({ key }) =>
      [...watchers, ...seats.flatMap(({ person }) => person ?? [])].some((each) => each.key === key),
    ),
  );
  const [said, setSaid] = useState<ReactionLook | null>(null);
  const quiet = useRef(-Infinity);
  useEffect(() => {
    if (!newest || newest.key === me || performance.now() < quiet.current) return;
    quiet.current = performance.now() + VOICE_PAUSE;
    setSaid(newest);
  }, [newest, me]);
  return (
    <p className="sr-only" role="status">
      {/* A new key makes the same words be read again. */}
      {said && <span key={said.id}>{`${said.name}: ${REACTION_WORDS[said.is]}`}</span>}
    </p>
  );
}
