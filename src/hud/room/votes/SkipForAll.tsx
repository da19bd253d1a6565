import { Button } from '../../../ui/Button.tsx';
import { skipText } from '../tally/betweenWords.ts';
import { useLook, useRoom } from '../useRoom.ts';
import styles from './SkipForAll.module.css';

/** Votes to skip a reveal that several are watching; a majority has to agree. */
export function SkipForAll() {
  const { actions } = useRoom();
  const skip = useLook(({ eyes }) => eyes.skip);
  if (!skip) return null;
  const { wishes, mine } = skip;
  return (
    <div className={styles.skip} role="status">
      {wishes.length > 0 && <p>{skipText(skip)}</p>}
      {!mine && (
        <Button data-acts="skip for all" size="small" onClick={() => actions.skipForAll()}>
          {wishes.length ? 'Skip too' : 'Skip for all'}
        </Button>
      )}
    </div>
  );
}
