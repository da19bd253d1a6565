import styles from './Gallery.module.css';
import { SIGHTS, type SightId, valuesOf } from './sights.ts';

/** The CSS filter of a way of seeing; undefined: none. */
export const filterOf = (sight: SightId): string | undefined =>
  sight === 'usual' ? undefined : `url(#sight-${sight})`;

/** What `filterOf` refers to. SVG filters reckon in linear light unless they are told otherwise. */
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
