import { useMemo } from 'react';
import type { CardArt } from '../../engine/display.ts';
import { INK, INKS } from '../../hud/settings/inks.ts';
import { type Choice, Select } from '../../ui/form/Field.tsx';
import { Labelled } from '../../ui/form/Labelled.tsx';
import styles from './Gallery.module.css';
import { type Filter, facetsOf, type Inks } from './shelf.ts';
import { SIGHTS, type SightId } from './sights.ts';

interface Props {
  readonly decks: readonly CardArt[];
  readonly filter: Filter;
  readonly inks: Inks;
  readonly sight: SightId;
  onFilter(filter: Filter): void;
  onInks(inks: Inks): void;
  onSight(sight: SightId): void;
}

const SHOWN_INKS: readonly Choice<Inks>[] = [...INKS, { value: 'both', label: 'Both' }];

/** Selects the cards to show, their ink, and a simulated colour vision. */
export function Filters({ decks, filter, inks, sight, onFilter, onInks, onSight }: Props) {
  const facets = useMemo(() => facetsOf(decks), [decks]);
  return (
    <div className={styles.choices}>
      {facets.map(({ id, label, values }) => (
        <Labelled key={id} label={label}>
          {(ties) => (
            <Select
              {...ties}
              value={filter[id] ?? ''}
              choices={[
                { value: '', label: 'Any' },
                ...values.map((each) => ({ value: each.id, label: each.label })),
              ]}
              onChoose={(value) => onFilter({ ...filter, [id]: value })}
            />
          )}
        </Labelled>
      ))}
      <Labelled label={INK}>
        {(ties) => <Select {...ties} value={inks} choices={SHOWN_INKS} onChoose={onInks} />}
      </Labelled>
      <Labelled label="Seen with">
        {(ties) => (
          <Select
            {...ties}
            value={sight}
            choices={SIGHTS.map(({ id, label }) => ({ value: id, label }))}
            onChoose={onSight}
          />
        )}
      </Labelled>
    </div>
  );
}
