import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { watchPointing } from '../layout/pointing.ts';
import type { TableModel } from '../layout/tableModel.ts';
import type { TablePort } from '../store/tablePort.ts';
import type { TableStore } from '../store/tableStore.ts';
import { rayAt } from './rays.ts';

interface Props {
  readonly table: TableModel;
  readonly store: TableStore;
  readonly port: TablePort;
  readonly host: HTMLElement;
  /** Announces the item that the keyboard is at. */
  readonly say: (words: string) => void;
}

/** Finds the card or place under the pointer by calculation instead of mesh raycasts. */
export function Pointer({ table, store, port, host, say }: Props) {
  const camera = useThree((state) => state.camera);
  useEffect(
    () =>
      watchPointing({
        ...{ table, store, port, host, say },
        rayAt: (clientX, clientY) => rayAt(camera, host, clientX, clientY),
      }),
    [camera, host, port, say, store, table],
  );
  return null;
}
