import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useHudContext, usePreference } from '../../hudStore.ts';
import { useLook, useNow, useRoom } from '../useRoom.ts';
import { clockText } from '../words.ts';
import { NoteLine } from './NoteLine.tsx';

/** Milliseconds of thinking before others are offered a nudge. */
const PATIENCE = 35_000;
/** Milliseconds before the end of a turn's time from which the viewer is warned. */
const SHORT = 6000;

/** Lets the others nudge a player whose turn takes long. */
export function Nudge() {
  const { actions } = useRoom();
  const turn = useLook((look) => look.turn);
  const seated = useLook((look) => look.mySeat !== null);
  const mine = useLook((look) => look.turn?.seats.includes(look.mySeat ?? -1) ?? false);
  const person = useLook(({ seats }) => seats[turn?.seats.length === 1 ? turn.seats[0]! : -1]?.person);
  const nudged = useLook((look) => look.nudged);
  const since = turn?.since ?? null;
  const waits = seated && !mine && since !== null && person?.presence === 'here' && !person.absent;
  const now = useNow(waits);
  if (!waits || now - since < PATIENCE) return null;
  const done = now < nudged;
  return (
    <NoteLine sign="slow" minor>
      <p>{done ? `You nudged ${person.name}.` : `${person.name} is taking their time.`}</p>
      {!done && (
        <Button data-acts="nudge" size="small" onClick={() => actions.nudge(person.key)}>
          Nudge {person.name}
        </Button>
      )}
    </NoteLine>
  );
}

/** Warns the viewer when little time is left, and of what comes next. */
export function OwnClock() {
  const clock = useLook((look) => look.turn?.clock ?? null);
  const mySeat = useLook((look) => look.mySeat);
  const ends = clock?.ends[mySeat ?? -1];
  const now = useNow(ends !== undefined);
  if (!clock || ends === undefined || now < clock.turn - SHORT) return null;
  const inReserve = now >= clock.turn && ends > clock.turn;
  const next = inReserve || ends === clock.turn ? 'Then a bot plays this turn.' : 'Then your reserve runs.';
  const seconds = ((inReserve ? ends : clock.turn) - now) / 1000;
  return (
    <NoteLine sign="slow">
      <p>
        {inReserve ? 'Your reserve is running' : 'Your time is nearly up'}
        {/* Reading every second aloud would annoy. */}
        <span aria-hidden="true">: {clockText(seconds)}</span>. {next}
      </p>
    </NoteLine>
  );
}

/** Offers notifications to a player whose turn came while the tab was hidden. */
export function OfferNotices() {
  const { preferences } = useHudContext();
  const { actions } = useRoom();
  const missed = useLook((look) => look.missed);
  const wish = usePreference((state) => state.notify);
  const [visible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const see = (): void => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, []);
  if (!missed || !visible || wish !== 'ask' || typeof Notification !== 'function') return null;
  if (Notification.permission === 'denied') return null;
  const answer = (notify: 'on' | 'off'): void => {
    preferences.setState({ notify });
    actions.heardMissed();
  };
  return (
    <NoteLine sign="eye" minor>
      <p>Your turn came while this tab was out of sight. Get a notification next time?</p>
      <Button
        data-acts="notify"
        size="small"
        onClick={async () => answer((await Notification.requestPermission()) === 'granted' ? 'on' : 'off')}
      >
        Notify me
      </Button>
      <Button data-acts="no notices" size="small" onClick={() => answer('off')}>
        No, thanks
      </Button>
    </NoteLine>
  );
}
