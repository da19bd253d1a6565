import { showRefusal } from '../../interaction/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { SavedTable } from '../actions.ts';
import { useHudContext, useRoomLook } from '../hudStore.ts';
import { voteHint } from '../room/words.ts';
import styles from './TableFileDialogs.module.css';

/** Describes a saved table and asks whether to lay it. */
export function OpenTable({ table }: { readonly table: SavedTable }) {
  const context = useHudContext();
  const { hud, actions } = context;
  const hint = useRoomLook(voteHint);
  const close = () => hud.setState({ opening: null });
  return (
    <Dialog
      open
      title={`Open “${table.name}”?`}
      onClose={close}
      footer={
        <>
          <Button
            tone="primary"
            onClick={() => {
              const error = actions.tableFiles!.open(table);
              if (error) showRefusal(context, error);
              close();
            }}
          >
            {hint === null ? 'Open this table' : 'Vote to open it'}
          </Button>
          <Button onClick={close}>Not now</Button>
        </>
      }
    >
      <p>
        Everything on this table goes back into the box, including the cards in hands. Cards that are hidden
        in the file are shuffled and dealt again. {hint}
      </p>
      {table.rules && (
        <section aria-label="House rules">
          <h3 className="serif">House rules</h3>
          <p className={styles.rules}>{table.rules}</p>
        </section>
      )}
    </Dialog>
  );
}
