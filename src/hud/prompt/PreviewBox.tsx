import type { Preview } from '../../engine/display.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { WithTerms } from '../help/WithTerms.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import styles from './PreviewBox.module.css';
import { usePreview } from './usePreview.ts';

/**
 * Worth of the picked cards; in some games a hand has a preview before any is picked. `planned`: the viewer picks them while others play.
 */
export function PreviewBox({ planned = false }: { readonly planned?: boolean }) {
  // A phone only has room for a preview of picked cards.
  const preview = usePreview(!useNarrow());
  if (!preview) return null;
  return (
    <div className={styles.preview} data-preview={planned ? 'planned' : ''} role="status">
      {planned && <p className={styles.planned}>Not your turn yet</p>}
      {preview.rows.length > 0 && (
        <dl className={styles.rows} data-long={isLong(preview.rows) || undefined}>
          {preview.rows.map((row) => (
            <div key={`${row.label} ${row.value}`}>
              <dt className="serif">
                <WithTerms text={row.label} />
              </dt>
              <dd className="serif">
                <WithTerms text={row.value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.total} data-words={WORDS.test(preview.total) || undefined}>
        <span>{preview.title}</span>
        <strong className="serif">
          <WithTerms text={preview.total} />
        </strong>
      </p>
      {preview.note && (
        <p className={styles.note}>
          <WithTerms text={withoutRulings(preview.note)} />
        </p>
      )}
      {preview.warning && (
        <p className={styles.warning}>
          <WithTerms text={withoutRulings(preview.warning)} />
        </p>
      )}
    </div>
  );
}

/** A total that is a name (`3-Card Sabacc`, but not `120 points`): it would break across two lines, and a hint begins with it anyway. */
const WORDS = /^(?![−\d]+ ).{10,}/;

/** Most letters that fit beside a hint. */
const SHORT = 44;

const isLong = (rows: Preview['rows']): boolean =>
  rows.reduce((sum, { label, value }) => sum + label.length + value.length, 0) > SHORT;
