import type { Reaction } from '../../../store/room/talk/reactions.ts';
import { sized } from '../../../ui/rem.ts';
import styles from './ReactionSign.module.css';

const FACE = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z';

/** Line drawings in a box of 24, distinct in shape. */
const PATHS: Readonly<Record<Reaction, string>> = {
  /** A raised hand. */
  hello:
    'M7 12.6V7.4a1.3 1.3 0 0 1 2.6 0V11M9.6 10.8V5.2a1.3 1.3 0 0 1 2.6 0v5.4M12.2 10.6V6a1.3 1.3 0 0 1 2.6 0v5.2M14.8 11.2V8.2a1.3 1.3 0 0 1 2.6 0v6.2c0 3.6-2.2 6.1-5.4 6.1-2.6 0-4.1-1.3-5.3-3.5l-2.2-4c-.7-1.3 1-2.3 1.9-1.2l.6.8',
  /** A four-leaf clover. */
  luck: 'M12 11.4V8.2a3.2 3.2 0 1 1 3.2 3.2zM12 11.4H8.8A3.2 3.2 0 1 1 12 8.2zM12 11.4h3.2a3.2 3.2 0 1 1-3.2 3.2zM12 11.4v3.2a3.2 3.2 0 1 1-3.2-3.2zM12 14.6c0 2.6.7 4.6 2.2 6.2',
  /** A star. */
  played: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
  /** A heart. */
  thanks: 'M12 20S4 15 4 9.3A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.9C20 15 12 20 12 20z',
  laugh: `${FACE}M7.6 10.4l1.3-1.6 1.3 1.6M13.8 10.4l1.3-1.6 1.3 1.6M7.4 13.4h9.2a4.6 4.6 0 0 1-9.2 0z`,
  wow: `${FACE}M8.8 9.6h.01M15.2 9.6h.01M12 12.8a1.9 2.3 0 1 1 0 4.6 1.9 2.3 0 0 1 0-4.6z`,
  ouch: `${FACE}M7.8 8.4l2 2M9.8 8.4l-2 2M14.2 8.4l2 2M16.2 8.4l-2 2M7.9 15.8q1.4-2.2 2.7 0t2.8 0 2.7 0`,
  /** An hourglass. */
  moment:
    'M7 3.5h10M7 20.5h10M8.4 3.5c0 4.6 3.6 5.4 3.6 8.5s-3.6 3.9-3.6 8.5M15.6 3.5c0 4.6-3.6 5.4-3.6 8.5s3.6 3.9 3.6 8.5M10.4 18.4h3.2',
};

export const ReactionSign = ({ of, size = 22 }: { readonly of: Reaction; readonly size?: number }) => (
  <svg className={styles.sign} viewBox="0 0 24 24" style={sized(size)} aria-hidden="true">
    <path d={PATHS[of]} />
  </svg>
);
