import type { Game } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { gameById } from '../../src/games/index.ts';
import { makeRng } from '../../src/lib/rng.ts';
import type { Motion } from '../../src/session/room/commands.ts';
import { tinyScheme } from '../../src/session/table/joint/testing.ts';
import { DealtTable } from '../../src/session/table/testing.ts';

export type View = Parameters<Game['bot']>[0];

/** People at a table of this game who deal together, and their actions besides dealing. */
export async function seated(
  id: string,
  people: readonly string[] = ['mal', 'mel', 'vic'],
  seats = people.length,
) {
  const { info, rules } = gameById(id)!;
  const game: Game = await rules();
  const table = new DealtTable({
    people,
    games: new Map([[id, game]]),
    scheme: tinyScheme(`seated ${id}`),
    room: {
      game: id,
      options: { ...defaultOptions(info) },
      bots: Array.from({ length: seats }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
      settings: { grace: 900, away: 'bot', dealing: 'joint', forfeit: true },
    },
  });
  /** Has all of these vote for it, as far as it still makes sense. */
  const vote = (who: readonly string[], motion: Motion): void => {
    for (const each of who)
      if (table.log.judge(each, { type: 'vote', motion, vote: 'for' }).ok)
        table.say(each, { type: 'vote', motion, vote: 'for' });
  };
  const rng = makeRng(`seated ${id}`);
  const act = (choose = (view: View) => game.bot(view, info.bots[0]!.level, rng)): boolean =>
    table.act(choose);
  /** Chooses the first of these commands that is allowed; a bet or raise is of this amount. */
  const first =
    (types: readonly string[], amount = 10) =>
    (view: View) => {
      const legal = game.legal(view).map(({ command }) => command);
      for (const type of types) {
        const found = legal.find((each) => each.type === type);
        if (found) return ['bet', 'raise'].includes(type) ? { ...found, amount } : found;
      }
      return legal[0]!;
    };
  const credits = (purse: string | number): number =>
    table.state.table.purses[typeof purse === 'number' ? `seat:${purse}` : purse] ?? 0;
  /** Returns a purse's credits between hands; within one, those from its beginning. */
  const settled = (purse: string | number): number =>
    (table.state.table.stakes ?? table.state.table.purses)[
      typeof purse === 'number' ? `seat:${purse}` : purse
    ] ?? 0;
  const parting = (who: string) => {
    const left = table.at(who).dealing.parting();
    return { type: 'rise', ...(left && { left }) } as const;
  };
  /** Returns the room's own commands that came with the newest entry of the match. */
  const outcome = () => table.past.at(-1)!.applied.entries.map(({ body }) => body);
  return { table, game, vote, act, first, credits, settled, parting, outcome };
}
