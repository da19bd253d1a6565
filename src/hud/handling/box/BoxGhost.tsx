import { createPortal } from 'react-dom';
import type { Verb } from '../../../engine/display/handling.ts';
import { useHud } from '../../hudStore.ts';
import styles from './Box.module.css';
import { BoxPicture } from './BoxPicture.tsx';

/** The item being dragged out of the box, under the pointer. */
export function BoxGhost({ verbs }: { readonly verbs: readonly Verb[] }) {
  const item = useHud((state) => state.item);
  if (!item) return null;
  const picture = verbs.find(({ id }) => id === item.id)?.picture;
  return createPortal(
    <div className={styles.ghost} style={{ translate: `${item.x}px ${item.y}px` }} aria-hidden="true">
      {picture && <BoxPicture picture={picture} />}
    </div>,
    document.body,
  );
}
