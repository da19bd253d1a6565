import { games as registry } from '../../src/games/index.ts';
import { play, sceneOf } from './episode.ts';
import { shrink } from './shrink.ts';

const games = new Map(
  await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
);
const [i, steps] = process.argv.slice(2).map(Number) as [number, number];
const scene = sceneOf(`s${i}`);
const { breaches, ops } = play(scene, games, steps);
const [first] = breaches;
if (!first) {
  console.log('clean');
  process.exit();
}
const same = (list: typeof ops) =>
  play(scene, games, list).breaches.some(
    ({ rule, what }) => rule === first.rule && what.slice(0, 12) === first.what.slice(0, 12),
  );
const few = shrink(ops, same, 600);
const { floor, breaches: b } = play(scene, games, few);
console.log(scene, b, few.length);
for (const op of few) console.log(JSON.stringify(op));
for (const { entry, applied } of floor.log.slice(-40))
  console.log(
    entry.seq,
    floor.byKey(entry.said.author)!.name,
    JSON.stringify(entry.said.body)
      .replace(/"(list|proof|lock|box|shares|sharesProof|text)":"([^"]{6})[^"]*"/g, '"$1":"$2"')
      .slice(0, 300),
    JSON.stringify(applied.entries.map(({ body }) => body)).slice(0, 200),
  );
