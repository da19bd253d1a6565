import {
  parseSeatTransfer,
  SeatReceiver,
  type SeatReceiverFailure,
  type SeatReceiverState,
  unpack,
} from '../../../session/handover/index.ts';
import { PROTOCOL } from '../../../session/room/index.ts';
import type { RoomStorage } from '../../../session/storage/index.ts';
import { ownName } from '../../../session/transport/index.ts';
import { REAL_TIME } from '../../../store/realTime.ts';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import { lockMatch } from '../../saved/tabLock.ts';
import { openTransport } from '../opening/openTransport.ts';
import type { RoomRequirements } from '../opening/prepareRoom.ts';
import { rememberProfile } from '../opening/profileFrom.ts';
import { hasSat } from '../saved/recovery.ts';
import { freshToken } from './token.ts';

interface Setup {
  readonly code: string;
  readonly secret: string;
  readonly prepared: RoomRequirements;
  readonly preferences: PreferenceStore;
  readonly changed: (state: SeatReceiverState) => void;
}

/** Takes a seat over from another device of the same person. */
export function takeSeat({ code, secret, prepared, preferences, changed }: Setup): SeatReceiver {
  const { storage } = prepared;
  return new SeatReceiver({
    secret,
    protocol: PROTOCOL,
    clock: REAL_TIME,
    open: (events) => openTransport(prepared, () => ownName(freshToken()), events),
    unpack: (text) => keep(storage, code, text, preferences),
    changed,
  });
}

type Refusal = Extract<SeatReceiverFailure, 'unreadable' | 'own' | 'storage'>;

/** Stores the other device's data; null: done. */
async function keep(
  storage: RoomStorage,
  code: string,
  text: string,
  preferences: PreferenceStore,
): Promise<Refusal | null> {
  const baggage = parseSeatTransfer(code, text);
  if (!baggage.ok) return 'unreadable';
  // Another tab may be at the table now.
  const release = await lockMatch(`room/${code}`);
  if (!release || (await hasSat(storage, code))) {
    release?.();
    return 'own';
  }
  try {
    await unpack(storage, code, baggage.value);
  } catch {
    return 'storage';
  } finally {
    release();
  }
  const { name, colour } = baggage.value[0]!.saved;
  rememberProfile(preferences, { name, colour });
  return null;
}
