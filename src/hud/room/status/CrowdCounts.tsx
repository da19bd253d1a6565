import { counted } from '../../../lib/text/format.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { usePreference } from '../../hudStore.ts';
import styles from './CrowdCounts.module.css';

type Counts = NonNullable<NonNullable<RoomLook['broadcast']>['crowd']>;

/** Number of watchers, and their applause unless the viewer wants no reactions. */
export function CrowdCounts({ watching, applause }: Counts) {
  const reactions = usePreference((state) => state.reactions);
  return (
    <span className={styles.counts}>
      {watching} watching
      {reactions && applause > 0 && (
        <>
          {' · '}
          {/* A new key plays the animation again. */}
          <span key={applause} className={styles.applause}>
            {counted(applause, 'clap')}
          </span>
        </>
      )}
    </span>
  );
}
