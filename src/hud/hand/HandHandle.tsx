import type { CardArt } from '../../engine/display.ts';
import { counted } from '../../lib/text/format.ts';
import { useHud, useHudContext, usePreference, useTable } from '../hudStore.ts';
import styles from './HandHandle.module.css';
import { AS_DEALT, sortsOf } from './handSorts.ts';

interface Props {
  readonly count: number;
  /** Cards among them that are offered or set aside, and so not counted as the hand's own. */
  readonly aside: number;
  /** It can't be lowered: nothing is behind it. */
  readonly fixed: boolean;
  /** Decks of the cards in the hand. */
  readonly decks: readonly CardArt[];
}

/** Card count of the hand; pressing it lowers or raises the hand. The sort order is beside it. */
export function HandHandle({ count, aside, fixed, decks }: Props) {
  const { hud } = useHudContext();
  const lowered = useHud((state) => state.lowered);
  const own = count - aside;
  return (
    // Above the cards, each of which has its place in the hand as its z-index.
    <div className={styles.handle} style={{ zIndex: count }}>
      {count > 1 && (fixed || !lowered) && <Sorting decks={decks} />}
      {!fixed && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={!lowered}
          aria-label={`${lowered ? 'Raise' : 'Lower'} your hand, ${counted(own, 'card')}`}
          onClick={() => hud.setState({ lowered: !lowered })}
        >
          <span className={styles.pill}>
            <svg viewBox="0 0 12 8" aria-hidden="true">
              <path d={lowered ? 'M1 7l5-5 5 5' : 'M1 1l5 5 5-5'} />
            </svg>
            {own}
          </span>
        </button>
      )}
    </div>
  );
}

const AS_LAID = '';

/** Sort order of the hand; a hand that its player has arranged can be sorted anew. */
function Sorting({ decks }: Pick<Props, 'decks'>) {
  const { hud, preferences } = useHudContext();
  const display = useTable((state) => state.display);
  const sort = usePreference((state) => state.sort);
  const isLaid = useHud(({ arranged }) => arranged?.sort === sort);
  const sorts = [AS_DEALT, ...sortsOf(display.groups, decks)];
  if (sorts.length < 2) return null;
  const known = sorts.some(({ id }) => id === sort) ? sort : AS_DEALT.id;
  return (
    <span className={styles.sorting}>
      <span className={styles.pill} aria-hidden="true">
        Sort
      </span>
      <select
        aria-label="Sort your hand"
        value={isLaid ? AS_LAID : known}
        onChange={({ target }) => {
          hud.setState({ arranged: null });
          preferences.setState({ sort: target.value });
        }}
      >
        {isLaid && (
          <option value={AS_LAID} disabled>
            as you laid it
          </option>
        )}
        {sorts.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
