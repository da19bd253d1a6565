import { useEffect, useId } from 'react';
import { glued } from '../../lib/text/glued.ts';
import { termParts } from '../../lib/text/terms.ts';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import styles from './WithTerms.module.css';

/** A text whose terms are explained when pointed at, tapped or focused. */
export function WithTerms({ text }: { readonly text: string }) {
  const terms = useTable((state) => state.display.terms);
  if (!terms) return text;
  return glued(termParts(text, terms), ({ says }) => says !== null).map(
    ({ at, part, says, before, after }) =>
      says === null ? (
        part
      ) : (
        <span key={at} className={styles.together}>
          {before}
          <TermWord word={part} says={says} />
          {after}
        </span>
      ),
  );
}

function TermWord({ word, says }: { readonly word: string; readonly says: string }) {
  const { hud } = useHudContext();
  const id = useId();
  const told = useHud(({ term }) => term?.id === id);
  const tell = ({ currentTarget }: { readonly currentTarget: Element }, tapped = false): void => {
    const { left, top, bottom } = currentTarget.getBoundingClientRect();
    hud.setState({ term: { id, says, tapped, left, top, bottom } });
  };
  const close = (): void => hud.setState(({ term }) => (term?.id === id ? { term: null } : {}));
  useEffect(() => () => hud.setState(({ term }) => (term?.id === id ? { term: null } : {})), [hud, id]);
  return (
    <button
      type="button"
      className={styles.term}
      data-term=""
      aria-label={`${word}, definition`}
      aria-describedby={told ? `${id}-tip` : undefined}
      onClick={(event) => tell(event, true)}
      onFocus={(event) => tell(event)}
      onBlur={close}
      onPointerEnter={(event) => event.pointerType === 'mouse' && tell(event)}
      onPointerLeave={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' && document.activeElement !== currentTarget && close()
      }
    >
      {word}
    </button>
  );
}
