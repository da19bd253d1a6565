import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ChatLine, RoomActions, RoomStore } from '../../store/roomStore.ts';
import { ChatName } from './ChatName.tsx';
import { LONGEST, privacyText, type Recipient, recipientsOf, roomLeft, sendable } from './messages.ts';
import { Sign } from './signs.tsx';
import './chat.css';

interface Props {
  readonly store: RoomStore;
  readonly actions: Pick<RoomActions, 'chat'>;
  /** Who alone reads what is written; null: everybody. */
  readonly to: string | null;
  onTo(to: string | null): void;
  /** With every new figure the field takes the focus. */
  readonly calls?: number | undefined;
  /** Told what had the focus before the field takes it. */
  readonly onFocus?: ((from: Element | null) => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** Everything that was written, and the field to write in. Needs nothing but the room. */
export function ChatBox({ store, actions, to, onTo, calls, onFocus, onClose }: Props) {
  const lines = useStore(store, (look) => look.chat);
  const me = useStore(store, (look) => look.me);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is wanted wherever the focus is in here
    <div
      className="chat-box"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="chat-head">
        <h2 className="serif">Chat</h2>
        {onClose && (
          <button type="button" className="button" data-tone="quiet" data-size="small" onClick={onClose}>
            Close
          </button>
        )}
      </div>
      <Lines lines={lines} me={me} />
      <Form {...{ store, actions, to, onTo, calls, onFocus, onClose }} />
    </div>
  );
}

function Lines({ lines, me }: { readonly lines: readonly ChatLine[]; readonly me: string }) {
  const box = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow every new line, unless somebody reads further up
  useLayoutEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  return (
    <ol
      ref={box}
      className="chat-lines"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="What was written"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} me={me} />
      ))}
      {!lines.length && <li className="muted">Nothing has been written yet.</li>}
    </ol>
  );
}

function Line({ line, me }: { readonly line: ChatLine; readonly me: string }) {
  if (line.notice) return <li className="chat-notice muted">{line.text}</li>;
  const privacy = privacyText(line, me);
  return (
    <li data-private={privacy ? '' : undefined}>
      <ChatName from={line.from} />{' '}
      {privacy && (
        <span className="chat-privacy">
          <Sign of="lock" size={12} />
          {privacy}
        </span>
      )}{' '}
      <bdi className="chat-text">{line.text}</bdi>
    </li>
  );
}

function Form({ store, actions, to, onTo, calls, onFocus, onClose }: Props) {
  const seats = useStore(store, (look) => look.seats);
  const watchers = useStore(store, (look) => look.watchers);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  // Who was chosen keeps their name after they have gone: nothing meant for them must reach the others.
  const [chosen, setChosen] = useState<Recipient | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const others = recipientsOf({ seats, watchers });
  const found = others.find(({ key }) => key === to);
  if (found && (found.key !== chosen?.key || found.name !== chosen.name)) setChosen(found);
  const name = found?.name ?? (chosen?.key === to ? chosen.name : 'They');
  const gone = to !== null && !found;
  const left = roomLeft(text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new call, nothing else, takes the focus
  useEffect(() => {
    if (!calls) return;
    onFocus?.(document.activeElement);
    field.current?.focus();
  }, [calls]);

  const send = (): void => {
    const said = sendable(text);
    if (!said) onClose?.();
    if (!said || gone) return;
    const problem = actions.chat(said, to);
    setRefused(problem);
    if (problem === null) setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that ends the writing of a syllable sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-form"
      data-private={to === null ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="chat-to">
        {to !== null && <Sign of="lock" size={14} />}
        <span>To</span>
        <select
          className="field"
          value={to ?? ''}
          onChange={(event) => {
            onTo(event.target.value || null);
            field.current?.focus();
          }}
        >
          <option value="">everybody</option>
          {others.map((each) => (
            <option key={each.key} value={each.key}>
              {each.name} only
            </option>
          ))}
          {gone && <option value={to}>{name} (gone)</option>}
        </select>
      </label>
      <p id={`${id}-note`} className="chat-note" role="status">
        {refused ?? (gone ? `${name} is not here any more.` : '')}
      </p>
      <div className="chat-write">
        <textarea
          ref={field}
          className="field"
          rows={1}
          maxLength={LONGEST}
          value={text}
          dir="auto"
          placeholder={found ? `To ${name} only` : 'Write…'}
          aria-label={found ? `Message to ${name} only` : 'Message to everybody'}
          aria-describedby={`${id}-note`}
          enterKeyHint="send"
          onChange={(event) => {
            setText(event.target.value);
            setRefused(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="button" data-size="small" disabled={gone || !sendable(text)}>
          {to !== null && <Sign of="lock" size={14} />}
          Send
        </button>
      </div>
      {left !== null && (
        <p className="chat-left muted" role="status">
          {left} of {LONGEST} characters left
        </p>
      )}
    </form>
  );
}
