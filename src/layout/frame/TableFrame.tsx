import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import styles from './TableFrame.module.css';

/** Elements around a drawing. */
export interface Frame {
  /** Fills the window, and has the focus when the table has it. */
  readonly host: HTMLElement;
  /** Holds the names over the drawing. */
  readonly labels: HTMLElement;
  /** Announces something to screen readers. */
  say(words: string): void;
  /** Returns whether the table, or nothing, has the focus. */
  hasKeys(): boolean;
}

interface Props {
  readonly drawn: boolean;
  readonly lost?: boolean;
  /** Motion is off. */
  readonly still: boolean;
  readonly vignette?: boolean;
  /** Shown under the drawing. */
  readonly under?: ReactNode;
  /** The drawing, once the frame is there. */
  children(frame: Frame): ReactNode;
}

/** Class of a drawing's element. */
export const DRAWING = styles.canvas!;

/** The page's element for the table, however it is drawn. */
export function TableFrame({ drawn, lost = false, still, vignette = false, under, children }: Props) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [labels, setLabels] = useState<HTMLElement | null>(null);
  const liveRegion = useRef<HTMLSpanElement>(null);
  const say = useCallback((words: string) => liveRegion.current?.replaceChildren(words), []);
  const hasKeys = useCallback(() => {
    const focus = document.activeElement;
    return focus === null || focus === document.body || (host?.contains(focus) ?? false);
  }, [host]);
  // A drawing is laid again for another frame, so it keeps this one.
  const frame = useMemo<Frame | null>(
    () => host && labels && { host, labels, say, hasKeys },
    [host, labels, say, hasKeys],
  );
  return (
    <div
      ref={setHost}
      className={styles.scene}
      data-drawn={drawn || undefined}
      data-lost={lost || undefined}
      data-still={still || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table takes keys (camera) while it has the focus
      tabIndex={0}
      role="application"
      aria-label="Table"
      // Mouse users need no focus ring; but after any key press, browsers treat every focus as coming from the keyboard. This event is the
      // one that gives focus; hands keep the pointer's for themselves.
      onMouseDownCapture={({ currentTarget }) => {
        currentTarget.dataset.pointed = '';
      }}
      onKeyUp={({ key, currentTarget }) => {
        if (key === 'Tab') delete currentTarget.dataset.pointed;
      }}
    >
      {under}
      {frame && children(frame)}
      <div className={styles.vignette} data-off={!vignette || undefined} aria-hidden="true" />
      <span ref={liveRegion} className="sr-only" aria-live="polite" data-told />
      <div ref={setLabels} className={styles.labels} data-labels aria-hidden="true" />
    </div>
  );
}
