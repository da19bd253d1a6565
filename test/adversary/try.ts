import { games as registry } from '../../src/games/index.ts';
import { makeCoverage } from './coverage.ts';
import { play, sceneOf } from './episode.ts';
import { recordTrouble } from './record.ts';
import { classOf } from './referee.ts';

const games = new Map(
  await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
);
const [from, to, steps] = process.argv.slice(2).map(Number) as [number, number, number];
const coverage = makeCoverage();
const begin = process.cpuUsage();
let total = 0;
const classes = new Map<string, string[]>();
for (let i = from; i < to; i++) {
  const scene = sceneOf(`s${i}`);
  const t0 = performance.now();
  const { ops, breaches, floor, known } = play(scene, games, steps, {
    coverage,
    ...(process.env.SURVEY && {
      survey: (b, step) => {
        const c = classOf(b);
        const l = classes.get(c) ?? [];
        classes.set(c, l);
        l.push(`${scene.seed} ${scene.game} step ${step}`);
      },
    }),
  });
  const trouble = await recordTrouble(floor);
  if (trouble && (process.env.SURVEY || !breaches.length)) {
    breaches.push({ rule: 'f', what: trouble });
    const c = `f: ${trouble.slice(0, 60)}`;
    classes.set(c, [...(classes.get(c) ?? []), scene.seed]);
  }
  total += ops.length;
  console.log(
    i,
    scene.game,
    scene.dealing,
    `${scene.people} people`,
    `enemies ${scene.enemies}`,
    `late ${scene.late}`,
    `ops ${ops.length}`,
    `log ${floor.log.length}`,
    `hand ${floor.handOf()}`,
    `${Math.round(performance.now() - t0)} ms`,
    [...known].join(),
    breaches.map(({ rule, what }) => `${rule}: ${what}`).join(' | '),
  );
}
const { user } = process.cpuUsage(begin);
console.log(`${total} steps, ${(user / 1000 / total).toFixed(2)} ms each`);
for (const [c, l] of classes) console.log('CLASS', c, l.length, l.slice(0, 4).join('; '));
if (process.env.COVERAGE) console.log(coverage.text());
