import { useState } from 'react';
import { type Motion, questionOf, voteHint, voteOn } from '../../hud/room/words.ts';
import type { RoomActions, RoomLook } from '../../store/roomStore.ts';
import { NativeDialog } from '../NativeDialog.tsx';
import { othersHere } from './gathering.ts';

interface Props {
  readonly look: RoomLook;
  onVote: RoomActions['vote'];
}

type Kick = Extract<Motion, { kind: 'kick' }>;

/** What nobody decides alone: whether new people may sit down, and who has to go. For who sits. */
export function TogetherPanel({ look, onVote }: Props) {
  const [asking, setAsking] = useState<Kick | null>(null);
  if (look.mySeat === null) return null;
  const { locked } = look;
  const people = othersHere(look);
  const asked = asking && questionOf(asking, look);
  return (
    <>
      <section className="room-panel together" aria-label="Together">
        <details className="options">
          <summary>
            Decide together
            <span className="muted"> · who may sit and stay</span>
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
                  <span className="together-name" title={name}>
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
          {people.length > 0 && <p className="muted">These are votes. {voteHint(look)}</p>}
        </details>
      </section>
      <NativeDialog title={asked?.title ?? ''} open={asked !== null} onClose={() => setAsking(null)}>
        <p className="leave-text">{asked?.text}</p>
        <div className="dialog-row">
          <button
            type="button"
            className="button"
            data-tone="primary"
            onClick={() => {
              if (asking) onVote(asking, true);
              setAsking(null);
            }}
          >
            {asked?.verb}
          </button>
          <button type="button" className="button" onClick={() => setAsking(null)}>
            {asked?.cancel}
          </button>
        </div>
      </NativeDialog>
    </>
  );
}

interface ButtonProps extends Props {
  readonly motion: Motion;
  readonly verb: string;
  readonly label?: string;
}

/** Puts something to the vote, or adds the viewer's vote; who has voted takes it back among the open votes. */
function MotionButton({ look, motion, verb, label, onVote }: ButtonProps) {
  const mine = voteOn(look, motion)?.mine ?? false;
  return (
    <button
      type="button"
      className="button"
      data-size="small"
      disabled={mine}
      aria-label={mine ? undefined : label}
      onClick={() => onVote(motion, true)}
    >
      {mine ? 'Your vote is cast' : verb}
    </button>
  );
}
