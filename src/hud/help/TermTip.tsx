import { useEffect } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import { useHud, useHudContext } from '../hudStore.ts';
import styles from './TermTip.module.css';

/** Pixels from the word and from the window's edge; width as in the styles. */
const GAP = 8;
const WIDTH = 280;

/** Explanation of a term, beside it, until its reader goes on. */
export function TermTip() {
  const { hud } = useHudContext();
  const term = useHud((state) => state.term);
  useEffect(() => {
    if (!term) return;
    const close = (): void => hud.setState({ term: null });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    const onPointer = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest('[data-term]'))) close();
    };
    // Capture phase, before the table takes the key.
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPointer, true);
    addEventListener('resize', close);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('resize', close);
    };
  }, [hud, term]);
  if (!term) return null;
  const left = Math.max(GAP, Math.min(term.left, innerWidth - WIDTH - GAP));
  const above = term.top > innerHeight / 2;
  const at = above ? { bottom: innerHeight - term.top + GAP } : { top: term.bottom + GAP };
  return (
    <Panel className={styles.tip} id={`${term.id}-tip`} role="tooltip" style={{ left, ...at }}>
      {term.says}
    </Panel>
  );
}
