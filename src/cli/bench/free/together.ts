import { NOBODY } from '../../../engine/game.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { gameById } from '../../../games/index.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import { type Figure, figure, median, rounded } from '../peers/figures.ts';
import { gather, openPeople, type Person, startMatch } from '../peers/people.ts';

const SEATS = 4;
const SETUP = 'comet';
const ROOM = 'abcdefghjkmnpqrsf';
const DRAWS = 24;
const WARM = 4;
const SHUFFLES = 3;
/** Milliseconds that a draw may take besides one round trip. */
const OWN = 30;

function setup(): RoomSetup {
  const { info } = gameById('free')!;
  return {
    game: info.id,
    options: { ...defaultOptions(info), setup: SETUP },
    bots: Array.from({ length: SEATS }, (_, i) => ({ level: NOBODY, name: `Seat ${i + 1}` })),
    settings: { grace: 900, away: 'wait', dealing: 'joint', forfeit: false },
  };
}

/** Returns the setup's deck, the largest of all piles. */
const deckOf = ({ page }: Person): Promise<{ readonly id: number; readonly count: number }> =>
  page.evaluate(() => window.peer.free.pieces('pile').sort((a, b) => b.count - a.count)[0]!);

/** Measures four real pages over WebRTC, without a screen, at a jointly dealt free table: drawing, and shuffling the whole deck. */
export async function benchTogether(): Promise<Figure[]> {
  const people = await openPeople();
  try {
    const all: Person[] = [];
    for (let i = 0; i < SEATS; i++) all.push(await people.come(`Free-${i}`, i));
    await gather(all, ROOM, setup());
    await Promise.all(all.map(({ page }) => page.evaluate(() => window.peer.openBare())));
    const names = all.map(({ name }) => name);
    await Promise.all(
      all.map(({ page }, i) =>
        page.evaluate(([before, links, first]) => window.peer.bare!.meet(before, links, first), [
          names.slice(0, i),
          SEATS - 1,
          names[0]!,
        ] as const),
      ),
    );
    await startMatch(all);
    const shuffles = await shuffleOften(all);
    const draws = await drawOften(all);
    if (people.trouble.length) throw new Error(people.trouble.join('\n'));
    return [...shuffles, ...draws];
  } finally {
    await people.close();
  }
}

async function shuffleOften(all: readonly Person[]): Promise<Figure[]> {
  const [first, second] = all as [Person, Person];
  const times: number[] = [];
  const moves: number[] = [];
  const told: number[] = [];
  const { id, count } = await deckOf(first);
  const chips = await second.page.evaluate(() => window.peer.free.pieces('chips')[0]!.id);
  for (let i = 0; i < SHUFFLES; i++) {
    const progress = all.map(({ page }) => page.evaluate((pile) => window.peer.free.progressOf(pile), id));
    const moved = second.page.evaluate(([piece, pile]) => window.peer.free.moveMeanwhile(piece, pile), [
      chips,
      id,
    ] as const);
    times.push(await first.page.evaluate((pile) => window.peer.free.shuffle(pile), id));
    moves.push(...(await moved));
    told.push(...(await Promise.all(progress)).map(({ length }) => length));
  }
  const name = `${SEATS} pages: shuffling ${count} cards`;
  return [
    figure(name, median(times), 'ms', '<= 1500', { least: Math.min(...times), most: Math.max(...times) }),
    figure(`${name}: steps that each page can show meanwhile, the fewest`, Math.min(...told), '', '>= 4', {}),
    figure(`${name}: what another moves meanwhile is settled after`, median(moves), 'ms', '<= 100', {
      moves: moves.length,
      slowest: Math.max(...moves),
    }),
  ];
}

async function drawOften(all: readonly Person[]): Promise<Figure[]> {
  const { id } = await deckOf(all[0]!);
  const bare: number[] = [];
  const times: number[] = [];
  for (let i = 0; i < DRAWS + WARM; i++) {
    // Not the sequencer, whose way is shorter.
    const { page } = all[1 + (i % (SEATS - 1))]!;
    const [trip, drawn] = await page.evaluate(
      async (pile) => [await window.peer.bare!.ping(), await window.peer.free.draw(pile)] as const,
      id,
    );
    if (i < WARM) continue;
    bare.push(trip);
    times.push(drawn);
  }
  return [
    figure(
      `${SEATS} pages: a draw until its face is known`,
      median(times),
      'ms',
      `<= ${rounded(median(bare) + OWN)}`,
      {
        'bare round trip': median(bare),
        most: Math.max(...times),
      },
    ),
  ];
}
