import { advise, send, useHudContext, useTable } from './hudStore.ts';
import { commandOf, primaryOf } from './primary.ts';
import { TargetChips } from './TargetChips.tsx';
import { useNarrow } from './useNarrow.ts';

const KEYS: Readonly<Record<string, string>> = { Enter: '↵' };
const keyCap = (key: string): string => KEYS[key] ?? key.toUpperCase();

/** Everything the viewer can do now, as verbs. */
export function Buttons() {
  const context = useHudContext();
  const state = useTable((now) => now);
  const narrow = useNarrow();
  const { controls, live, replaying } = state;
  if (replaying || !controls.controls.length) return null;
  const primary = primaryOf(state);
  const undo = controls.undo;
  const others = controls.controls.filter(
    ({ id, offer }) => id !== primary?.id && !(offer.cards && offer.to) && offer.command.type !== undo?.type,
  );
  const undoControl = controls.controls.find(({ offer }) => offer.command.type === undo?.type);
  return (
    <div className="buttons" role="toolbar" aria-label="What you can do">
      <TargetChips />
      {primary && (
        <button
          type="button"
          className="button"
          data-tone="primary"
          data-wide={state.selection.length ? 'placing' : ''}
          title={primary.help}
          onClick={() => send(context, primary.command)}
        >
          {primary.verb} {!narrow && <kbd className="key">{keyCap(primary.key)}</kbd>}
        </button>
      )}
      {others.map((control) => {
        const command = commandOf(state, control.id);
        return (
          <button
            key={control.id}
            type="button"
            className="button"
            data-tone={control.tone === 'primary' ? 'plain' : control.tone}
            title={control.help}
            disabled={!command}
            onClick={() => command && send(context, command)}
          >
            {control.verb} {control.key && !narrow && <kbd className="key">{keyCap(control.key)}</kbd>}
          </button>
        );
      })}
      <div className="buttons-row">
        {undo && undoControl && (
          <button
            type="button"
            className="button"
            data-tone="quiet"
            data-size="small"
            title={undoControl.help}
            disabled={!live}
            onClick={() => send(context, undo)}
          >
            {undoControl.verb} {!narrow && <kbd className="key">{keyCap(undoControl.key ?? 'z')}</kbd>}
          </button>
        )}
        <button
          type="button"
          className="button"
          data-tone="quiet"
          data-size="small"
          title="Advice from the cards you can see"
          disabled={!live}
          onClick={() => advise(context)}
        >
          Hint {!narrow && <kbd className="key">H</kbd>}
        </button>
      </div>
    </div>
  );
}
