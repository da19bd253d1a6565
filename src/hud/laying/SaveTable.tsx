import { useRef, useState } from 'react';
import { MOST_RULES } from '../../engine/parseBody.ts';
import { LONGEST_NAME } from '../../engine/tableFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input, TextArea } from '../../ui/Field.tsx';
import { Explained, Labelled } from '../../ui/Labelled.tsx';
import { useHudContext } from '../hudStore.ts';
import styles from './Laying.module.css';

/** Asks what the file is to be called, and for the rules that go with it. */
export function SaveTable() {
  const { hud, actions, rules: game } = useHudContext();
  const [name, setName] = useState('My table');
  const [rules, setRules] = useState(() => actions.laying!.rules());
  const form = useRef<HTMLFormElement>(null);
  const close = () => hud.setState({ panel: null });
  return (
    <Dialog
      open
      title="Save this table"
      onClose={close}
      footer={
        <>
          <Button tone="primary" disabled={!name.trim()} onClick={() => form.current?.requestSubmit()}>
            Save to a file
          </Button>
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        aria-label={`Save this table: ${game.info.name}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!name.trim()) return;
          actions.laying!.save(name.trim(), rules.trim());
          close();
        }}
      >
        <Labelled label="Name">
          {(ties) => (
            <Input
              {...ties}
              value={name}
              maxLength={LONGEST_NAME}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
        <Explained label="House rules" help="They travel with the file. Leave this empty if there are none.">
          {(ties) => (
            <TextArea
              {...ties}
              rows={5}
              value={rules}
              maxLength={MOST_RULES}
              onChange={(event) => setRules(event.target.value)}
            />
          )}
        </Explained>
        <p className="muted">
          The file holds only what everybody may see. Hands and face-down cards are hidden in it, yours too,
          and are shuffled and dealt anew when it is opened.
        </p>
      </form>
    </Dialog>
  );
}
