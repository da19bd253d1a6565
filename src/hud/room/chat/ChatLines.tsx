import { useLayoutEffect, useRef } from 'react';
import type { ChatLine, RoomLook } from '../../../store/room/roomStore.ts';
import { Sign } from '../signs.tsx';
import styles from './ChatLines.module.css';
import chatNameStyles from './ChatName.module.css';
import { ChatName } from './ChatName.tsx';
import { privacyText } from './messages.ts';

interface Props {
  readonly lines: readonly ChatLine[];
  readonly me: string;
  readonly alike: RoomLook['alike'];
}

/** Messages; the latest stays in sight unless the reader has scrolled up. */
export function ChatLines({ lines, me, alike }: Props) {
  const box = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every new line, unless the viewer has scrolled up
  useLayoutEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  return (
    <ol
      ref={box}
      className={styles.lines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label="Messages"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      {lines.map((line) => (
        <Line key={line.id} {...{ line, me, alike }} />
      ))}
      {!lines.length && <li className="muted">No messages yet.</li>}
    </ol>
  );
}

function Line({ line, me, alike }: Omit<Props, 'lines'> & { readonly line: ChatLine }) {
  if (line.notice) return <li className={`${styles.notice} muted`}>{line.text}</li>;
  const privacy = privacyText(line, me);
  return (
    <li data-private={privacy ? '' : undefined}>
      <ChatName from={line.from} alike={alike} />{' '}
      {privacy && (
        <span className={chatNameStyles.privacy}>
          <Sign of="lock" size={12} />
          {privacy}
        </span>
      )}{' '}
      <bdi>{line.text}</bdi>
    </li>
  );
}
