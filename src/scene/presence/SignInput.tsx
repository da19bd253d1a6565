import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { type SignProps, watchSigns } from '../../layout/signs/watchSigns.ts';
import type { TableStore } from '../../store/tableStore.ts';
import { rayAt } from '../rays.ts';

interface Props extends SignProps {
  readonly store: TableStore;
  readonly host: HTMLElement;
}

/** Shares the viewer's pointer and pings. */
export function SignInput({ store, host, signs, self, onPing, onPoint }: Props) {
  const camera = useThree((state) => state.camera);
  useEffect(
    () => watchSigns(store, host, (x, y) => rayAt(camera, host, x, y), { signs, self, onPing, onPoint }),
    [camera, host, onPing, onPoint, self, signs, store],
  );
  return null;
}
