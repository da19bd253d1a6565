import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { LazyConfirm } from '../../ui/dialog/lazyDialogs.tsx';
import { CopyField } from '../../ui/form/CopyField.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import { useCopy } from '../../ui/form/useCopy.ts';
import type { PublishedSummary } from '../tableForm/lobbySetup.ts';
import styles from './Continue.module.css';

export interface PublishedProps {
  /** Replays that this browser has published, newest first. */
  readonly replays?: readonly PublishedSummary[] | undefined;
  /** Deletes one at the site. Resolves with why that was not possible, and what to do; null: it is deleted. */
  onEraseReplay?: ((name: string) => Promise<string | null>) | undefined;
}

const COPIED = 'Copied. Now send it.';
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
/** Returns the last day on which a replay can be watched. */
export const lastDayOf = ({ until }: PublishedSummary): string => DAY.format(until);

interface Props extends Pick<PublishedProps, 'onEraseReplay'> {
  readonly replay: PublishedSummary;
  /** Its match is on this device. */
  readonly isHere: boolean;
}

/** A published replay: until when it can be watched, its link, and a way to delete it before then. */
export function ReplayRow({ replay, isHere, onEraseReplay }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy, hush } = useCopy(replay.link, field, COPIED);
  const [isLinkShown, showLink] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A browser that refuses the clipboard lets the text be selected.
  useEffect(() => {
    if (said && said !== COPIED) showLink(true);
  }, [said]);
  useEffect(() => {
    if (isLinkShown) field.current?.focus();
  }, [isLinkShown]);
  const erase = async (): Promise<void> => {
    hush();
    setProblem(null);
    setProblem((await onEraseReplay?.(replay.name)) ?? null);
  };
  return (
    <div className={styles.replay}>
      <div className={`muted ${styles.when}`}>
        Published: anyone with the link can watch it until {lastDayOf(replay)}.{' '}
        <span role="status">{said}</span>
      </div>
      {isLinkShown && <CopyField field={field} label="Link to the replay" value={replay.link} />}
      <div className={styles.buttons}>
        <a className={buttonClass} data-button="" data-size="small" href={new URL(replay.link).hash}>
          Open
        </a>
        <Button size="small" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
          Delete the replay…
        </Button>
      </div>
      {problem && <Problem>{problem}</Problem>}
      <LazyConfirm
        open={asking}
        title="Delete the replay?"
        text={`Its link opens nothing then, for anyone.${isHere ? ' The match itself stays on this device.' : ''}`}
        verb="Delete"
        cancel="Keep it"
        onConfirm={() => void erase()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
