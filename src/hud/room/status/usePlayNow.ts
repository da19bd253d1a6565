import { useTable } from '../../hudStore.ts';
import { useLook, useRoom } from '../useRoom.ts';
import { voteOn } from '../words.ts';

export const PLAY_NOW = 'Ask to play now';

/** Request by a person who has sat down in the middle of a hand to play at once; null: there is nothing to ask. */
export function usePlayNow(): { readonly text: string; ask(): void } | null {
  const { actions } = useRoom();
  const mySeat = useLook((look) => look.mySeat);
  const may = useLook((look) => look.mayPlayNow);
  const motion = { kind: 'playNow', seat: mySeat ?? 0 } as const;
  const open = useLook((look) => voteOn(look, motion) !== undefined);
  const out = useTable(({ display, view }) => may && mySeat !== null && display.seatNote(view, mySeat).out);
  if (!may || mySeat === null || open || out) return null;
  return {
    text: 'You play from the next hand on, or take over the bot’s cards now if the table agrees.',
    ask: () => actions.vote(motion, 'for'),
  };
}
