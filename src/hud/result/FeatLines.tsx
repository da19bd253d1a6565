import { useEffect, useState } from 'react';
import type { FoundFeat } from '../actions.ts';
import { useHudContext } from '../hudStore.ts';
import styles from './FeatLines.module.css';

/** Feats first reached in the match that is over. Their lines come a moment later, so they are announced. */
export function FeatLines() {
  const { actions } = useHudContext();
  const [found, setFound] = useState<readonly FoundFeat[]>([]);
  useEffect(() => {
    let gone = false;
    // It never rejects.
    void actions.found().then((feats) => gone || setFound(feats));
    return () => {
      gone = true;
    };
  }, [actions]);
  return (
    <div className={styles.feats} role="status">
      {found.map(({ title, help, opens }) => (
        <p key={title}>
          Feat: <strong className="serif">{title}</strong> <span className="muted">{help}</span>
          {opens !== undefined && <span>It opens {opens}: choose it in the settings.</span>}
        </p>
      ))}
    </div>
  );
}
