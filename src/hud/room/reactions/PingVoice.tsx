import { useEffect, useState } from 'react';
import { useHudContext } from '../../hudStore.ts';
import { useRoom } from '../useRoom.ts';
import { PING_PAUSE, pingText } from './pings.ts';

/** Reads others' pings to screen readers: the newest, and never two in quick succession. */
export function PingVoice() {
  const { table } = useHudContext();
  const { signs, store } = useRoom();
  const [said, setSaid] = useState({ id: 0, text: '' });
  useEffect(() => {
    if (!signs) return;
    let seen = signs.getState().pings.at(-1)?.id ?? 0;
    let quiet = -Infinity;
    return signs.subscribe(({ pings }) => {
      const ping = pings.at(-1);
      if (!ping || ping.id <= seen) return;
      seen = ping.id;
      const { seats, watchers } = store.getState();
      const me = seats.find(({ person }) => person?.me)?.person ?? watchers.find((each) => each.me);
      if (me?.name === ping.name || ping.at < quiet) return;
      quiet = ping.at + PING_PAUSE;
      setSaid({ id: ping.id, text: pingText(ping.name, table.getState(), ping) });
    });
  }, [signs, store, table]);
  return (
    <p className="sr-only" role="status">
      {/* A new key makes the same words be read again. */}
      <span key={said.id}>{said.text}</span>
    </p>
  );
}
