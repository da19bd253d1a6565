/** For tests only: every attack that can be told on the level of this folder, against one group. */
import { describe } from 'vitest';
import type { Group } from '../group.ts';
import { describePossessionAttacks } from './possessionAttacks.ts';
import { describeSealedAttacks } from './sealedAttacks.ts';
import { describeShuffleAttacks } from './shuffleAttacks.ts';
import { describeTokenAttacks } from './tokenAttacks.ts';

/** All attacks over a group: seconds over a library, less over faster ones. */
export function describeAttacks(name: string, makeGroup: () => Group): void {
  describe(`attacks over ${name}`, () => {
    const group = makeGroup();
    describePossessionAttacks(group);
    describeTokenAttacks(group);
    describeShuffleAttacks(group);
    describeSealedAttacks(group);
  });
}
