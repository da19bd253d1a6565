import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import styles from './ChatBox.module.css';
import { ChatForm, type ChatFormProps } from './ChatForm.tsx';
import { ChatLines } from './ChatLines.tsx';

/** Everything that was written, and the field to write in. Needs nothing but the room. */
export function ChatBox({ store, actions, to, onTo, calls, onFocus, onClose }: ChatFormProps) {
  const lines = useStore(store, (look) => look.chat);
  const me = useStore(store, (look) => look.me);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is wanted wherever the focus is in here
    <div
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className="serif">Chat</h2>
        {onClose && (
          <Button tone="quiet" size="small" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      <ChatLines lines={lines} me={me} />
      <ChatForm {...{ store, actions, to, onTo, calls, onFocus, onClose }} />
    </div>
  );
}
