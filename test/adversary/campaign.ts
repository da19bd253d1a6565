import { below, pick, type Rng } from '../../src/lib/rng.ts';
import { ANY } from './acts/craft.ts';
import type { Op } from './acts/ops.ts';
import { KINDS } from './acts/words.ts';

// Plans against one person that last for hundreds of steps, over the ends of hands and rounds; single steps in changing moods don't reach
// them.

const VOTES = KINDS.filter((kind) => kind.startsWith('vote'));
/** Votes about a person, or about their seat. */
const ABOUT = ['bot', 'sitOut', 'leave', 'void', 'kick', 'dealer'].map((kind) => `vote ${kind}`);

/** Kind of the victim's messages that is not ordered while the rest is, so that play goes on; ANY: none is ordered. */
const MUTED = [
  'back',
  'back',
  'back',
  'play',
  'mental shares',
  'mental shuffle',
  'mental keys',
  ANY,
] as const;

/** Votes about the victim, then play as usual with some of their words left out, then play as usual with all of them. */
const PHASES = ['strike', 'hush', 'relent'] as const;
type Phase = (typeof PHASES)[number];

const lengthOf = (rng: Rng, phase: Phase): number =>
  phase === 'strike' ? 4 + below(rng, 8) : phase === 'hush' ? 20 + below(rng, 220) : 10 + below(rng, 60);

/** One plan. Its steps are drawn one after the other; null: it is over. */
export function makeCampaign(
  rng: Rng,
  people: readonly { readonly enemy: boolean }[],
  victim: number,
): () => Op | null {
  // Most motions need a person called absent first.
  const another = (): string => pick(rng, below(rng, 4) ? ABOUT : VOTES);
  const plan = ['vote absent', another(), ...(below(rng, 2) ? [] : [another()])];
  // Most plans need the victim to stay absent.
  const mute = below(rng, 2) ? 'back' : pick(rng, MUTED);
  let at = 0;
  let left = lengthOf(rng, PHASES[0]);
  return () => {
    while (left-- <= 0) {
      at++;
      if (at >= PHASES.length) return null;
      left = lengthOf(rng, PHASES[at]!);
    }
    const phase = PHASES[at]!;
    const seed = below(rng, 1_000_000);
    const who = below(rng, people.length);
    if (below(rng, 100) < (phase === 'strike' ? 80 : phase === 'hush' ? 5 : 0))
      return { t: 'conspire', kind: pick(rng, plan), victim, pick: seed };
    if (people[who]!.enemy) return { t: 'own', who, pick: seed };
    return phase === 'relent'
      ? { t: 'prompt', who, skip: -1, pick: seed }
      : { t: 'prompt', who, skip: victim, mute, pick: seed };
  };
}
