import type { RoomLook, RoomRole } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckRow } from '../../../ui/form/Row.tsx';
import styles from './DevicePanel.module.css';
import { WaitingPanel } from './WaitingPanel.tsx';

interface Props {
  readonly look: Pick<RoomLook, 'role'>;
  onRole(role: RoomRole | null): void;
}

/** Choice of a device's part at a table that one screen shows to all: its player's hand, or that screen. */
export const DevicePanel = ({ look, onRole }: Props) => (
  <WaitingPanel label="This device" className={styles.device}>
    <h2 className="serif">This device</h2>
    <p className="muted">
      A television or a large screen can be the table for everyone in the room. Phones then show only a hand.
    </p>
    <CheckRow
      label="Show my hand only"
      checked={look.role === 'hand'}
      onChange={(on) => onRole(on ? 'hand' : null)}
    />
    <Button size="small" onClick={() => onRole('screen')}>
      Use this screen as the table
    </Button>
  </WaitingPanel>
);
