import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { games } from '../../games/index.ts';
import { Audience } from '../../hud/Audience.tsx';
import { useReducedMotion } from '../../hud/screen/useReducedMotion.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { useEscape } from '../../ui/dialog/useEscape.ts';
import { Layer } from '../../ui/loading/Layer.tsx';
import { Loading } from '../../ui/loading/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Query, Route } from '../address/url.ts';
import { TableDrawing } from '../drawing/TableDrawing.tsx';
import styles from '../table/TablePage.module.css';
import type { TableController } from '../table/tableController.ts';
import { artLoader } from '../workers/artLoader.ts';
import { useQuiet } from './useQuiet.ts';
import { useShowcase } from './useShowcase.ts';
import { useWakeLock } from './useWakeLock.ts';

interface Props {
  readonly route: Extract<Route, { page: 'showcase' }>;
  readonly query: Query;
  readonly preferences: PreferenceStore;
  readonly go: (route: Route) => void;
  /** Problem with a file that was dropped here. */
  readonly brought: { readonly notice: string | null; onDismiss(): void };
}

/** Bots play for an audience, one game after another: for a booth, a stream, or a wall. */
export default function ShowcasePage({ route, query, preferences, go, brought }: Props) {
  const chosen = useMemo(
    () => games.filter(({ info }) => !route.game || info.id === route.game),
    [route.game],
  );
  const onLeave = useCallback(() => go({ page: 'lobby' }), [go]);
  const { shown, trouble } = useShowcase({ games: chosen, speed: query.speed, preferences, onLeave });
  const quiet = useQuiet();
  useWakeLock();
  useEscape(onLeave);
  if (!shown)
    return trouble ? <Trouble key={trouble} text={trouble} /> : <Loading table>Setting the table…</Loading>;
  return (
    <>
      <Shown
        key={shown.nth}
        table={shown.table}
        {...{ preferences, quiet }}
        quality={query.quality}
        speed={query.speed}
        onLeave={onLeave}
      />
      {trouble && <Trouble key={trouble} text={trouble} />}
      {brought.notice && (
        <Notice floating onDismiss={brought.onDismiss}>
          {brought.notice}
        </Notice>
      )}
    </>
  );
}

function Trouble({ text }: { readonly text: string }) {
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  return (
    <Notice floating onDismiss={() => setSeen(true)}>
      {text}
    </Notice>
  );
}

interface ShownProps extends Pick<ComponentProps<typeof TableDrawing>, 'quality' | 'speed'> {
  readonly table: TableController;
  readonly preferences: PreferenceStore;
  readonly quiet: boolean;
  onLeave(): void;
}

function Shown({ table, preferences, quality, speed, quiet, onLeave }: ShownProps) {
  const { store, port, rules, actions } = table;
  const reducedMotion = useReducedMotion();
  const loadLayers = useMemo(() => artLoader(() => store.getState().look), [store]);
  return (
    <main className={styles.page} data-showcase={rules.info.id}>
      <Layer what="The picture of the table">
        <TableDrawing {...{ store, port, preferences, quality, speed, reducedMotion, loadLayers }} drifting />
      </Layer>
      <Layer what="The interface over the table">
        <Audience {...{ store, port, preferences, rules, actions, quiet, onLeave }} />
      </Layer>
    </main>
  );
}
