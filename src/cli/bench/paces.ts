/** `npm run bench -- paces`: how long a match of each game takes a player alone among bots. */
import { parseArgs } from 'node:util';
import type { Options } from '../../engine/game.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { parseOptions } from '../../engine/options.ts';
import { usualOptions } from '../../engine/paces.ts';
import { games } from '../../games/index.ts';
import { expectOk } from '../../lib/result.ts';
import { type MatchTime, timeMatch } from './matchTime.ts';
import { median, quantile, rounded } from './measure.ts';

const MINUTE = 60_000;

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    pace: { type: 'string', multiple: true },
    games: { type: 'string', default: '20' },
    seats: { type: 'string' },
    /** Seconds that the player takes for a decision. */
    answer: { type: 'string', default: '5' },
    option: { type: 'string', multiple: true, default: [] },
  },
});
const answer = Number(values.answer) * 1000;
const minutes = ({ shown, answers }: MatchTime): number => (shown + answers * answer) / MINUTE;

/** Returns the longest time of a hand's reveals, by the number of contested ones: "2: 9.1, 6: 17". */
function longestReveals(times: readonly MatchTime[]): string {
  const longest = new Map<number, number>();
  for (const { contested, shown } of times.flatMap(({ reveals }) => reveals))
    longest.set(contested, Math.max(longest.get(contested) ?? 0, shown));
  const byCount = [...longest].filter(([count]) => count > 0).sort(([a], [b]) => a - b);
  return byCount.map(([count, ms]) => `${count}: ${rounded(ms / 1000)}`).join(', ');
}

/** Times matches at the bots' usual level. */
async function measured({ info, ...entry }: GameEntry, pace: string, options: Options) {
  const table = {
    ...{ rules: await entry.rules(), display: await entry.display(), options },
    seats: Number(values.seats ?? info.seats.usual),
    level: info.bots[info.bots.length >> 1]!.level,
  };
  const times: MatchTime[] = [];
  for (let i = 0; i < Number(values.games); i++) times.push(await timeMatch(table, `${info.id} pace ${i}`));
  const all = times.map(minutes);
  return {
    ...{ game: info.id, pace, seats: table.seats, matches: times.length },
    minutes: rounded(median(all)),
    'nine in ten end by': rounded(quantile(all, 0.9)),
    answers: median(times.map(({ answers }) => answers)),
    rounds: median(times.map(({ rounds }) => rounds)),
    'longest reveals, seconds': longestReveals(times),
    'shown, minutes': rounded(median(times.map(({ shown }) => shown)) / MINUTE),
  };
}

const rows = [];
for (const entry of games) {
  const { info } = entry;
  if (!info.bots.length || (values.game && !values.game.includes(info.id))) continue;
  const given = Object.fromEntries(values.option.map((text) => text.split('=') as [string, string]));
  for (const pace of info.paces ?? []) {
    if (values.pace && !values.pace.includes(pace.id)) continue;
    const options = expectOk(parseOptions(info, { ...usualOptions(info, pace.id), ...given }));
    rows.push(await measured(entry, pace.id, options));
    console.error(JSON.stringify(rows.at(-1)));
  }
}
console.table(rows);
