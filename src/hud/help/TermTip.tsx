import { useCallback, useEffect } from 'react';
import { useNote } from '../../ui/dialog/useNote.ts';
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
  const close = useCallback(() => hud.setState({ term: null }), [hud]);
  useNote({
    open: term !== null,
    stays: term?.tapped ?? false,
    isInside: (target) => target.closest('[data-term]') !== null,
    close,
  });
  useEffect(() => {
    addEventListener('resize', close);
    return () => removeEventListener('resize', close);
  }, [close]);
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
