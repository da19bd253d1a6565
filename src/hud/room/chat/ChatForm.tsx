import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RoomActions, RoomStore } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select, TextArea } from '../../../ui/form/Field.tsx';
import { isComposing } from '../../../ui/form/inputMethod.ts';
import { Sign } from '../signs.tsx';
import styles from './ChatForm.module.css';
import { LONGEST, type Recipient, recipientsOf, roomLeft, sendable } from './messages.ts';

export interface ChatFormProps {
  readonly store: RoomStore;
  readonly actions: Pick<RoomActions, 'chat'>;
  /** Only recipient of the message; null for everybody. */
  readonly to: string | null;
  onTo(to: string | null): void;
  /** Each new number makes the field take the focus. */
  readonly calls?: number | undefined;
  /** Called with the focused element before the field takes the focus. */
  readonly onFocus?: ((from: Element | null) => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

type Drafts = ReadonlyMap<Recipient['key'] | null, string>;

/** Messages begun and not sent, by recipient: they outlive the panel, which closes at a touch. */
const begun = new WeakMap<RoomStore, Drafts>();

/** The message begun to this recipient, and how to change it, or to direct it to another one. */
function useDraft(store: RoomStore, to: string | null) {
  const [drafts, setDrafts] = useState<Drafts>(() => begun.get(store) ?? new Map());
  const write = (text: string, recipient = to): void => {
    const next = new Map(drafts);
    next.delete(to);
    if (text) next.set(recipient, text);
    begun.set(store, next);
    setDrafts(next);
  };
  return [drafts.get(to) ?? '', write] as const;
}

/** Field for writing, and its recipient. */
export function ChatForm({ store, actions, to, onTo, calls, onFocus, onClose }: ChatFormProps) {
  const seats = useStore(store, (look) => look.seats);
  const watchers = useStore(store, (look) => look.watchers);
  const [text, write] = useDraft(store, to);
  const [refused, setRefused] = useState<string | null>(null);
  // A chosen recipient keeps their name after leaving: a private message must not reach the others.
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
    if (problem === null) write('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      data-private={to === null ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Recipients
        {...{ to, name, gone, others }}
        onTo={(next) => {
          if (text) write(text, next);
          onTo(next);
          field.current?.focus();
        }}
      />
      <p id={`${id}-note`} className={styles.note} role="status">
        {refused ?? (gone ? `${name} has left.` : '')}
      </p>
      <div className={styles.write}>
        <TextArea
          ref={field}
          rows={1}
          maxLength={LONGEST}
          value={text}
          dir="auto"
          placeholder={found ? `To ${name} only` : 'Write…'}
          aria-label={found ? `Message to ${name} only` : 'Message to everyone'}
          aria-describedby={`${id}-note`}
          enterKeyHint="send"
          onChange={(event) => {
            write(event.target.value);
            setRefused(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="small" disabled={gone || !sendable(text)}>
          {to !== null && <Sign of="lock" size={14} />}
          Send
        </Button>
      </div>
      {left !== null && (
        <p className={`${styles.left} muted`} role="status">
          {left} of {LONGEST} characters left
        </p>
      )}
    </form>
  );
}

interface RecipientsProps {
  readonly to: string | null;
  /** Name of the recipient, who may have left. */
  readonly name: string;
  readonly gone: boolean;
  readonly others: readonly Recipient[];
  onTo(to: string | null): void;
}

/** Choice of everybody or a single recipient. */
const Recipients = ({ to, name, gone, others, onTo }: RecipientsProps) => (
  <label className={styles.to}>
    {to !== null && <Sign of="lock" size={14} />}
    <span>To</span>
    <Select
      value={to ?? ''}
      choices={[
        { value: '', label: 'everybody' },
        ...others.map((each) => ({ value: each.key, label: `${each.name} only` })),
        ...(gone && to !== null ? [{ value: to, label: `${name} (gone)` }] : []),
      ]}
      onChoose={(key) => onTo(key || null)}
    />
  </label>
);
