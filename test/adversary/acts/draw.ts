import { below, pick, type Rng } from '../../../src/lib/rng.ts';
import { makeCampaign } from '../campaign.ts';
import type { Floor } from '../judges/floor.ts';
import { ANY } from './craft.ts';
import type { Op } from './ops.ts';
import { FLAVOURS, KINDS } from './words.ts';

/** A mood of the enemies: the percentage of each kind of step. */
const MOODS = {
  /** The table goes on almost normally. */
  play: { go: 88, say: 6, whisper: 2, crowd: 1, odd: 3 },
  meddle: { go: 50, say: 15, twist: 10, conspire: 3, whisper: 6, hold: 8, crowd: 3, odd: 5 },
  /** Honest messages wait and are ordered late, or never. */
  delay: { go: 20, own: 25, say: 10, hold: 35, odd: 10 },
  /** Without a pause in which an honest peer could send anything. */
  storm: { go: 6, own: 20, say: 30, twist: 20, conspire: 8, whisper: 10, hold: 4, odd: 2 },
  plot: { most: 15, own: 20, say: 10, conspire: 45, hold: 5, crowd: 5 },
  /** One honest person's messages are held back for long. */
  starve: { most: 50, own: 30, conspire: 12, say: 5, odd: 3 },
  /** Private messages between devices arrive late, twice or altered. */
  secrets: { go: 45, whisper: 20, deliver: 20, withhold: 5, own: 10 },
  /** One enemy is silent, and the honest begin to go on without them. */
  silence: { go: 50, hold: 5, crowd: 35, say: 5, odd: 5 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;
type Mood = keyof typeof MOODS;

const VOTES = KINDS.filter((kind) => kind.startsWith('vote'));
const GOES_ON: readonly Mood[] = [
  ...(['play', 'play', 'play', 'meddle', 'delay', 'storm', 'plot', 'starve', 'secrets', 'silence'] as const),
];
const TWISTS = ['mutated', 'mutated', 'crossed'] as const;

/** Draws steps for a floor, one after the other. */
export function makeDraw({ people }: Floor, rng: Rng): () => Op {
  const enemies = people.flatMap(({ enemy }, i) => (enemy ? [i] : []));
  const others = people.flatMap(({ enemy }, i) => (enemy ? [] : [i]));
  let mood: Mood = 'play';
  let left = 60;
  /** The current victim. */
  let victim = 0;
  let plan = VOTES;
  const wish = (): string => {
    let roll = below(rng, 100);
    for (const [kind, share] of Object.entries(MOODS[mood])) {
      roll -= share;
      if (roll < 0) return kind;
    }
    return 'go';
  };
  /** A plan that outlasts moods; null: none for now. */
  let campaign: (() => Op | null) | null = null;
  /** Some tables have one plan after the other. */
  const often = below(rng, 3) ? 12 : 1;
  return () => {
    const planned = campaign?.();
    if (planned) return planned;
    campaign = null;
    if (left-- <= 0) {
      if (!below(rng, often)) {
        campaign = makeCampaign(rng, people, pick(rng, others));
        left = 0;
        return campaign()!;
      }
      mood = pick(rng, GOES_ON);
      left = mood === 'starve' ? 40 + below(rng, 60) : 3 + below(rng, 40);
      victim = below(rng, people.length);
      // Most motions need a person called absent first.
      plan = ['vote absent', pick(rng, VOTES), pick(rng, VOTES)];
    }
    const who = below(rng, people.length);
    const seed = below(rng, 1_000_000);
    const enemy = pick(rng, enemies);
    const honest = pick(rng, others);
    const flavour = pick(rng, FLAVOURS);
    switch (wish()) {
      case 'go':
        return people[who]!.enemy
          ? { t: 'own', who, pick: seed }
          : { t: 'prompt', who, skip: -1, pick: seed };
      case 'most':
        return people[who]!.enemy
          ? { t: 'own', who, pick: seed }
          : { t: 'prompt', who, skip: victim, pick: seed };
      case 'own':
        return { t: 'own', who: enemy, pick: seed };
      case 'say':
        return { t: 'say', who: enemy, kind: pick(rng, KINDS), flavour, pick: seed };
      case 'twist':
        return { t: 'say', who: enemy, kind: ANY, flavour: pick(rng, TWISTS), pick: seed };
      case 'withhold':
        return { t: 'withhold', on: below(rng, 2) === 1 };
      case 'deliver':
        return { t: 'deliver', at: below(rng, 8) };
      case 'conspire':
        return { t: 'conspire', kind: pick(rng, plan), victim, pick: seed };
      case 'whisper':
        return { t: 'whisper', who: enemy, to: honest, flavour, pick: seed };
      case 'hold':
        return below(rng, 2)
          ? { t: 'speak', who: honest, pick: seed }
          : { t: 'order', who: honest, at: below(rng, 4) };
      case 'crowd':
        return { t: 'crowd', who: honest, pick: seed };
      default:
        return odd(below(rng, 12), who, enemy, honest);
    }
  };

  function odd(roll: number, who: number, enemy: number, honest: number): Op {
    if (roll < 2) return { t: 'withhold', on: roll === 1 };
    if (roll < 4) return { t: 'deliver', at: below(rng, 8) };
    if (roll < 5) return { t: 'reload', who, lose: who === enemy && below(rng, 2) === 1 };
    if (roll > 9) return { t: 'smuggle', who: honest, pick: below(rng, 1_000_000) };
    return { t: roll < 8 ? 'sweep' : 'ask', who: honest };
  }
}
