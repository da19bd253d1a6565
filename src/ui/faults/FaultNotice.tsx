import { useStore } from 'zustand';
import { Button } from '../Button.tsx';
import { MISSING_HELP, PartMissing } from '../loading/loadOnce.ts';
import { CopyDetails } from './CopyDetails.tsx';
import styles from './FaultNotice.module.css';
import { dismissFault, faultStore } from './faults.ts';

interface Props {
  /** Kind of page being shown. */
  where(): 'lobby' | 'table' | 'page';
  /** Reopens the table as it was stored. */
  onAgain(): void;
  onLobby(): void;
}

/** Reports, over any page, a failure that nothing else reports, and offers ways to go on. */
export function FaultNotice({ where, onAgain, onLobby }: Props) {
  const fault = useStore(faultStore, ({ shown }) => shown);
  if (!fault) return null;
  const then = (act: () => void) => () => {
    dismissFault();
    act();
  };
  const at = where();
  const atTable = at === 'table';
  const newer = fault.error instanceof PartMissing && fault.error.newer;
  return (
    <div className={styles.fault} role="alert" data-fault={fault.place}>
      <p>{sentence(fault.error, atTable)}</p>
      <div className={styles.buttons}>
        {atTable && !newer ? (
          <Button onClick={then(onAgain)}>Try again</Button>
        ) : (
          <Button onClick={() => location.reload()}>Reload</Button>
        )}
        {at !== 'lobby' && <Button onClick={then(onLobby)}>Back to the lobby</Button>}
        <CopyDetails />
        <Button tone="quiet" size="small" onClick={dismissFault}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}

function sentence(error: unknown, atTable: boolean): string {
  if (error instanceof PartMissing)
    return error.newer
      ? 'A newer version of the page is out. Reload to get it.'
      : `A part of the page could not be loaded. ${MISSING_HELP}`;
  return atTable
    ? 'Something has gone wrong at this table. If it has stopped, try again: it opens as it was last kept.'
    : 'Something has gone wrong on this page. If it no longer works, reload it.';
}
