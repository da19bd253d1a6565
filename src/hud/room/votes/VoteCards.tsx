import { counted } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useHudContext } from '../../hudStore.ts';
import { useNarrow } from '../../screen/useNarrow.ts';
import { useLook, useRoom } from '../useRoom.ts';
import { motionKey, openVotes } from '../words.ts';
import { layoutVoteNote } from './layoutVoteNote.ts';
import { VoteBox } from './VoteBox.tsx';
import styles from './VoteCards.module.css';

/** Votes shown over the table at once; the others are in the panel. */
const SHOWN = { wide: 2, narrow: 1 };

/** Open votes, as small cards that leave the table free: first those that the viewer has not voted on. */
export function VoteCards() {
  const { hud, actions: table } = useHudContext();
  const { actions } = useRoom();
  const look = useLook((now) => now);
  const narrow = useNarrow();
  const votes = openVotes(look).sort((a, b) => Number(a.mine !== null) - Number(b.mine !== null));
  const shown = votes.slice(0, SHOWN[narrow ? 'narrow' : 'wide']);
  const more = votes.length - shown.length;
  return (
    <ul className={styles.votes} aria-live="polite" aria-label="Open votes">
      {shown.map((vote) => (
        <Panel key={motionKey(vote.motion)} className={styles.vote} data-vote as="li">
          <VoteBox {...{ vote, look }} onVote={actions.vote} note={layoutVoteNote(vote, table.tableFiles)} />
        </Panel>
      ))}
      {more > 0 && (
        <li>
          <Button size="small" onClick={() => hud.setState({ panel: 'room' })}>
            {counted(more, 'more vote')}
          </Button>
        </li>
      )}
    </ul>
  );
}
