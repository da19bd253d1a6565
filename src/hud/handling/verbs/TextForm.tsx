import { useRef, useState } from 'react';
import type { Verb } from '../../../engine/display/handling.ts';
import type { Command } from '../../../engine/game.ts';
import { withPlainFigures } from '../../../lib/text/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Input, TextArea } from '../../../ui/form/Field.tsx';
import { isComposing } from '../../../ui/form/inputMethod.ts';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import styles from './TextForm.module.css';

interface Props {
  readonly verb: Verb & { readonly text: NonNullable<Verb['text']> };
  /** Returns why it is refused; null: it is done. */
  onSend(command: Command): string | null;
  onClose(): void;
}

/** Asks for the text that a verb needs: Enter confirms, Shift+Enter begins a new line. */
export function TextForm({ verb, onSend, onClose }: Props) {
  const { label, value, max, numeric, done = 'Write it', problem, command } = verb.text;
  const [text, setText] = useState(value);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = {
    ...({ 'data-first': '', enterKeyHint: 'done', maxLength: max, value: text } as const),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setText(target.value),
  };
  return (
    <Dialog
      open
      title={verb.label}
      unsaved={text !== value}
      onClose={onClose}
      footer={
        <>
          <Button tone="primary" onClick={() => form.current?.requestSubmit()}>
            {done}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          const written = numeric ? withPlainFigures(text.trim()) : text.trim();
          const no = problem?.(written) ?? onSend(command(written));
          setRefused(no);
          if (no === null) onClose();
        }}
      >
        <div className={styles.writing}>
          <Labelled label={label}>
            {({ id }) =>
              numeric ? (
                <Input {...{ ...field, id }} inputMode="numeric" aria-invalid={refused !== null} />
              ) : (
                <TextArea
                  {...{ ...field, id }}
                  rows={4}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
                    event.preventDefault();
                    form.current?.requestSubmit();
                  }}
                />
              )
            }
          </Labelled>
          {refused !== null && <p role="alert">{refused}</p>}
        </div>
      </form>
    </Dialog>
  );
}
