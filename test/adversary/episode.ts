import type { Game } from '../../src/engine/game.ts';
import { below, makeRng, pick } from '../../src/lib/rng.ts';
import { isPlaying } from '../../src/session/room/state/state.ts';
import { makePast } from './acts/craft.ts';
import { makeDraw } from './acts/draw.ts';
import { type Op, perform } from './acts/ops.ts';
import { overhear } from './acts/whisper.ts';
import type { Coverage } from './coverage.ts';
import { type Floor, makeFloor, type Scene } from './judges/floor.ts';
import { type Breach, makeReferee } from './judges/referee.ts';
import { place } from './rig.ts';

/** Result of a run. */
export interface Outcome {
  readonly ops: readonly Op[];
  readonly breaches: Breach[];
  readonly known: ReadonlyMap<string, number>;
  readonly floor: Floor;
}

const GAMES = ['comet', 'spike', 'combo', 'laro'];

/** A table drawn from a seed. */
export function sceneOf(seed: string): Scene {
  const rng = makeRng(`scene ${seed}`);
  const people = 2 + below(rng, 3);
  const bad = 1 + below(rng, people - 1);
  const order = Array.from({ length: people }, (_, i) => i).sort(() => below(rng, 3) - 1);
  return {
    seed,
    game: pick(rng, GAMES),
    dealing: below(rng, 5) ? 'joint' : 'device',
    people,
    enemies: order.slice(0, bad),
    late: people > 2 ? below(rng, 2) : 0,
    forfeit: below(rng, 4) > 0,
  };
}

export interface Manner {
  readonly coverage?: Coverage;
  /** Goes on after a breach, and reports the step in which each class of them first occurred. */
  readonly survey?: (breach: Breach, step: number) => void;
}

/** Plays a scene, by given or drawn steps. Ends at the first breach. */
export function play(
  scene: Scene,
  games: ReadonlyMap<string, Game>,
  given: readonly Op[] | number,
  { coverage, survey }: Manner = {},
): Outcome {
  const floor = makeFloor(scene, games);
  const referee = makeReferee(floor);
  floor.watch({
    ...referee,
    told(from, to, body) {
      overhear(floor, from, to, body);
      referee.told(from, to, body);
    },
  });
  floor.found();
  const past = makePast(floor);
  for (const who of floor.people) past.stock.add('key', who.key);
  for (const { entry } of floor.log) past.stock.take(entry.said.body);
  const draw = makeDraw(floor, makeRng(`ops ${scene.seed}`));
  const ops: Op[] = [];
  const length = typeof given === 'number' ? given : given.length;
  for (let i = 0; i < length && (survey || !referee.breaches.length); i++) {
    const before = referee.breaches.length;
    const op = typeof given === 'number' ? draw() : given[i]!;
    ops.push(op);
    perform(floor, referee, past, op, coverage);
    if (i % 16 === 15) referee.truth();
    for (const each of referee.breaches.slice(before)) survey?.(each, i);
  }
  const breaches = [...referee.breaches];
  if (!breaches.length) {
    const stuck = calm(floor, () => referee.breaches.length > 0);
    breaches.push(...referee.breaches);
    if (stuck && !breaches.length) breaches.push({ rule: 'e', what: stuck });
  }
  return { ops, breaches, known: referee.known, floor };
}

/** The enemies only follow their programs: the table must go on. */
function calm(floor: Floor, broken: () => boolean): string | null {
  const { people, games, held } = floor;
  floor.withhold(false);
  for (const { from, to, body } of held.splice(0)) {
    const reader = floor.byKey(to);
    if (reader) floor.deliver(from, reader, body);
  }
  for (const who of people) who.signed = [];
  for (const who of people) who.busy.clear();
  const progress = (): string =>
    `${floor.state?.matches} ${floor.state?.play?.count} ${floor.state ? isPlaying(floor.state, games) : ''}`;
  let [last, idle, gained] = [progress(), 0, 0];
  const chance = floor.chance('calm');
  while (gained < 12 && !broken()) {
    let said = false;
    for (const who of people)
      for (const { body } of floor.wants(who, chance).slice(0, 1)) if (!floor.put(who, body)) said = true;
    if (!said) for (const who of people) floor.ask(who);
    // An unopened seal keeps no one waiting for long.
    const asking = floor.state?.play?.state.table.asking;
    if (idle > 4 && asking?.closed)
      for (const who of people) {
        const motion = { kind: 'close', id: asking.id } as const;
        floor.put(who, place(floor.state, { type: 'vote', motion, vote: 'for' }));
      }
    // If the dealing device, which is trusted with the cards, is gone, another replaces it.
    if (idle > 20 && floor.scene.dealing === 'device')
      for (const who of people) {
        const other = people.find((each) => each.key !== floor.state?.dealer && floor.seatOf(each) !== null);
        const motion = other && ({ kind: 'dealer', key: other.key } as const);
        if (motion) floor.put(who, place(floor.state, { type: 'vote', motion, vote: 'for' }));
      }
    const now = progress();
    if (now !== last) gained++;
    idle = now === last ? idle + 1 : 0;
    last = now;
    // A table without honest players need not go on.
    if (idle > 60)
      return people.some((who) => !who.enemy && floor.seatOf(who) !== null) ? stuckAt(floor) : null;
  }
  return null;
}

function stuckAt(floor: Floor): string {
  const { state, game, people } = floor;
  const due = state?.play ? JSON.stringify(game.due(state.play.state))?.slice(0, 80) : '-';
  const wants = people.map(
    (who) => `${who.name}: ${floor.wants(who, floor.chance('stuck')).map(({ id }) => id)}`,
  );
  return `the table stands still: due ${due}, ${wants.join('; ')}`;
}
