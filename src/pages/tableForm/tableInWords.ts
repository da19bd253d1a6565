import type { GameInfo } from '../../engine/game.ts';
import { changedOptions, PACE_NAMES, paceOf } from '../../engine/paces.ts';
import { counted } from '../../lib/text/format.ts';
import { skillOf } from '../../store/skillOf.ts';
import { peopleIn } from './lobbySetup.ts';
import type { Draft } from './useDrafts.ts';

/** Names a table's pace; null: its game has none. */
export function paceInWords(info: GameInfo, { options }: Draft): string | null {
  if (!info.paces?.length) return null;
  const pace = paceOf(info, options);
  return pace ? PACE_NAMES[pace.id] : 'your own pace';
}

/** Says who sits at a table: "3 bots", "2 people, 1 bot", "alone". */
export function companyInWords(info: GameInfo, { seats }: Draft): string {
  const people = peopleIn(seats).length;
  if (!info.bots.length)
    return people > 1 ? counted(people, 'person', 'people') : counted(seats.length, 'seat');
  const bots = seats.length - people;
  const all = [people > 1 ? counted(people, 'person', 'people') : '', bots > 0 ? counted(bots, 'bot') : ''];
  return all.filter(Boolean).join(', ') || 'alone';
}

/** Says how well a table's bots play: "Trader · fair"; null: each in its own way, or there are none. */
export function skillInWords(info: GameInfo, { seats }: Draft): string | null {
  const levels = new Set(seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : [])));
  const [level] = levels;
  return levels.size === 1 ? (skillOf(info, level) ?? null) : null;
}

/** Says how a table's options differ from the usual ones. */
export function optionsInWords(info: GameInfo, { options }: Draft): string {
  const changed = changedOptions(info, options);
  return changed > 0 ? `${changed} changed` : 'as usual';
}

/** Sums a table up: "Seven Card Comet · Quick · 3 bots". */
export const tableInWords = (info: GameInfo, draft: Draft): string =>
  [info.name, paceInWords(info, draft), companyInWords(info, draft)].filter(Boolean).join(' · ');
