import { expect, test } from 'vitest';
import { makeLocalDealer } from '../../../src/engine/dealer.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { creditsIn, seatPurse, type TableEvent } from '../../../src/engine/table/table.ts';
import { games } from '../../../src/games/index.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { playOut } from '../../../src/session/local/index.ts';
import { trackCredits } from '../../../src/store/creditHistory.ts';

const staked = games.filter(({ info }) => info.staked);

test.each(staked)(
  'what a hand of $info.name has cost each seat counts its antes',
  async ({ info, rules }) => {
    const game = await rules();
    const seats = Array.from({ length: info.seats.usual }, (_, i) => i);
    const header = {
      ...{ match: 'hand', game: info.id, version: info.version, options: defaultOptions(info) },
      seats: seats.map((i) => ({ name: `Bot ${i}`, kind: 'bot' as const, level: info.bots[0]!.level })),
    };
    const course = trackCredits(seats.length);
    const rng = makeRng('antes');
    let before: number[] | null = null;
    let after: number[] | null = null;
    playOut(game, header, {
      dealer: makeLocalDealer(rng),
      choose: (view) => (after ? null : game.bot(view, info.bots[0]!.level, rng)),
      observer(event, state) {
        course.add([{ event, state }]);
        const { type, open } = event as TableEvent & { open?: boolean };
        const credits = seats.map((seat) => creditsIn(state.table, seatPurse(seat)));
        if (type === 'staked' && open) before ??= credits;
        else if (type === 'staked') after ??= credits;
      },
    });
    const [start, end] = [before!, after!] as readonly number[][];
    expect(course.now().gains[0]).toEqual(seats.map((seat) => end![seat]! - start![seat]!));
    // At least one seat has paid an ante and got nothing for it.
    expect(Math.min(...course.now().gains[0]!)).toBeLessThan(0);
  },
);
