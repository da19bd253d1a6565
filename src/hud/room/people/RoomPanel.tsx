import { hasBots } from '../../../store/room/freeSeats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useHud, useHudContext } from '../../hudStore.ts';
import { lockText } from '../locks/cardWords.ts';
import { PLAY_NOW, usePlayNow } from '../status/usePlayNow.ts';
import { RoomTally } from '../tally/RoomTally.tsx';
import { useTournamentTable } from '../tournamentTable.ts';
import { useLook, useRoom } from '../useRoom.ts';
import { layoutVoteNote } from '../votes/layoutVoteNote.ts';
import { MotionButton } from '../votes/MotionButton.tsx';
import { VoteBox } from '../votes/VoteBox.tsx';
import { forfeitsIn, motionKey, openVotes, voteHint } from '../words.ts';
import { InviteSections } from './InvitePanel.tsx';
import { People } from './People.tsx';
import { Recovery } from './Recovery.tsx';
import styles from './RoomPanel.module.css';

/** Panel about the room: people present, invitations, and votes. */
export function RoomPanel() {
  const { hud } = useHudContext();
  const open = useHud((state) => state.panel === 'room');
  const seated = useLook((look) => look.mySeat !== null);
  return (
    <Dialog
      open={open}
      title="The table and its people"
      place="side"
      onClose={() => hud.setState({ panel: null })}
      givesBack={() => !hud.getState().chat.open}
      footer={
        <Button onClick={() => hud.setState({ asking: 'leave' })}>
          {seated ? 'Leave the table…' : 'Stop watching…'}
        </Button>
      }
    >
      <div className={styles.company} data-company>
        <Place />
        <Votes />
        <PlayNow />
        <People />
        {seated && <OwnSeat />}
        <InviteSections />
        <WayBack />
        <RoomTally />
        <Cards />
        {seated && <Together />}
      </div>
    </Dialog>
  );
}

/** The table's place in its tournament. */
function Place() {
  const tournament = useTournamentTable();
  return tournament && <p className="serif">{tournament.title}</p>;
}

/** Repeated from the table, which this panel covers. */
function PlayNow() {
  const playNow = usePlayNow();
  return (
    playNow && (
      <section aria-label="Your first hand" className={styles.line}>
        <p>{playNow.text}</p>
        <Button size="small" onClick={playNow.ask}>
          {PLAY_NOW}
        </Button>
      </section>
    )
  );
}

function Votes() {
  const { actions } = useRoom();
  const { tableFiles } = useHudContext().actions;
  const look = useLook((now) => now);
  const votes = openVotes(look);
  if (!votes.length) return null;
  return (
    <section aria-label="Open votes">
      <h3 className="serif">Open votes</h3>
      <ul className={styles.votes}>
        {votes.map((vote) => (
          <li key={motionKey(vote.motion)}>
            <VoteBox {...{ vote, look }} onVote={actions.vote} note={layoutVoteNote(vote, tableFiles)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Actions on the viewer's own seat. */
function OwnSeat() {
  const { hud } = useHudContext();
  const { actions } = useRoom();
  return (
    <div className={styles.buttons}>
      <Button
        onClick={() => {
          hud.setState({ panel: null });
          actions.handOver();
        }}
      >
        Continue on another device…
      </Button>
    </div>
  );
}

function WayBack() {
  const recovery = useLook((look) => look.recovery);
  if (recovery === null) return null;
  return (
    <section aria-label="Your recovery link">
      <h3 className="serif">Your recovery link</h3>
      <Recovery link={recovery} />
    </section>
  );
}

/** Summary of how the cards are kept secret. */
function Cards() {
  const { hud } = useHudContext();
  const cards = useLook((look) => look.cards);
  if (!cards) return null;
  return (
    <section aria-label="The cards">
      <h3 className="serif">The cards</h3>
      <p>{lockText(cards)}</p>
      <div className={styles.buttons}>
        <Button onClick={() => hud.setState({ panel: 'locks' })}>Details about the cards…</Button>
      </div>
    </section>
  );
}

/** Decisions of the people at the table. */
function Together() {
  const { actions } = useRoom();
  const paused = useLook((look) => look.paused);
  const playing = useLook((look) => look.phase === 'playing');
  const hint = useLook(voteHint);
  const seats = useLook((look) => look.seats);
  const forfeits = useLook(forfeitsIn);
  if (!playing) return null;
  // Names of the missing matter only then.
  const missing = forfeits ? seats.flatMap(({ person }) => (person?.absent && !person.me ? person : [])) : [];
  return (
    <section aria-label="Decide together">
      <h3 className="serif">Decide together</h3>
      <div className={styles.buttons}>
        <Button onClick={() => actions.pause(paused === null)}>
          {paused ? 'Resume' : 'Pause the table'}
        </Button>
        <MotionButton
          motion={{ kind: 'void' }}
          verb={hasBots(seats) ? 'Declare the hand void…' : 'Take fresh decks…'}
          asks
        />
        {missing.map(({ key, name }) => (
          <MotionButton key={key} motion={{ kind: 'void', key }} verb={`Void: ${name} is missing…`} asks />
        ))}
        <MotionButton motion={{ kind: 'adjourn' }} verb="Adjourn to another day…" asks />
        <MotionButton
          motion={{ kind: 'stop' }}
          verb={hasBots(seats) ? 'End the match for everyone…' : 'Clear the table for everyone…'}
          asks
        />
      </div>
      <p className="muted">Anyone can pause and resume. Everything else goes to a vote. {hint}</p>
    </section>
  );
}
