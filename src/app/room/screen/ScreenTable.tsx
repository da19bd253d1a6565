import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { Television } from '../../../hud/television/Television.tsx';
import { interfaceScale } from '../../../lib/interfaceScale.ts';
import { ScreenCode } from '../../../pages/room/screen/ScreenCode.tsx';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import { LARGE_TYPE } from '../../../ui/largeType.ts';
import { Layer } from '../../../ui/loading/Layer.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Query } from '../../address/url.ts';
import { TableDrawing } from '../../drawing/TableDrawing.tsx';
import { useQuiet } from '../../showcase/useQuiet.ts';
import styles from '../../table/TablePage.module.css';
import type { TableController } from '../../table/tableController.ts';
import { artLoader } from '../../workers/artLoader.ts';
import type { RoomController } from '../roomController.ts';
import { fetchAhead } from './fetchAhead.ts';
import { screenInsets } from './screenInsets.ts';

interface Props {
  readonly table: TableController;
  readonly room: RoomController;
  readonly preferences: PreferenceStore;
  readonly reducedMotion: boolean;
  readonly query: Query;
  /** A problem, shown until dismissed. */
  readonly notice: string | null;
  onDismiss(): void;
}

/** A room's table on a screen that all look at: no hand, large words, and a code to sit down with. */
export function ScreenTable({ table, room, preferences, reducedMotion, query, ...page }: Props) {
  const { store, port, rules, actions } = table;
  const link = useStore(room.store, (look) => look.link);
  const locked = useStore(room.store, (look) => look.locked);
  const quiet = useQuiet();
  const loadLayers = useMemo(() => artLoader(() => store.getState().look), [store]);
  useEffect(() => {
    room.lookAhead();
    fetchAhead('screen');
  }, [room]);
  useEffect(() => {
    if (quiet) store.setState({ following: true });
  }, [quiet, store]);
  return (
    <main className={styles.page} data-table-page data-screen>
      <Layer what="The picture of the table">
        <div style={LARGE_TYPE}>
          <TableDrawing
            {...{ store, port, preferences, reducedMotion, loadLayers }}
            quality={query.quality}
            speed={query.speed}
            signs={room.signs}
            insets={screenInsets}
            turning
          />
        </div>
      </Layer>
      <Layer what="The interface over the table">
        <Television
          {...{ store, port, preferences, rules, actions, room, quiet }}
          onStop={() => room.actions.setRole(null)}
        >
          <ScreenCode
            {...{ link, locked }}
            room={136 * interfaceScale({ width: innerWidth, height: innerHeight })}
          />
        </Television>
      </Layer>
      {page.notice && (
        <Notice floating onDismiss={page.onDismiss}>
          {page.notice}
        </Notice>
      )}
    </main>
  );
}
