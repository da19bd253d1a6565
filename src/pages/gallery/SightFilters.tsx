import styles from './Gallery.module.css';
import { SIGHTS, type SightId, valuesOf } from './sights.ts';

/** CSS filter that simulates a kind of colour vision; undefined: none. */
export const filterOf = (sight: SightId): string | undefined =>
  sight === 'usual' ? undefined : `url(#sight-${sight})`;

/** The SVG filters that `filterOf` refers to, computed in linear light as their matrices require. */
export const SightFilters = () => (
  <svg className={styles.filters} aria-hidden="true" focusable="false">
    {SIGHTS.map(
      ({ id, matrix }) =>
        matrix && (
          <filter key={id} id={`sight-${id}`} colorInterpolationFilters="linearRGB">
            <feColorMatrix type="matrix" values={valuesOf(matrix)} />
          </filter>
        ),
    )}
  </svg>
);
