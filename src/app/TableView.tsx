import { type ComponentProps, useEffect } from 'react';
import { Hud } from '../hud/Hud.tsx';
import TableScene from '../scene/TableScene.tsx';
import { Layer } from '../ui/Layer.tsx';
import styles from './TablePage.module.css';
import type { TableController } from './tableController.ts';
import { tellTurns } from './turnTitle.ts';

type Scene = ComponentProps<typeof TableScene>;

interface Props
  extends Pick<ComponentProps<typeof Hud>, 'preferences' | 'notice' | 'onDismiss' | 'room' | 'refused'>,
    Pick<Scene, 'quality' | 'speed' | 'reducedMotion' | 'loadLayers'> {
  readonly table: TableController;
  /** What people point at, where several are at the table. */
  readonly signs?: Pick<Scene, 'signs' | 'signKit' | 'self' | 'onPing' | 'onPoint'>;
}

/** A table with all that lies on it: the scene, and the interface over it. */
export function TableView({ table, preferences, signs, ...props }: Props) {
  const { quality, speed, reducedMotion, loadLayers, ...hud } = props;
  const { store, port } = table;
  useEffect(() => tellTurns(store), [store]);
  return (
    <main className={styles.page} data-table-page>
      <Layer what="The picture of the table">
        <TableScene {...{ store, port, preferences, quality, speed, reducedMotion, loadLayers, ...signs }} />
      </Layer>
      <Layer what="The interface over the table">
        <Hud {...{ store, port, preferences, ...hud }} rules={table.rules} actions={table.actions} />
      </Layer>
    </main>
  );
}
