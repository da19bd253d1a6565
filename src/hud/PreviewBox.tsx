import { useMemo } from 'react';
import { useTable } from './hudStore.ts';
import { WithRulings } from './WithRulings.tsx';

/** The lines and the sum of the picked cards. */
export function PreviewBox() {
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const selection = useTable((state) => state.selection);
  const target = useTable((state) => state.target);
  const preview = useMemo(
    () => (selection.length ? display.preview(view, selection, target) : null),
    [display, view, selection, target],
  );
  if (!preview) return null;
  return (
    <div className="preview" role="status">
      {preview.rows.length > 0 && (
        <dl className="preview-rows">
          {preview.rows.map((row) => (
            <div key={row.label}>
              <dt className="serif">{row.label}</dt>
              <dd className="serif">{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="preview-total">
        <span>{preview.title}</span>
        <strong className="serif">{preview.total}</strong>
      </p>
      {preview.warning && (
        <p className="preview-warning">
          <WithRulings text={preview.warning} />
        </p>
      )}
    </div>
  );
}
