import type { Reward } from '../../engine/display/feats.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { GENERAL_FEATS } from './generalFeats.ts';
import { featId, type Played } from './played.ts';

/** A feat as people read of it. `id`: its name among finds. */
export interface NamedFeat {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly opens?: Reward;
}

/** Feats of one game, or of all. */
export interface FeatGroup {
  readonly name: string;
  readonly feats: readonly NamedFeat[];
}

/** Fetches the feats of all games, those of any game first. */
export async function fetchFeats(games: readonly GameEntry[]): Promise<readonly FeatGroup[]> {
  const own = await Promise.all(
    games.map(async ({ info, feats }) => ({
      name: info.name,
      feats: ((await feats?.()) ?? []).map((feat) => ({ ...feat, id: featId(info.id, feat.key) })),
    })),
  );
  return [{ name: 'any game', feats: GENERAL_FEATS.map((feat) => ({ ...feat, id: feat.key })) }, ...own];
}

/** Something to wear, with the feat that opens it. */
export interface Offer extends Reward {
  readonly isOpen: boolean;
  readonly feat: Pick<NamedFeat, 'title' | 'help'>;
  /** Name of the feat's game; "any game" for a feat of all. */
  readonly game: string;
}

/** Lists all rewards of these feats, and whether this device's person has opened them. */
export const offersOf = (groups: readonly FeatGroup[], { finds }: Pick<Played, 'finds'>): readonly Offer[] =>
  groups.flatMap(({ name, feats }) =>
    feats.flatMap(({ id, title, help, opens }) =>
      opens
        ? [{ ...opens, isOpen: finds.some(({ feat }) => feat === id), feat: { title, help }, game: name }]
        : [],
    ),
  );

/** Things that a person wears, by kind; empty: nothing of the kind. */
export type Worn = Readonly<Record<Reward['what'], string>>;

/** Returns what is left of the things worn once some are locked again. */
export function keptOn(worn: Worn, offers: readonly Offer[]): Worn {
  const kept = (what: Reward['what']): string =>
    offers.some((each) => each.what === what && each.id === worn[what] && !each.isOpen) ? '' : worn[what];
  return { figure: kept('figure'), back: kept('back') };
}
