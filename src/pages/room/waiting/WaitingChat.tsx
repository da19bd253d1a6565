import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ChatBox } from '../../../hud/room/chat/ChatBox.tsx';
import { ChatVoice } from '../../../hud/room/chat/ChatVoice.tsx';
import { counted } from '../../../lib/text/format.ts';
import type { RoomActions, RoomStore } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './WaitingChat.module.css';

interface Props {
  readonly store: RoomStore;
  readonly actions: Pick<RoomActions, 'chat' | 'read'>;
}

/** The waiting room's chat, and a button that leads to it when a message arrives while it is out of sight. */
export function WaitingChat({ store, actions }: Props) {
  const [to, setTo] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const inSight = useInSight(box);
  const lines = useStore(store, (look) => look.chat);
  const me = useStore(store, (look) => look.me);
  const unread = useStore(store, (look) => look.unread);
  useEffect(() => {
    if (inSight && unread > 0) actions.read();
  }, [inSight, unread, actions]);
  const show = (): void => {
    box.current?.scrollIntoView({ block: 'center' });
    // The button disappears with the focus on it.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <section ref={box} className={styles.chat} tabIndex={-1} aria-label="Chat">
        <ChatBox {...{ store, actions, to }} onTo={setTo} />
      </section>
      <ChatVoice {...{ lines, me }} />
      {!inSight && unread > 0 && (
        <div className={styles.news}>
          <Button tone="primary" onClick={show}>
            Chat: {counted(unread, 'new message')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Part of the chat that must be in sight for its latest line to be read. */
const MOST = 0.5;

/** Returns whether most of an element is in sight now. */
function useInSight(ref: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight((entries.at(-1)?.intersectionRatio ?? 0) >= MOST),
      { threshold: MOST },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref]);
  return inSight;
}
