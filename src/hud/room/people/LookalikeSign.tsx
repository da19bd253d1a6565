import type { RoomLook } from '../../../store/room/roomStore.ts';
import { Sign } from '../signs.tsx';
import styles from './LookalikeSign.module.css';

const TEXT = 'Someone else here has a name that looks the same';

interface Props {
  readonly of: string | undefined;
  readonly among: RoomLook['alike'];
  /** There is no room for words. */
  readonly short?: boolean;
}

/** Mark beside a name that resembles another player's, with words. */
export const LookalikeSign = ({ of, among, short }: Props) =>
  of !== undefined && among.includes(of) ? (
    <span className={styles.alike} role="img" aria-label={TEXT} title={TEXT}>
      <Sign of="alike" size={14} />
      {!short && 'similar name'}
    </span>
  ) : null;
