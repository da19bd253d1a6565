import { makeLocalDealer } from '../../../engine/dealer.ts';
import { type Match, openMatch } from '../../../engine/match.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { writeRecord } from '../../../engine/record/record.ts';
import { writeTable } from '../../../engine/record/tableFile.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { boxOf } from '../../../games/free/display/kits.ts';
import type { FreeCommand } from '../../../games/free/rules/command.ts';
import { before, besides } from '../../../games/free/rules/places.ts';
import { type FreeState, type Pose, pileOf } from '../../../games/free/rules/state.ts';
import { gameById, games } from '../../../games/index.ts';
import { expectOk } from '../../../lib/result.ts';
import { below, makeRng, type Rng, shuffled } from '../../../lib/rng.ts';

const SEATS = 8;
const KINDS = 4;
const CARDS = 1000;
const DICE = [4, 6, 8, 10, 12, 20] as const;
const DICE_COUNT = 20;
/** Stacks before each seat: value, count, and sideways offset in thousandths of the felt's radius. Eight seats have 400. */
const STAKES = [
  [5, 20, -95],
  [25, 20, 0],
  [100, 10, 95],
] as const;
/** Radius of the circle over which cards are strewn, and of the ring of dice, in thousandths of the felt's radius. */
const STREWN = 620;
const DICE_AT = 510;

export interface FullTable {
  /** The table as a file, as “Save this table…” writes it. */
  readonly file: string;
  /** The match that led to it, as a record file. */
  readonly record: string;
  /** View of seat 0. */
  readonly view: View;
  readonly pieces: number;
}

/** Builds a table with a thousand loose cards of four decks, 400 chips and 20 dice at eight seats, by the commands that players give. */
export async function fullTable(): Promise<FullTable> {
  const entry = gameById('free')!;
  const [rules, { decks }] = await Promise.all([entry.rules(), boxOf(games)]);
  const dealer = makeLocalDealer(makeRng('full table'));
  const header = {
    match: 'full-table',
    game: entry.info.id,
    version: entry.info.version,
    options: { ...defaultOptions(entry.info), setup: 'empty' },
    seats: Array.from({ length: SEATS }, (_, i) => ({ name: `Seat ${i + 1}`, kind: 'human' as const })),
  };
  const match = openMatch(rules, header, (event, state) => dealer.observe(event, state.table));
  const act = (command: FreeCommand): void => {
    expectOk(match.append(0, command));
    for (let due = rules.due(match.state); due; due = rules.due(match.state))
      expectOk(match.append('dealer', dealer.answerNow(due, match.state.table)));
  };
  const rng = makeRng('strewn');
  const loose = Object.keys(decks)
    .slice(0, KINDS)
    .flatMap((kind) => takeOut(act, match, kind, decks[kind]!.length));
  for (const [i, card] of shuffled(rng, loose).entries())
    act({ type: 'put', cards: [card], at: anywhere(rng), up: i % 2 === 0 });
  const rest = (match.state as FreeState).game.pieces.filter(
    ({ id }) => zoneOf(match.state.table, pileOf(id)).length > 1,
  );
  act({ type: 'remove', pieces: rest.map(({ id }) => id) });
  for (let i = 0; i < DICE_COUNT; i++)
    act({
      type: 'create',
      thing: { kind: 'die', sides: DICE[i % DICE.length]! },
      at: onCircle(i, DICE_COUNT, DICE_AT),
    });
  for (let seat = 0; seat < SEATS; seat++)
    for (const [value, count, aside] of STAKES)
      act({
        type: 'create',
        thing: { kind: 'chips', value, count },
        at: besides(before(seat, SEATS), aside),
      });
  const state = match.state as FreeState;
  return {
    file: writeTable({ game: 'free', name: 'Full table', rules: '', laid: rules.laid!(match.state, 'file') }),
    record: writeRecord(match, dealer.secrets),
    view: { seat: 0, state: match.state, faces: dealer.disclosed(0) },
    pieces: state.game.pieces.length,
  };
}

/** Takes out as many shuffled decks of a kind as its share of the cards needs; returns those cards. */
function takeOut(act: (command: FreeCommand) => void, match: Match, kind: string, size: number): CardId[] {
  const cards: CardId[] = [];
  for (let left = CARDS / KINDS; left > 0; left -= size) {
    act({ type: 'create', thing: { kind: 'deck', deck: kind }, at: { x: 0, z: 0, angle: 0 } });
    const deck = (match.state as FreeState).game.pieces.at(-1)!.id;
    act({ type: 'shuffle', piece: deck });
    cards.push(...zoneOf(match.state.table, pileOf(deck)).slice(-left));
  }
  return cards;
}

const onCircle = (i: number, of: number, far: number): Pose => {
  const turn = (2 * Math.PI * i) / of;
  return { x: Math.round(far * Math.sin(turn)), z: Math.round(far * Math.cos(turn)), angle: 0 };
};

function anywhere(rng: Rng): Pose {
  for (;;) {
    const [x, z] = [below(rng, 2 * STREWN + 1) - STREWN, below(rng, 2 * STREWN + 1) - STREWN];
    if (Math.hypot(x, z) <= STREWN) return { x, z, angle: below(rng, 360) };
  }
}
