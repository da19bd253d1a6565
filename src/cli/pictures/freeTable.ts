import { writeTable } from '../../engine/record/tableFile.ts';
import type { Laid, LaidPiece, Slot } from '../../games/free/rules/lay/laidSchema.ts';
import { PLAYING_CARDS } from '../../games/free/rules/playingCards.ts';

type At = LaidPiece['at'];
type Thing = Extract<LaidPiece, { thing: unknown }>['thing'];

const up = (faces: string): Slot[] => faces.split(' ').map((face) => [0, face, 1]);
const down = (count: number): Slot[] => Array.from({ length: count }, () => 0);
const pile = (deck: string, cards: Slot[], at: At, spread?: 'fan' | 'row'): LaidPiece => ({
  ...{ deck, cards, at },
  ...(spread && { spread }),
});
const thing = (what: Thing, at: At, shows?: number): LaidPiece => ({
  ...{ thing: what, at },
  ...(shows !== undefined && { shows }),
});
const board = (look: string, at: At): LaidPiece => ({ thing: { kind: 'board', look }, at, locked: true });
const chips = (value: number, count: number, at: At): LaidPiece => thing({ kind: 'chips', value, count }, at);
const die = (sides: 4 | 6 | 8 | 10 | 12 | 20, shows: number, at: At, look?: string): LaidPiece =>
  thing({ kind: 'die', sides, ...(look !== undefined && { look }) }, at, shows);
const token = (look: string, colour: number, at: At): LaidPiece => thing({ kind: 'token', look, colour }, at);

/** A free table in the middle of an evening: pieces of several games, as players would leave them. */
const laid: Laid = {
  pieces: [
    board('mat:green', [-468, -170, 3]),
    board('mat:violet', [468, -170, 357]),
    pile(PLAYING_CARDS, up('10S JS QS KS AS'), [-450, -318, 3], 'row'),
    pile(PLAYING_CARDS, down(34), [-740, -20, 3]),
    pile(PLAYING_CARDS, up('7H 2C JOKER1'), [-520, -30, 8], 'fan'),
    chips(5, 12, [-300, -40, 0]),
    chips(25, 9, [-210, -60, 0]),
    chips(100, 6, [-140, -10, 0]),
    pile('spike', up('+4t -10s +6c -3t'), [450, -318, 357], 'row'),
    pile('spike', down(40), [230, -10, 357]),
    die(6, 2, [500, -30, 20], 'spike:0'),
    die(6, 5, [640, -50, 65], 'spike:1'),
    pile('laro', down(54), [0, -690, 0]),
    pile('laro', up('-1c 0 +5s'), [-230, -680, 4], 'fan'),
    chips(25, 3, [190, -700, 0]),
    chips(5, 5, [270, -680, 0]),
    pile('comet', down(60), [-690, 345, 0]),
    pile('comet', up('2-3-5 3-4-12 4-5-9 6-7-14 8-9-14 14-14-14'), [-30, 320, 0], 'row'),
    die(20, 17, [600, 320, 0]),
    die(12, 11, [765, 345, 40]),
    die(8, 6, [660, 490, 10]),
    chips(5, 18, [-420, 640, 0]),
    chips(25, 11, [-330, 670, 0]),
    chips(100, 7, [-240, 690, 0]),
    token('dealer', 0, [60, 655, 0]),
    token('plain', 2, [150, 620, 0]),
    token('plain', 5, [215, 685, 0]),
    thing({ kind: 'note', text: 'House rule: whoever loses deals.' }, [430, 640, 352]),
  ],
  hands: [
    [
      ['comet', up('4-5-10 5-6-8')],
      ['spike', up('0 +7c')],
      [PLAYING_CARDS, up('QH KD')],
    ],
  ],
  boxed: [],
};

/** Returns that table as a file. */
export const freeTable = (): string => writeTable({ game: 'free', name: 'An evening', rules: '', laid });
