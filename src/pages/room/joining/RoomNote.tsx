import type { ReactNode } from 'react';
import { Emblem } from '../../../ui/Emblem.tsx';
import styles from './RoomNote.module.css';

interface Props {
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

/** A room page with a single message and the buttons for it. */
export const RoomNote = ({ children, buttons }: Props) => (
  <main className={styles.note} data-room-note>
    <Emblem size={56} />
    {children}
    <div className={styles.buttons}>{buttons}</div>
  </main>
);
