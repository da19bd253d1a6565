import type { SkipVoteLook } from '../../../store/room/tally/betweenLook.ts';

/** Words for a player who is still busy with something shown while the table goes on. */
export const STILL = {
  reveal: 'still watching the reveal',
  result: 'still looking at the last result',
} as const;

/** Says why the player to act may be delayed; null if unknown. */
export function stillText({ still }: SkipVoteLook, key: string | undefined): string | null {
  const one = still.find((each) => each.key === key);
  return one ? `${one.name} is ${STILL[one.what]}` : null;
}
