import { withoutRulings } from '../../lib/text/rulings.ts';
import { useTable } from '../hudStore.ts';

/** Reads new log lines to screen readers. */
export function LogVoice() {
  const log = useTable((state) => state.log);
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-label="What happens">
      {log.slice(-6).map((line) => (
        <p key={line.id}>{withoutRulings(line.text)}</p>
      ))}
    </div>
  );
}
