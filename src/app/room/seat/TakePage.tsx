import { useEffect, useState } from 'react';
import { TakeSeatPage, TakeSeatQuestion } from '../../../pages/room/handover/TakeSeatPage.tsx';
import { AwayPage } from '../../../pages/room/joining/AwayPage.tsx';
import type { SeatReceiver, SeatReceiverState } from '../../../session/handover/index.ts';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import { hashOfRoute, type Route } from '../../address/url.ts';
import { prepareRoom } from '../opening/prepareRoom.ts';
import { makeRetrying, type Unavailable } from '../opening/unavailable.ts';
import { hasSat } from '../saved/recovery.ts';
import { takeSeat } from './takeSeat.ts';

interface Props {
  readonly route: Extract<Route, { page: 'take' }>;
  readonly preferences: PreferenceStore;
  readonly go: (route: Route) => void;
}

/** Page of the link that brings a person's seat to this device. */
export default function TakePage({ route, preferences, go }: Props) {
  const { code, secret } = route;
  const [state, setState] = useState<SeatReceiverState>({ is: 'calling', trouble: null });
  const [away, setAway] = useState<Unavailable | null>(null);
  const [broken, setBroken] = useState<unknown>(null);
  const [agreed, setAgreed] = useState(false);
  useEffect(() => {
    if (!agreed) return;
    let taking: SeatReceiver | null = null;
    let gone = false;
    const insisting = makeRetrying((now) => gone || setAway(now));
    const begin = async (): Promise<void> => {
      // In development React mounts twice at once: only one mount may call.
      await null;
      const prepared = gone ? null : await insisting.insist(prepareRoom);
      if (gone || !prepared) return;
      setAway(null);
      // The link that brought a seat here may be opened again, but no one answers it any more.
      if (await hasSat(prepared.storage, code)) return setState({ is: 'failed', why: 'own' });
      if (gone) return;
      const changed = (now: SeatReceiverState): void => {
        setState(now);
        // Replace this link, which is spent.
        if (now.is === 'taken') location.replace(hashOfRoute({ page: 'room', code }));
      };
      taking = takeSeat({ code, secret, prepared, preferences, changed });
    };
    begin().catch(setBroken);
    return () => {
      gone = true;
      insisting.stop();
      taking?.close();
    };
  }, [agreed, code, secret, preferences]);
  if (broken) throw broken;
  const onLobby = (): void => go({ page: 'lobby' });
  if (!agreed) return <TakeSeatQuestion onAgree={() => setAgreed(true)} onLobby={onLobby} />;
  const onTable = (): void => go({ page: 'room', code });
  return away ? <AwayPage {...{ away, onLobby }} /> : <TakeSeatPage {...{ state, onLobby, onTable }} />;
}
