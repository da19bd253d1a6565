import { glued } from '../lib/glued.ts';
import { partsOf } from '../lib/rulings.ts';
import { useHudContext } from './hudStore.ts';
import styles from './WithRulings.module.css';
import { WithTerms } from './WithTerms.tsx';

/** A sentence whose rulings (C13) link to the help and whose terms explain themselves. */
export function WithRulings({ text }: { readonly text: string }) {
  const { hud } = useHudContext();
  return (
    <>
      {glued(partsOf(text), ({ ruling }) => ruling).map(({ at, part, ruling, before, after }) =>
        ruling ? (
          <span key={at} className={styles.together}>
            {before}
            <button
              type="button"
              className={styles.ruling}
              aria-label={`${part}: read this rule`}
              title="Read this rule"
              onClick={() => hud.setState({ panel: 'help', helpAt: part })}
            >
              {part}
            </button>
            {after}
          </span>
        ) : (
          <WithTerms key={at} text={part} />
        ),
      )}
    </>
  );
}
