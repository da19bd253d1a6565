import { Fragment } from 'react';
import { taggedParts } from '../../lib/text/rulings.ts';
import { useHudContext } from '../hudStore.ts';
import styles from './WithRulings.module.css';
import { WithTerms } from './WithTerms.tsx';

/** A text whose rulings (C13) follow their sentences and link to the help, and whose terms explain themselves. */
export function WithRulings({ text }: { readonly text: string }) {
  const { hud } = useHudContext();
  return taggedParts(text).map(({ at, part, ruling }) =>
    ruling ? (
      <Fragment key={at}>
        {' '}
        <button
          type="button"
          className={styles.ruling}
          aria-label={`${part}: read this rule`}
          title="Read this rule"
          onClick={() => hud.setState({ panel: 'help', helpAt: part })}
        >
          {part}
        </button>
      </Fragment>
    ) : (
      <WithTerms key={at} text={part} />
    ),
  );
}
