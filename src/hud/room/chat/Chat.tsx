import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import type { ChatLine } from '../../../store/room/roomStore.ts';
import { isAwaited } from '../../../store/tableStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBackCloses } from '../../../ui/dialog/backCloses.ts';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { openChat, useHud, useHudContext, useTable } from '../../hudStore.ts';
import { useCaps } from '../../keys/useCaps.ts';
import { useNarrow } from '../../screen/useNarrow.ts';
import { Sign } from '../signs.tsx';
import { useLook, useRoom } from '../useRoom.ts';
import { openVotes } from '../words.ts';
import styles from './Chat.module.css';
import { ChatBox } from './ChatBox.tsx';
import chatNameStyles from './ChatName.module.css';
import { ChatName } from './ChatName.tsx';
import { ChatVoice } from './ChatVoice.tsx';
import { latestNew, privacyText } from './messages.ts';

const STAYS = 7000;

/** Rows of seats from which a low window can't show both them and the chat. */
const MANY = 6;

/** Chat: a button with the latest line, or the panel. */
export function Chat() {
  const context = useHudContext();
  const { store, actions } = useRoom();
  const chat = useHud((state) => state.chat);
  const awaited = useTable(isAwaited);
  const lines = useLook((look) => look.chat);
  const me = useLook((look) => look.me);
  const unread = useLook((look) => look.unread);
  const shown = useTable(({ seats, view }) => seats.length - (view.seat === null ? 0 : 1));
  const lift = useKeyboardInset(chat.open);
  const opener = useRef<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { hud } = context;
  const close = () => hud.setState((state) => ({ chat: { ...state.chat, open: false } }));
  useBackCloses(chat.open, close);

  // Restores the focus on closing; the button itself had been replaced by the panel.
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !chat.open) {
      const back = opener.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
      else if (back) button.current?.focus();
      opener.current = null;
    }
    before.current = chat.open;
  }, [chat.open]);
  useEffect(() => {
    if (chat.open && unread > 0) actions.read();
  }, [chat.open, unread, actions]);

  const style = { '--rows': shown, '--lift': `${lift}px` } as CSSProperties;
  return (
    <div
      className={styles.dock}
      data-chat
      data-open={chat.open || undefined}
      data-many={shown >= MANY || undefined}
      style={style}
    >
      <ChatVoice lines={lines} me={me} />
      {chat.open ? (
        <Panel className={styles.chat} as="section" aria-label="Chat">
          <ChatBox
            store={store}
            actions={actions}
            to={chat.to}
            awaited={awaited}
            calls={chat.calls}
            onTo={(to) => hud.setState((state) => ({ chat: { ...state.chat, to } }))}
            onFocus={(from) => {
              if (from && from !== document.body && !from.closest('[data-chat] section'))
                opener.current = from;
            }}
            onClose={close}
          />
        </Panel>
      ) : (
        <>
          <Teaser />
          <Button
            ref={button}
            className={styles.button}
            size="small"
            aria-label={unread ? `Chat, ${unread} new` : 'Chat'}
            onClick={() => {
              opener.current = button.current;
              openChat(context);
            }}
          >
            <Sign of="chat" size={18} />
            <span className={styles.word}>Chat</span>
            {unread > 0 ? <span className={styles.unread}>{unread > 99 ? '99+' : unread}</span> : <Cap />}
          </Button>
        </>
      )}
    </div>
  );
}

const Cap = () => (useCaps() ? <KeyCap>↵</KeyCap> : null);

/** Shows another person's latest line beside the button for some seconds. */
function Teaser() {
  const { hud } = useHudContext();
  const lines = useLook((look) => look.chat);
  const me = useLook((look) => look.me);
  const still = useLook(({ waitReason, paused, adjourned }) => !!waitReason || !!paused || adjourned);
  const alike = useLook((look) => look.alike);
  const asked = useLook((look) => openVotes(look).length > 0);
  const narrow = useNarrow();
  const [line, setLine] = useState<ChatLine | null>(null);
  const seen = useRef(lines.at(-1)?.id ?? -1);
  useEffect(() => {
    const latest = latestNew(lines, seen.current, me);
    seen.current = lines.at(-1)?.id ?? seen.current;
    if (latest) setLine(latest);
  }, [lines, me]);
  useEffect(() => {
    if (!line) return;
    const timer = setTimeout(() => setLine(null), STAYS);
    return () => clearTimeout(timer);
  }, [line]);
  const open = useCallback(() => openChat({ hud }), [hud]);
  // The reason for a wait says more than a notice that someone has gone. On a phone votes take the same place, and have priority.
  if (!line || (line.notice && still) || (asked && narrow)) return null;
  const privacy = privacyText(line, me);
  return (
    // Hidden from screen readers and keys: the live region says the same, and the button is beside it.
    <Panel
      type="button"
      className={styles.teaser}
      as="button"
      key={line.id}
      tabIndex={-1}
      aria-hidden="true"
      data-private={privacy ? '' : undefined}
      onClick={open}
    >
      {line.notice ? (
        <em className="muted">{line.text}</em>
      ) : (
        <span>
          <ChatName from={line.from} alike={alike} />{' '}
          {privacy && <span className={chatNameStyles.privacy}>{privacy}</span>} <bdi>{line.text}</bdi>
        </span>
      )}
    </Panel>
  );
}

/** Returns the CSS pixels of the window's lower edge that a phone's keyboard covers, while `on`. */
function useKeyboardInset(on: boolean): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!on || !view) return;
    const measure = (): void => setInset(Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)));
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [on]);
  return on ? inset : 0;
}
