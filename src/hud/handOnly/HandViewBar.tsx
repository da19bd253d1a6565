import { Button } from '../../ui/Button.tsx';
import styles from './HandOnly.module.css';
import { useHandView } from './handView.ts';

/** Leads from the hand alone to the table, and back. */
export function HandViewBar() {
  const view = useHandView();
  if (!view || view.now === 'table') return null;
  const alone = view.now === 'hand';
  return (
    <div className={styles.bar} data-looking={!alone || undefined}>
      <Button size="small" onClick={() => view.show(alone ? 'looking' : 'hand')}>
        {alone ? 'Look at the table' : 'Back to my hand'}
      </Button>
    </div>
  );
}
