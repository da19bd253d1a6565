import { saysWhy } from '../../../interaction/send.ts';
import { counted } from '../../../lib/text/format.ts';
import { freeSeats, hasBots } from '../../../store/room/freeSeats.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHud, useHudContext, useTable } from '../../hudStore.ts';
import { CaughtLines } from '../locks/CaughtLines.tsx';
import { findingText } from '../locks/findings.ts';
import { LostCards } from '../locks/LostCards.tsx';
import { BetweenLines } from '../tally/BetweenLines.tsx';
import { BACK_TO_TOURNAMENT, MATCH_OVER, useTournamentTable } from '../tournamentTable.ts';
import { useLook, useMinutesSince, useRoom } from '../useRoom.ts';
import { awayNames, elsewhereText, freeSeatText, seatAgain } from '../words.ts';
import { behindText } from './broadcastText.ts';
import styles from './NoteLine.module.css';
import { NoteLine } from './NoteLine.tsx';
import { RetryText } from './RetryText.tsx';
import { Nudge, OfferNotices, OwnClock } from './TurnLines.tsx';
import { unfoundLine } from './troubles.ts';
import { PLAY_NOW, usePlayNow } from './usePlayNow.ts';
import { ADJOURNED, desertedText, heldUpText, pauseText, waitText } from './waitWords.ts';

/** Calm status lines: why play has stopped, that newcomers can't connect, and findings about devices. */
export const RoomStatus = () => (
  // Always present, so that only changes within it are read out.
  <div className={styles.lines} role="status">
    <TournamentNews />
    <Standstill />
    <BetweenLines />
    <FreeSeats />
    <NextHand />
    <Behind />
    <OwnClock />
    <Nudge />
    <OfferNotices />
    <Unreachable />
    <LostCards />
    <CaughtLines />
    <Findings />
  </div>
);

/** The next round of the tournament, or its end. From a match that is being played its players go only after a question. */
function TournamentNews() {
  const { hud } = useHudContext();
  const tournament = useTournamentTable();
  const plays = useLook(({ phase, mySeat }) => phase === 'playing' && mySeat !== null);
  // The result says it, too.
  const hasResult = useTable(({ finale }) => finale !== null);
  const seen = useHud((state) => state.resultSeen);
  if (hasResult && !seen) return null;
  return (
    tournament?.news && (
      <NoteLine sign="eye">
        <p>{tournament.news.text}</p>
        <Button
          data-acts="news"
          size="small"
          onClick={() => (plays ? hud.setState({ asking: 'news' }) : tournament.follow())}
        >
          {tournament.news.verb}
        </Button>
      </NoteLine>
    )
  );
}

/** Says why the match has stopped, and offers remedies. */
function Standstill() {
  const { actions } = useRoom();
  const paused = useLook((look) => look.paused);
  const adjourned = useLook((look) => look.adjourned);
  const minutes = useMinutesSince(paused && `paused by ${paused.key}`);
  const waitReason = useLook((look) => look.waitReason && waitText(look.waitReason, look.canGoOn));
  const mySeat = useLook((look) => look.mySeat);
  const deserted = useLook((look) => look.deserted);
  const heldUp = useLook((look) =>
    look.heldUpBy.length ? heldUpText(look.heldUpBy, look.canGoOn, hasBots(look.seats)) : null,
  );
  const elsewhere = useLook((look) => look.elsewhere);
  const blocked = useTable((state) => state.blocked);
  /** The viewer's last failed attempt. */
  const vain = useHud(({ notice }) => (saysWhy(notice, blocked) ? notice?.id : undefined));
  return (
    <>
      {adjourned && <Adjourned />}
      {paused && !adjourned && (
        <NoteLine key={vain} sign="pause" data-vain={vain}>
          <p>
            {pauseText(paused)}
            {minutes > 0 && <span className="muted"> {counted(minutes, 'minute')} ago</span>}
          </p>
          {mySeat !== null && (
            <Button size="small" onClick={() => actions.pause(false)}>
              Resume
            </Button>
          )}
        </NoteLine>
      )}
      {elsewhere !== null && (
        <NoteLine sign="gone">
          <p>{elsewhereText(elsewhere)}</p>
          <Button data-acts="goOver" size="small" onClick={() => actions.goOver()}>
            Go there
          </Button>
        </NoteLine>
      )}
      {deserted && <Deserted />}
      {(heldUp ?? waitReason) !== null && !paused && !deserted && (
        <NoteLine key={vain} sign="slow" data-vain={vain}>
          <p>{heldUp ?? waitReason}</p>
          <WaysOn />
        </NoteLine>
      )}
    </>
  );
}

