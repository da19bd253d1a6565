/** For tests only: every attack expressible at the level of this folder, against one group. */
import { describe } from 'vitest';
import type { Group } from '../group/group.ts';
import { describeAdaptiveShuffleAttacks } from './adaptiveShuffleAttacks.ts';
import { describeEncryptionAttacks } from './encryptionAttacks.ts';
import { describeMaskedAttacks } from './maskedAttacks.ts';
import { describePossessionAttacks } from './possessionAttacks.ts';
import { describeShuffleAttacks } from './shuffleAttacks.ts';
import { describeTokenAttacks } from './tokenAttacks.ts';

/** Runs all attacks over a group. `ways`: variants of tampering with each part of a shuffle's proof; one is enough for a slow group. */
export function describeAttacks(name: string, makeGroup: () => Group, ways: 'all' | 'one' = 'all'): void {
  describe(`attacks over ${name}`, () => {
    const group = makeGroup();
    describePossessionAttacks(group);
    describeTokenAttacks(group);
    describeMaskedAttacks(group);
    describeShuffleAttacks(group, ways);
    describeAdaptiveShuffleAttacks(group);
    describeEncryptionAttacks(group);
  });
}
