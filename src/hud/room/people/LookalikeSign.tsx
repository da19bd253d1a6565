import type { RoomLook } from '../../../store/room/roomStore.ts';
import { Sign } from '../signs.tsx';
import styles from './LookalikeSign.module.css';

const TEXT = 'Someone else here has a name that looks the same';

/** Mark beside a name that resembles another player's. */
export const LookalikeSign = ({
  of,
  among,
}: {
  readonly of: string | undefined;
  readonly among: RoomLook['alike'];
}) =>
  of !== undefined && among.includes(of) ? (
    <span className={styles.alike} role="img" aria-label={TEXT} title={TEXT}>
      <Sign of="alike" size={14} />
    </span>
  ) : null;
