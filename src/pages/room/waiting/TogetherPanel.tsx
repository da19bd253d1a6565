import { useState } from 'react';
import { type Motion, questionOf, voteHint, voteOn } from '../../../hud/room/words.ts';
import type { RoomActions, RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyDialog } from '../../../ui/dialog/lazyDialogs.tsx';
import optionFieldStyles from '../../tableForm/OptionField.module.css';
import styles from './TogetherPanel.module.css';
import { WaitingPanel } from './WaitingPanel.tsx';
import { othersHere } from './waitingWords.ts';

interface Props {
  readonly look: RoomLook;
  onVote: RoomActions['vote'];
}

type Kick = Extract<Motion, { kind: 'kick' }>;

/** Decisions that need a vote: whether new people may sit down, and whom to remove. Only for seated players. */
export function TogetherPanel({ look, onVote }: Props) {
  const [asking, setAsking] = useState<Kick | null>(null);
  if (look.mySeat === null) return null;
  const { locked } = look;
  const people = othersHere(look);
  const asked = asking && questionOf(asking, look);
  return (
    <>
      <WaitingPanel label="Decide together" className={styles.together}>
        <details className={optionFieldStyles.options}>
          <summary>
            Decide together
            <span className="muted"> · who can sit and stay</span>
          </summary>
          <ul>
            <li>
              <span>{locked ? 'Nobody new can sit down.' : 'New people can sit down.'}</span>
              <MotionButton
                {...{ look, onVote }}
                motion={{ kind: 'lock', on: !locked }}
                verb={locked ? 'Unlock the seats' : 'Lock the seats'}
              />
            </li>
            {people.map(({ key, name, watching }) => {
              const motion = { kind: 'kick', key } as const;
              return (
                <li key={key}>
                  <span className={styles.name} title={name}>
                    <bdi>{name}</bdi>
                    {watching && <span className="muted">, watching</span>}
                  </span>
                  <MotionButton
                    {...{ look, motion }}
                    verb="Remove…"
                    label={`Remove ${name}…`}
                    onVote={() => setAsking(motion)}
                  />
                </li>
              );
            })}
          </ul>
          {people.length > 0 && <p className="muted">These go to a vote. {voteHint(look)}</p>}
        </details>
      </WaitingPanel>
      <LazyDialog
        size="wide"
        title={asked?.title ?? ''}
        open={asked !== null}
        onClose={() => setAsking(null)}
        footer={
          <>
            <Button
              tone="primary"
              onClick={() => {
                if (asking) onVote(asking, 'for');
                setAsking(null);
              }}
            >
              {asked?.verb}
            </Button>
            <Button onClick={() => setAsking(null)}>{asked?.cancel}</Button>
          </>
        }
      >
        {asked?.text}
      </LazyDialog>
    </>
  );
}

interface ButtonProps extends Props {
  readonly motion: Motion;
  readonly verb: string;
  readonly label?: string;
}

/** Starts a vote, or adds the viewer's vote; it can be withdrawn in the list of open votes. */
function MotionButton({ look, motion, verb, label, onVote }: ButtonProps) {
  const mine = voteOn(look, motion)?.mine === 'for';
  return (
    <Button
      size="small"
      disabled={mine}
      aria-label={mine ? undefined : label}
      onClick={() => onVote(motion, 'for')}
    >
      {mine ? 'You have voted' : verb}
    </Button>
  );
}
