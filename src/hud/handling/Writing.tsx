import { useRef, useState } from 'react';
import type { Command } from '../../engine/game.ts';
import type { Verb } from '../../engine/handling.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import styles from './Hands.module.css';

interface Props {
  readonly verb: Verb & { readonly text: NonNullable<Verb['text']> };
  /** Whether it was done. */
  onSend(command: Command): boolean;
  onClose(): void;
}

/** Asks for the text that a verb needs: Enter confirms, with Shift it begins a new line. */
export function Writing({ verb, onSend, onClose }: Props) {
  const { label, value, max, command } = verb.text;
  const [text, setText] = useState(value);
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      title={verb.label}
      onClose={onClose}
      footer={
        <>
          <Button tone="primary" onClick={() => form.current?.requestSubmit()}>
            Write it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (onSend(command(text.trim()))) onClose();
        }}
      >
        <label className={styles.writing}>
          <span className="muted">{label}</span>
          <TextArea
            autoFocus
            rows={4}
            maxLength={max}
            enterKeyHint="done"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              form.current?.requestSubmit();
            }}
          />
        </label>
      </form>
    </Dialog>
  );
}
