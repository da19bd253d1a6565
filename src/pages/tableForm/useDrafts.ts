import { useState } from 'react';
import type { GameInfo } from '../../engine/game.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { type LobbySetup, startingTable } from './lobbySetup.ts';

/** A table as it is being prepared. */
export type Draft = Pick<LobbySetup, 'seats' | 'options'>;

export interface Drafts {
  /** Returns the draft of a game's next table, which starts like its last one. */
  of(info: GameInfo): Draft;
  change(info: GameInfo, draft: Draft): void;
}

/** The next tables of all games as they are being prepared on this page. */
export function useDrafts(preferences: PreferenceStore): Drafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  return {
    of: (info) => drafts[info.id] ?? startingTable(info, preferences.getState()),
    change(info, draft) {
      const [me] = draft.seats;
      // The person at this device has one name at all tables.
      const renamed = Object.entries(drafts).map(([id, { seats, options }]) => [
        id,
        { options, seats: [{ ...seats[0]!, name: me!.name }, ...seats.slice(1)] },
      ]);
      setDrafts({ ...Object.fromEntries(renamed), [info.id]: draft });
    },
  };
}
