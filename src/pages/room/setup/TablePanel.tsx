import { useState } from 'react';
import type { GameInfo } from '../../../engine/game.ts';
import { changedOptions } from '../../../engine/paces.ts';
import { latenessText } from '../../../hud/room/status/broadcastText.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyDialog } from '../../../ui/dialog/lazyDialogs.tsx';
import optionFieldStyles from '../../tableForm/OptionField.module.css';
import { WaitingPanel, WaitingPanelHead } from '../waiting/WaitingPanel.tsx';
import {
  clockSentence,
  dealingText,
  forfeitText,
  optionText,
  paceSentence,
  settingsText,
} from '../waiting/waitingWords.ts';
import styles from './TablePanel.module.css';
import { TableSetup } from './TableSetup.tsx';

interface Props {
  readonly look: RoomLook;
  readonly games: readonly GameInfo[];
  /** Returns a refusal, or null. */
  onChange(setup: RoomSetup): string | null;
}

/** The game and its settings; anyone seated can change them. */
export function TablePanel({ look, games, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState(false);
  const { info, setup, staked, seats, mySeat, broadcast } = look;
  if (!info || !setup) return null;
  const { broadcast: minutes } = setup.settings;
  const changed = changedOptions(info, setup.options);
  const pace = paceSentence(info, setup.options);
  const forfeit = forfeitText(setup, staked);
  return (
    <WaitingPanel label="The game">
      <WaitingPanelHead>
        <h2 className="serif">The game</h2>
        {mySeat !== null && (
          <Button
            size="small"
            onClick={() => {
              setEdited(false);
              setOpen(true);
            }}
          >
            Change…
          </Button>
        )}
      </WaitingPanelHead>
      <p>{info.tagline}</p>
      {pace && <p>{pace}</p>}
      <p className="muted">{dealingText(setup.settings)}</p>
      <p className="muted">{settingsText(setup.settings)}</p>
      {setup.settings.clock !== undefined && <p className="muted">{clockSentence(setup.settings)}</p>}
      {forfeit && <p className="muted">{forfeit}</p>}
      {minutes !== undefined && <p className="muted">{latenessText(minutes)}.</p>}
      <details className={`${optionFieldStyles.options} ${styles.agreed}`}>
        <summary>
          Table options
          <span className="muted"> · {changed ? `${changed} changed` : 'none changed'}</span>
        </summary>
        <dl className={styles.options}>
          {info.options.map((spec) => (
            <div key={spec.key}>
              <dt>{spec.label}</dt>
              <dd>{optionText(spec, setup.options)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {mySeat === null && <p className="muted">Anyone with a seat can change this.</p>}
      <LazyDialog
        size="wide"
        title="Change the game"
        unsaved={edited}
        open={open}
        onClose={() => setOpen(false)}
      >
        <TableSetup
          setup={setup}
          games={games}
          broadcasts={broadcast !== null && !broadcast.closed}
          people={seats.map(({ person }) => person?.name ?? null)}
          onApply={(next) => {
            const refused = onChange(next);
            if (refused === null) setOpen(false);
            return refused;
          }}
          onEdit={() => setEdited(true)}
          onClose={() => setOpen(false)}
        />
      </LazyDialog>
    </WaitingPanel>
  );
}
