import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useHud, useHudContext } from '../hudStore.ts';
import styles from './CaughtLines.module.css';
import noteLineStyles from './NoteLine.module.css';
import { deedOf, tollText } from './offences.ts';
import { Sign } from './signs.tsx';
import { useLook } from './useRoom.ts';

/** Whose device was caught, at what, and what it came to. Where there is no room, at what is only read out. */
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
        <Panel key={each.key} className={noteLineStyles.line} data-note-line data-finding data-caught>
          <Sign of="caught" size={20} />
          <p>
            <strong>{lead}</strong>
            {deed !== null && <span className={styles.deed}>: {deed}</span>}
            {'. '}
            <span className="muted">{tollText(each)}</span>
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
        </Panel>
      );
    });
}
