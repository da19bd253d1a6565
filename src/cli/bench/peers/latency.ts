import { type Figure, figure, median, rounded } from './figures.ts';
import { agreed, gather, longSetup, type People, type Person, startMatch } from './people.ts';
import type { Act } from './seen.ts';
import { wireFigures, wireOf } from './wireFigures.ts';

/** Commands of each page that are timed, and before that, for the browser to know the code. */
const COMMANDS = 60;
const WARM = 20;
/** What a command may cost besides the network and its signatures, in milliseconds. */
const OWN = 2;
const GAME = 'comet';

/**
 * From a person's command to the moment it is settled at their page, in a real match between browsers with processes of their own. One
 * after the other: nobody else acts meanwhile. Just before each command the same page measures what it is compared with: a bare round
 * trip to the page that orders, and signatures.
 *
 * On the path of a follower's command are: its signature; the sequencer checks that, and signs the entry; whoever makes the majority
 * checks both. For the sequencer's own: two signatures there, and the same check. With more than two seats a follower needs the word
 * of a third, which comes half a round trip after the entry, and all pages work at the same moment, so that with fewer cores than pages
 * they wait for each other. What that costs by itself is measured too: the same messages among the same pages, with nothing to do.
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

/** Everybody does what they have to, one after the other, until each has acted so often. */
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
    // Cards are being dealt, or not all have heard of the last entry.
    if (!acted) await Promise.race(all.map((person) => person.until({ dueOr: settled + 1 })));
  }
  return acts;
}
