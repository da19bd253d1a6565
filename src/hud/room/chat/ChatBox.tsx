import { useStore } from 'zustand';
import { Button } from '../../../ui/Button.tsx';
import { isComposing } from '../../../ui/form/inputMethod.ts';
import styles from './ChatBox.module.css';
import { ChatForm, type ChatFormProps } from './ChatForm.tsx';
import { ChatLines } from './ChatLines.tsx';

interface Props extends ChatFormProps {
  /** It is the viewer's turn at the table, which the chat may cover. */
  readonly awaited?: boolean;
}

/** Messages and the field for writing. Depends on nothing but the room. */
export function ChatBox({ store, actions, to, onTo, calls, onFocus, onClose, awaited }: Props) {
  const lines = useStore(store, (look) => look.chat);
  const me = useStore(store, (look) => look.me);
  const alike = useStore(store, (look) => look.alike);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever the focus is inside
    <div
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className="serif">Chat</h2>
        {awaited && <span className={styles.awaited}>Your turn</span>}
        {onClose && (
          <Button tone="quiet" size="small" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      <ChatLines {...{ lines, me, alike }} />
      <ChatForm {...{ store, actions, to, onTo, calls, onFocus, onClose }} />
    </div>
  );
}
