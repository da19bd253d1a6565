import { type Figure, figure, median, rounded } from './figures.ts';
import { agreed, gather, longSetup, type People, type Person, startMatch } from './people.ts';
import type { Act } from './seen.ts';
import { wireFigures, wireOf } from './wireFigures.ts';

/** Timed commands of each page, and commands before that to warm up the browser. */
const COMMANDS = 60;
const WARM = 20;
/** Milliseconds that a command may cost besides the network and its signatures. */
const OWN = 2;
const GAME = 'comet';

/**
 * Measures the time from a player's command until it is settled on their page, in a real match between separate browser processes, one
 * command at a time. Just before each command the same page measures the baseline: a bare round trip to the sequencer, and signatures.
 *
 * A follower's command takes: its signature; the sequencer's check of it and signature of the entry; and the check of both by the peer that
 * completes the majority. The sequencer's own takes two signatures there, and the same check. With more than two seats a follower needs a
 * third peer's word, half a round trip after the entry, and all pages work at the same moment, so with fewer cores than pages they wait for
 * each other. The bare cost of that is measured too: the same messages among the same pages, without the work.
 */
export async function benchLatency(people: People, seats: number): Promise<Figure[]> {
  const all: Person[] = [];
  for (let i = 0; i < seats; i++) all.push(await people.come(`P${i} of ${seats}`.replaceAll(' ', '-'), i));
  await gather(all, `abcdefghjkmnpqr${seats}`, longSetup(GAME, seats));
  await Promise.all(all.map(({ page }) => page.evaluate(() => window.peer.openBare())));
  const names = all.map(({ name }) => name);
  await Promise.all(
    all.map(({ page }, i) =>
      page.evaluate(([before, links, sequencer]) => window.peer.bare!.meet(before, links, sequencer), [
        names.slice(0, i),
        seats - 1,
        names[0]!,
      ] as const),
    ),
  );
  await startMatch(all);
  await actInTurns(all, WARM);
  const before = await wireOf(all, await agreed(all));
  const acts = await actInTurns(all, COMMANDS);
  const after = await wireOf(all, await agreed(all));
  await Promise.all(all.map(({ page }) => page.context().close()));

  const own = acts[0]!;
  const others = acts.slice(1).flat();
  const of = (list: readonly Act[], key: keyof Act): number => median(list.map((act) => act[key]));
  const check = of(others, 'verifyTwo');
  const rows = (who: string, list: readonly Act[], signatures: number): Figure[] => {
    const [bare, course, settled] = [of(list, 'bare'), of(list, 'course'), of(list, 'settled')];
    const name = `${seats} seats: command until settled, ${who}`;
    return [
      figure(name, settled, 'ms', `<= ${rounded(bare + signatures + OWN)}`, {
        'bare round trip': bare,
        signatures,
        'beside both': settled - bare - signatures,
        commands: list.length,
      }),
      figure(
        `${name}, beside its messages and signatures`,
        settled - course - signatures,
        'ms',
        `<= ${OWN}`,
        {
          'its messages, bare': course,
        },
      ),
    ];
  };
  return [
    ...rows('not the sequencer', others, of(others, 'sign') + of(own, 'verify') + of(own, 'sign') + check),
    ...rows('the sequencer', own, 2 * of(own, 'sign') + check),
    ...wireFigures(`${seats} seats`, before, after),
  ];
}

/** Lets all players act in turn, one after the other, until each has acted `times` times. */
async function actInTurns(all: readonly Person[], times: number): Promise<Act[][]> {
  const acts = all.map((): Act[] => []);
  while (acts.some(({ length }) => length < times)) {
    const { settled } = await all[0]!.look();
    let acted = false;
    for (const [i, person] of all.entries()) {
      const act = await person.act();
      if (act) acts[i]!.push(act);
      acted ||= act !== null;
    }
    // Cards are being dealt, or some pages lack the last entry.
    if (!acted) await Promise.race(all.map((person) => person.until({ dueOr: settled + 1 })));
  }
  return acts;
}
