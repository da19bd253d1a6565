import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Hud } from '../../hud/Hud.tsx';
import { paintAhead } from '../../layout/painting/paintAhead.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { makeRelay } from '../../store/relay.ts';
import { Layer } from '../../ui/loading/Layer.tsx';
import { firstPictures } from '../drawing/firstPictures.ts';
import { TableDrawing } from '../drawing/TableDrawing.tsx';
import { afterPainting, artLoader } from '../workers/artLoader.ts';
import { showTurnInTitle } from './showTurnInTitle.ts';
import styles from './TablePage.module.css';
import type { TableController } from './tableController.ts';
import { useTableNumber } from './useTableNumber.ts';

type Scene = ComponentProps<typeof TableDrawing>;
type HudProps = ComponentProps<typeof Hud>;

interface Props
  extends Pick<HudProps, 'preferences' | 'notice' | 'onDismiss' | 'room' | 'refused'>,
    Pick<Scene, 'quality' | 'speed' | 'reducedMotion'> {
  /** Replaced (same match) when the viewer changes seats: the scene stays and shows it from there. */
  readonly table: TableController;
  /** Takes the place of the interface while no one may see it. */
  readonly cover?: ReactNode;
  /** Called once the first cards are shown and there is time. */
  lookAhead(): void;
  /** Pointing signs, at a table with several people. */
  readonly signs?: Pick<Scene, 'signs' | 'onPoint'>;
}

/** A table with everything on it: the scene, and the interface over it. */
export function TableView({ table, cover, lookAhead, preferences, signs, ...props }: Props) {
  const { quality, speed, reducedMotion, ...hud } = props;
  const { store } = table;
  const nth = useTableNumber(table);
  const [port] = useState(table.port);
  const [arrangements] = useState<NonNullable<HudProps['arrangements']>>(() => new Map());
  const [drawn] = useState(() => makeRelay(store));
  useLayoutEffect(() => drawn.follow(store), [drawn, store]);
  // The scene reports only to the first table's port that it has been drawn.
  useEffect(() => void port.drawn.then(table.port.tableDrawn), [port, table]);
  useEffect(() => showTurnInTitle(store), [store]);
  const ahead = useRef(lookAhead);
  ahead.current = lookAhead;
  const [loadLayers] = useState(() => {
    const worn = () => drawn.getState().look;
    const first = firstPictures(drawn.getState(), preferences, quality);
    return afterPainting(paintAhead(artLoader(worn), worn, first), () => ahead.current(), REAL_TIME.after);
  });
  return (
    <main className={styles.page} data-table-page>
      <div className={styles.picture} inert={cover !== undefined}>
        <Layer what="The picture of the table">
          <TableDrawing
            store={drawn}
            {...{ port, preferences, quality, speed, reducedMotion, loadLayers, ...signs }}
          />
        </Layer>
      </div>
      <Layer what="The interface over the table">
        {cover ?? (
          <Hud
            key={nth}
            {...{ store, port, preferences, arrangements, ...hud }}
            isHurried={speed === 0}
            rules={table.rules}
            actions={table.actions}
          />
        )}
      </Layer>
    </main>
  );
}
