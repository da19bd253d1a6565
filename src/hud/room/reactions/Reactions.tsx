import { useEffect, useRef, useState } from 'react';
import type { ReactionLook } from '../../../store/room/talk/reactions.ts';
import { SeatBubble } from '../../seats/SeatBubble.tsx';
import { LookalikeSign } from '../people/LookalikeSign.tsx';
import { Sign } from '../signs.tsx';
import { useLook } from '../useRoom.ts';
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

interface BubbleProps {
  readonly reaction: ReactionLook;
  /** Null for spectators. */
  readonly seat: number | null;
}

function Bubble({ reaction, seat }: BubbleProps) {
  return (
    <SeatBubble seat={seat} data-reaction={seat ?? 'watching'} aria-hidden="true">
      <ReactionSign of={reaction.is} />
      {seat === null && <WatcherName of={reaction.key} />}
      <span>{REACTION_WORDS[reaction.is]}</span>
    </SeatBubble>
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
      <LookalikeSign of={of} among={alike} short />
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
