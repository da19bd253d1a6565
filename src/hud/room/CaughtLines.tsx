import { useHud, useHudContext } from '../hudStore.ts';
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
        <div key={each.key} className="room-line hud-panel" data-finding data-caught>
          <Sign of="caught" size={20} />
          <p>
            <strong>{lead}</strong>
            {deed !== null && <span className="caught-deed">: {deed}</span>}
            {'. '}
            <span className="muted">{tollText(each)}</span>
          </p>
          <span className="caught-buttons">
            <button
              type="button"
              className="button"
              data-size="small"
              aria-label="Details…"
              onClick={() => {
                dismiss(each.key);
                hud.setState({ panel: 'locks' });
              }}
            >
              <span className="caught-word">Details…</span>
              <Sign of="details" size={18} />
            </button>
            <button
              type="button"
              className="button"
              data-tone="quiet"
              data-size="small"
              aria-label="Dismiss"
              onClick={() => dismiss(each.key)}
            >
              <span className="caught-word">Dismiss</span>
              <Sign of="cross" />
            </button>
          </span>
        </div>
      );
    });
}