/** The others have left: the table can be opened again, unless its match was all that the tournament wanted of it. */
function Deserted() {
  const { actions } = useRoom();
  const tournament = useTournamentTable();
  const { mySeat, tooFull, phase } = useLook((look) => look);
  if (tournament && phase === 'finished')
    // The news lead on.
    return (
      !tournament.news && (
        <NoteLine sign="eye">
          <p>{MATCH_OVER}</p>
          <Button data-acts="tournament" size="small" onClick={tournament.back}>
            {BACK_TO_TOURNAMENT}
          </Button>
        </NoteLine>
      )
    );
  return (
    <NoteLine sign="gone">
      <p>{desertedText({ mySeat, tooFull, phase })}</p>
      <Button size="small" onClick={() => actions.reopen(seatAgain({ mySeat }))}>
        Open again
      </Button>
    </NoteLine>
  );
}

/** With too few left, or answering, to decide anything: continue without the others, or another day. */
function WaysOn() {
  const { hud } = useHudContext();
  const few = useLook(
    (look) => (look.waitReason?.kind === 'few' || look.heldUpBy.length > 0) && look.phase === 'playing',
  );
  const canGoOn = useLook((look) => look.canGoOn);
  const away = useLook(awayNames);
  if (!few) return null;
  return (
    <>
      {canGoOn && (
        <Button data-acts="goOn" size="small" onClick={() => hud.setState({ asking: 'goOn' })}>
          Go on without {away}…
        </Button>
      )}
      <Button data-acts="close" size="small" onClick={() => hud.setState({ asking: 'close' })}>
        Close for today…
      </Button>
    </>
  );
}

/** The match is adjourned: people leave, and find it again. */
function Adjourned() {
  const { actions: table } = useHudContext();
  const { actions } = useRoom();
  const seated = useLook((look) => look.mySeat !== null);
  return (
    <NoteLine sign="pause">
      <p>{ADJOURNED}</p>
      {seated && (
        <Button data-acts="resume" size="small" onClick={() => actions.pause(false)}>
          Resume
        </Button>
      )}
      <Button data-acts="close" size="small" onClick={() => table.lobby()}>
        Close for today
      </Button>
    </NoteLine>
  );
}

/** Lets a person who sat down in the middle of a hand ask to play at once. */
function NextHand() {
  const playNow = usePlayNow();
  return (
    playNow && (
      <NoteLine sign="eye" minor>
        <p>{playNow.text}</p>
        <Button data-acts="playNow" size="small" onClick={playNow.ask}>
          {PLAY_NOW}
        </Button>
      </NoteLine>
    )
  );
}

/** Asks people to stay until a late audience has seen the end of the match. */
function Behind() {
  const text = useLook((look) => behindText(look.broadcast));
  return (
    text && (
      <NoteLine sign="eye" minor>
        <p>{text}</p>
      </NoteLine>
    )
  );
}

/** Offers spectators of a match a seat from the next hand on. */
function FreeSeats() {
  const { hud } = useHudContext();
  const { actions } = useRoom();
  const look = useLook((now) => now);
  const free = freeSeats(look);
  const [first] = free;
  if (!first) return null;
  const only = free.length === 1;
  return (
    <NoteLine sign="eye" minor>
      <p>{freeSeatText(free)}</p>
      <Button
        data-acts={only ? `sit ${first.seat}` : 'seats'}
        size="small"
        onClick={() => (only ? actions.sit(first.seat) : hud.setState({ panel: 'room' }))}
      >
        {only ? 'Take this seat' : 'Choose a seat…'}
      </Button>
    </NoteLine>
  );
}

function Unreachable() {
  const { actions } = useRoom();
  const trouble = useLook((look) => look.trouble);
  const retry = useLook((look) => look.retry);
  return (
    trouble && (
      <NoteLine sign="gone" minor>
        <p>
          {unfoundLine(trouble)} {retry && <RetryText retry={retry} />}
        </p>
        <Button size="small" onClick={() => actions.retry()}>
          Try now
        </Button>
      </NoteLine>
    )
  );
}

/** Findings about devices, until dismissed. */
function Findings() {
  const { hud } = useHudContext();
  const findings = useLook((look) => look.findings);
  const dismissed = useHud((state) => state.dismissed);
  const dismiss = (id: number): void => hud.setState((state) => ({ dismissed: [...state.dismissed, id] }));
  return findings
    .filter(({ id }) => !dismissed.includes(id))
    .map((finding) => (
      <NoteLine key={finding.id} sign="eye" finding>
        <p>{findingText(finding)}</p>
        <Button tone="quiet" size="small" onClick={() => dismiss(finding.id)}>
          Dismiss
        </Button>
      </NoteLine>
    ));
}
