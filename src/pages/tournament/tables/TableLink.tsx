import type { DrawnTable, TournamentState } from '../../../session/tournament/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyDialog } from '../../../ui/dialog/lazyDialogs.tsx';
import { LinkToCopy } from '../LinkToCopy.tsx';
import styles from '../Share.module.css';
import { nameOf } from '../words.ts';

interface Props {
  readonly state: TournamentState;
  readonly table: DrawnTable;
  readonly number: number;
  readonly link: string;
  /** The person here plays at this table. */
  readonly plays: boolean;
  onOpen(): void;
  onClose(): void;
}

/** The link to a table’s room, and a way to open it in the place of the player who should. */
export function TableLink({ state, table, number, link, plays, onOpen, onClose }: Props) {
  const opener = nameOf(state, table.players[0]!);
  return (
    <LazyDialog open title={`Table ${number}`} onClose={onClose}>
      <div className={styles.dialog}>
        <LinkToCopy link={link} what={`Link to table ${number}`} />
        <p className="muted">
          {opener} opens this table. Open it yourself only if {opener} cannot: two who open it at the same
          time would sit at different tables.
          {!plays &&
            ' You do not play there: once a player has come, press “Stand up” to leave your seat to the others.'}
        </p>
        <Button size="small" onClick={onOpen}>
          Open it instead of {opener}
        </Button>
      </div>
    </LazyDialog>
  );
}
