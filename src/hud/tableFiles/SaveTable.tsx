import { useRef, useState } from 'react';
import { MOST_RULES } from '../../engine/record/parseBody.ts';
import { LONGEST_NAME } from '../../engine/record/tableFile.ts';
import { showNotice } from '../../interaction/send.ts';
import { cleanLine } from '../../lib/text/names.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Input, TextArea } from '../../ui/form/Field.tsx';
import { Explained, Labelled } from '../../ui/form/Labelled.tsx';
import { useHudContext, useTable } from '../hudStore.ts';
import styles from './TableFileDialogs.module.css';

const NAME = 'My table';

/** Asks for the file's name and the rules that go with it. */
export function SaveTable() {
  const context = useHudContext();
  const { hud, actions, rules: game } = context;
  const [name, setName] = useState(NAME);
  const called = cleanLine(name);
  const [given] = useState(() => actions.tableFiles!.rules());
  const [rules, setRules] = useState(given);
  const { alone } = actions.tableFiles!;
  const seats = useTable((state) => state.seats.length);
  const [withHand, setWithHand] = useState(alone);
  const form = useRef<HTMLFormElement>(null);
  const close = () => hud.setState({ panel: null });
  return (
    <Dialog
      open
      title="Save this table"
      unsaved={name !== NAME || rules !== given}
      onClose={close}
      footer={
        <>
          <Button tone="primary" disabled={!called} onClick={() => form.current?.requestSubmit()}>
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
          if (!called) return;
          actions.tableFiles!.save(called, rules.trim(), withHand);
          close();
          showNotice(context, `“${called}” is saved to a file.`);
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
        {alone && (
          <label className={styles.choice}>
            <input type="checkbox" checked={withHand} onChange={() => setWithHand(!withHand)} />
            {seats > 1 ? 'Keep the hands in the file' : 'Keep my hand in the file'}
          </label>
        )}
        <p className="muted">
          {withHand
            ? `Anyone who gets the file can read ${seats > 1 ? 'every hand' : 'your hand'} in it, and what lies in hidden areas. Other face-down cards are shuffled again when it is opened.`
            : 'The file holds only what everybody may see. Hands, yours too, and face-down cards are shuffled and dealt again when it is opened.'}
        </p>
      </form>
    </Dialog>
  );
}
