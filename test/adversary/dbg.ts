import { games as registry } from '../../src/games/index.ts';
import { play, sceneOf } from './episode.ts';

const games = new Map(
  await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
);
const [i, steps] = process.argv.slice(2).map(Number) as [number, number];
const { floor, breaches, ops } = play(sceneOf(`s${i}`), games, steps);
console.log(breaches);
const s = floor.state!;
console.log(JSON.stringify({ ...s, play: undefined, mental: undefined }, null, 0));
console.log(
  'out',
  floor.game.out?.(s.play!.state),
  'asking',
  JSON.stringify(s.play!.state.table.asking),
  'actors',
  floor.game.actors(s.play!.state),
  'due',
  JSON.stringify(floor.game.due(s.play!.state)),
);
if (s.mental)
  console.log(
    JSON.stringify({
      ...s.mental,
      cards: undefined,
      open: undefined,
      spent: undefined,
      dropped: undefined,
      owners: undefined,
      next: {
        locks: s.mental.next.locks,
        steps: s.mental.next.shuffling.steps.length,
        agreed: s.mental.next.shuffling.agreed.length,
      },
    }),
  );
for (const p of floor.people)
  console.log(
    p.name,
    p.key.slice(0, 5),
    p.enemy,
    p.dealing.owed().map(({ id }) => id),
    floor.people.filter((q) => p.dealing.waitsFor(q.key)).map((q) => q.name),
  );
for (const { entry } of floor.log.slice(-8))
  console.log(floor.byKey(entry.said.author)!.name, JSON.stringify(entry.said.body).slice(0, 300));

import { zoneOf } from '../../src/engine/table.ts';
import { settleMental } from '../../src/session/mental/settle.ts';

const due = floor.game.due(s.play!.state);
if (due?.type === 'shuffle') {
  console.log(
    'zone',
    zoneOf(s.play!.state.table, due.zone).length,
    Object.values(s.play!.state.table.decks)[0]!.length,
  );
  const last = floor.log.at(-1)!;
  console.log(
    last.applied.steps.map(({ event, author }) => `${author} ${JSON.stringify(event).slice(0, 80)}`),
    last.applied.entries.length,
  );
  for (const { entry, before, applied } of floor.log.slice(-12)) {
    const d = before?.play && floor.game.due(before.play.state);
    console.log(
      entry.seq,
      entry.said.body.type,
      JSON.stringify(d),
      before?.mental?.reshuffle?.shuffling.id,
      '->',
      JSON.stringify(applied.state.play && floor.game.due(applied.state.play.state)),
      applied.state.mental?.reshuffle?.shuffling.id,
    );
  }
}
