import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showRefusal } from '../../interaction/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { PastMoment, TableFileActions } from '../actions.ts';
import { useHudContext, useRoomLook } from '../hudStore.ts';
import { voteHint } from '../room/words.ts';
import styles from './TableFileDialogs.module.css';

/** Shows earlier moments on the table itself, and asks whether to rewind to one. */
export function Rewind() {
  const context = useHudContext();
  const { hud, actions } = context;
  const tableFiles = actions.tableFiles!;
  const hint = useRoomLook(voteHint);
  // Fixed on opening: later moments are none to rewind to.
  const [moments] = useState(() => tableFiles.moments());
  const [at, setAt] = useState<number | null>(null);
  const chosen = at === null ? null : (moments?.[at] ?? null);
  useEffect(() => () => tableFiles.look(null), [tableFiles]);
  const choose = (index: number): void => {
    setAt(index);
    tableFiles.look(moments![index]!);
  };
  const close = () => hud.setState({ panel: null });
  return (
    <Dialog
      open
      low
      title="Rewind"
      place="side"
      onClose={close}
      footer={
        <>
          <Button
            tone="primary"
            disabled={!chosen}
            onClick={() => {
              const error = tableFiles.rewind(chosen!);
              if (error) showRefusal(context, error);
              close();
            }}
          >
            {hint === null ? 'Rewind to here' : 'Vote to rewind to here'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      {moments === null ? (
        <p>
          Your device has not all of this table’s past, because you came later. Someone who has been here from
          the beginning can rewind it.
        </p>
      ) : (
        <>
          <p className="muted">
            Choose a moment to see the table as it was. Nothing is erased from the log. {hint}
          </p>
          <Moments {...{ moments, at }} onChoose={choose} />
        </>
      )}
    </Dialog>
  );
}

interface MomentsProps {
  readonly moments: NonNullable<ReturnType<TableFileActions['moments']>>;
  readonly at: number | null;
  onChoose(index: number): void;
}

/** List of moments, newest first, that works as a radio group. */
function Moments({ moments, at, onChoose }: MomentsProps) {
  const last = moments.length - 1;
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number): void => {
    const to = Math.max(0, Math.min(last, index));
    onChoose(to);
    list.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus();
  };
  const now = at ?? last;
  useEffect(() => {
    list.current?.querySelector(`[data-at="${now}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(now - 1),
    ArrowUp: () => go(now + 1),
    Home: () => go(last),
    End: () => go(0),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <div className={styles.steps}>
        <Button
          size="small"
          aria-label="An earlier moment"
          disabled={now <= 0}
          onClick={() => onChoose(now - 1)}
        >
          ‹
        </Button>
        <input
          type="range"
          min={0}
          max={last}
          value={now}
          aria-label="Moment"
          aria-valuetext={moments[now]!.title}
          onChange={(event) => onChoose(Number(event.target.value))}
        />
        <Button
          size="small"
          aria-label="A later moment"
          disabled={now >= last}
          onClick={() => onChoose(now + 1)}
        >
          ›
        </Button>
      </div>
      <div ref={list} className={styles.moments} role="radiogroup" aria-label="Moments" onKeyDown={onKeyDown}>
        {moments.toReversed().map((moment: PastMoment, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a selectable entry of a list
          <button
            key={moment.at}
            type="button"
            role="radio"
            data-at={last - i}
            aria-checked={now === last - i}
            tabIndex={last - i === now ? 0 : -1}
            onClick={() => onChoose(last - i)}
          >
            <span className={styles.number}>{last - i + 1}</span>
            {moment.title}
          </button>
        ))}
      </div>
    </>
  );
}
