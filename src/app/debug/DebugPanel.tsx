import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyDetails } from '../../ui/faults/CopyDetails.tsx';
import { noteFault } from '../../ui/faults/faults.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './DebugPanel.module.css';
import { type FigureSource, figuresOf } from './figures.ts';

/** Milliseconds between updates. */
const PERIOD = 500;

interface Props {
  readonly source: FigureSource;
}

export type DebugPanelType = ComponentType<Props>;

/** Figures about the table for developers, until closed. They are written past React, so that watching them costs the table nothing. */
export default function DebugPanel({ source }: Props) {
  const [open, setOpen] = useState(true);
  const text = useRef<HTMLPreElement>(null);
  const lines = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!open) return;
    const update = (): void => {
      figuresOf(source).then(
        (now) => {
          lines.current = now;
          if (text.current) text.current.textContent = now.join('\n');
        },
        // A link may end while its route is asked for: the next update says so.
        (error) => noteFault('part', error),
      );
    };
    update();
    const timer = setInterval(update, PERIOD);
    return () => clearInterval(timer);
  }, [open, source]);
  if (!open) return null;
  return (
    <Panel className={styles.debug} as="section" aria-label="Figures for developers">
      <pre ref={text} className={styles.figures} />
      <div className={styles.buttons}>
        <CopyDetails label="Copy diagnostics" more={() => lines.current} />
        <Button tone="quiet" size="small" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </Panel>
  );
}
