import { type ChangeEvent, useId, useState } from 'react';
import { counted, listed } from '../lib/format.ts';
import type { SavedSummary } from './seating.ts';

interface Props {
  readonly saved: readonly SavedSummary[];
  onOpen(match: string, finished: boolean): void;
  onDelete(match: string): void;
  onImport(file: File): void;
}

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Matches kept on this device, and a way to bring one from a file. */
export function Continue({ saved, onOpen, onDelete, onImport }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const input = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file) onImport(file);
    event.target.value = '';
  };
  return (
    <section className="continue" aria-label="Your matches">
      <div className="continue-head">
        <h2 className="serif">Your matches</h2>
        <label className="button" data-size="small" htmlFor={input}>
          Open a file
          <input
            id={input}
            className="sr-only"
            type="file"
            accept=".jsonl,application/jsonl"
            onChange={choose}
          />
        </label>
      </div>
      {saved.length === 0 && (
        <p className="muted">Every match you play is kept on this device, and you can go on at any time.</p>
      )}
      <ul>
        {[...saved]
          .sort((a, b) => Number(a.finished) - Number(b.finished) || b.when - a.when)
          .map((match) => (
            <li key={match.id}>
              <div>
                <strong>{match.title}</strong>{' '}
                <span className="muted">with {listed(match.players.slice(1))}</span>
                <div className="muted continue-when">
                  {match.finished ? 'finished' : counted(match.rounds, 'round')} · {when.format(match.when)}
                </div>
              </div>
              <div className="continue-buttons">
                {asked === match.id ? (
                  <>
                    <button
                      type="button"
                      className="button"
                      data-size="small"
                      onClick={() => onDelete(match.id)}
                    >
                      Delete for good
                    </button>
                    <button type="button" className="button" data-size="small" onClick={() => setAsked(null)}>
                      Keep
                    </button>
                  </>
                ) : (
                  <>
                    <button
                      type="button"
                      className="button"
                      data-size="small"
                      onClick={() => onOpen(match.id, match.finished)}
                    >
                      {match.finished ? 'Watch' : 'Continue'}
                    </button>
                    <button
                      type="button"
                      className="button"
                      data-tone="quiet"
                      data-size="small"
                      onClick={() => setAsked(match.id)}
                    >
                      Delete
                    </button>
                  </>
                )}
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
