import type { EyesLook } from '../../store/room/betweenLook.ts';

/** What somebody still looks at while the table goes on. */
export const STILL = {
  reveal: 'still watching the reveal',
  result: 'still looking at the last result',
} as const;

/** Why somebody whose turn it is may not act yet; null: no reason is known. */
export function stillText({ still }: EyesLook, key: string | undefined): string | null {
  const one = still.find((each) => each.key === key);
  return one ? `${one.name} is ${STILL[one.what]}` : null;
}
