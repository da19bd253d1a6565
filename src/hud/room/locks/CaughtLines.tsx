import { Button } from '../../../ui/Button.tsx';
import { useHud, useHudContext } from '../../hudStore.ts';
import { Sign } from '../signs.tsx';
import { NoteLine } from '../status/NoteLine.tsx';
import { useLook } from '../useRoom.ts';
import styles from './CaughtLines.module.css';
import { deedOf, penaltyText } from './offences.ts';

/** Lines about devices caught cheating, with offence and penalty. Where room is scarce, only screen readers get the offence. */
export function CaughtLines() {
  const { hud } = useHudContext();
  const caught = useLook((look) => look.cards?.caught);
  const dismissed = useHud((state) => state.dismissed);
  const dismiss = (key: string): void => hud.setState((state) => ({ dismissed: [...state.dismissed, key] }));
  return caught
    ?.filter(({ key }) => !dismissed.includes(key))
    .map((each) => {
      const { lead, deed } = deedOf(each);
      return (
        <NoteLine key={each.key} sign="caught" signSize={20} finding caught>
          <p>
            <strong>{lead}</strong>
            {deed !== null && <span className={styles.deed}>: {deed}</span>}
            {'. '}
            <span className="muted">{penaltyText(each)}</span>
          </p>
          <span className={styles.buttons}>
            <Button
              size="small"
              aria-label="Details…"
              onClick={() => {
                dismiss(each.key);
                hud.setState({ panel: 'locks' });
              }}
            >
              <span className={styles.word}>Details…</span>
              <Sign of="details" size={18} />
            </Button>
            <Button tone="quiet" size="small" aria-label="Dismiss" onClick={() => dismiss(each.key)}>
              <span className={styles.word}>Dismiss</span>
              <Sign of="cross" />
            </Button>
          </span>
        </NoteLine>
      );
    });
}
