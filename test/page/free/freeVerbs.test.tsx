import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import { writeTable } from '../../../src/engine/record/tableFile.ts';
import { byKeys, byMouse, byTouch, NOTHING, named, type Spot, type Way } from '../../e2e/steps/handSteps.ts';
import { logOf } from '../../e2e/steps/steps.ts';
import { PHONE } from '../browser/screen.ts';
import { openPage, QUICK } from '../people/openPage.tsx';

/** Places in a row, with the spacing that `byKeys` assumes. */
const spot = (k: number): Spot => [k * 0.17, 0];
const [NOTE, DIE, DECK, PILE, CHIPS] = [spot(-2.4), spot(-1), spot(0), spot(1), spot(2.6)];

const RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q', 'K', 'A'];
const FACES = [...'SHCD'].flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)).concat('JOKER1', 'JOKER2');

/** A place beyond the deck. */
const FAR: Spot = [0, -0.45];

/** A saved table: twelve spades face down, an open ace of spades with a joker, chips, a die and a note. */
const FILE = (() => {
  const at = ([x, z]: Spot) => [Math.round(x * 1000), Math.round(z * 1000), 0] as const;
  const cards = (faces: readonly string[], up: 0 | 1) => faces.map((face) => [0, face, up] as const);
  const [deck, pile, far] = [FACES.slice(0, 12), ['AS', 'JOKER1'], ['2H', '3H', '4H']];
  const pieces = [
    { at: at(DECK), deck: 'cards', cards: cards(deck, 0) },
    { at: at(PILE), deck: 'cards', cards: cards(pile, 1) },
    { at: at(FAR), deck: 'cards', cards: cards(far, 0) },
    { at: at(CHIPS), thing: { kind: 'chips', value: 5, count: 10 } },
    { at: at(DIE), thing: { kind: 'die', sides: 6 } },
    { at: at(NOTE), thing: { kind: 'note', text: '' } },
  ];
  const boxed = [['cards', FACES.filter((face) => ![...deck, ...pile, ...far].includes(face))]];
  return writeTable({ game: 'free', name: 'Verbs', rules: '', laid: { boxed, hands: [[], []], pieces } });
})();

async function openTable(page: Page): Promise<void> {
  const file = { name: 'verbs.json', mimeType: 'application/json', buffer: Buffer.from(FILE) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await named(page, NOTHING).waitFor();
  await sceneAtRest(page);
}

/** Performs an action, and waits until the selected piece has this name. */
async function act(way: Way, id: string, label: RegExp, then: string | RegExp, key?: string): Promise<void> {
  await way.act(id, label, key);
  await named(way.page, then).waitFor();
}

const undo = (way: Way, then: string | RegExp): Promise<void> => act(way, 'undo', /^Undo/, then, 'Control+z');
const handOf = (page: Page, count: number): Promise<void> =>
  expect.poll(() => handCards(page).count()).toBe(count);

/** A pile: shuffled, looked at, turned, cut and laid out, with cards taken, given and dealt. */
async function withPile(way: Way): Promise<void> {
  const { page } = way;
  await way.pick(FAR);
  await named(page, '3 cards, face down').waitFor();
  await way.act('fan', /^Fan it out/, 'g');
  await way.act('row', /^Lay it out in a row/, 'k');
  await way.act('stack', /^Square it up/, 'j');
  await way.pick(DECK);
  await named(page, '12 cards, face down').waitFor();
  await act(way, 'shuffle', /^Shuffle/, '12 cards, face down', 'r');
  await way.act('peek', /^Look privately at the top/, 'v');
  await way.act('search', /^Look through it/);
  await act(way, 'flip', /^Flip/, /^12 cards, .* on top/, 'f');
  await act(way, 'flip', /^Flip/, '12 cards, face down', 'f');
  await act(way, 'turn', /^Turn the top card over/, /^12 cards, .* on top/, 'Shift+F');
  await act(way, 'turn', /^Turn the top card over/, '12 cards, face down', 'Shift+F');
  await act(way, 'split:half', /^Split it into two piles/, '6 cards, face down');
  await undo(way, '12 cards, face down');
  await way.act('cut:half', /^Cut it: move the top half to the bottom/);
  await act(way, 'split', /^Put the top card beside it/, '11 cards, face down');
  await undo(way, '12 cards, face down');
  await act(way, 'draw', /^Draw to your hand/, '11 cards, face down', 't');
  await handOf(page, 1);
  await act(way, 'deal', /^Deal 1 card each/, '9 cards, face down');
  await handOf(page, 2);
  await act(way, 'give', /^Give 1 to Seat 2/, '8 cards, face down');
  await way.count(3);
  await act(way, 'draw', /^Draw 3 to your hand/, '5 cards, face down', 't');
  await handOf(page, 5);
}

/** Any piece: turned, locked, copied, put away and carried. */
async function withAnything(way: Way): Promise<void> {
  const { page } = way;
  await way.pick(DECK);
  await way.act('left', /^Rotate 15° left/, 'q');
  await way.act('right', /^Rotate 15° right/, 'e');
  await way.act('bitLeft', /^Rotate 1° left/, 'Shift+Q');
  await way.act('straighten', /^Straighten/);
  await act(way, 'lock', /^Lock in place/, '5 cards, face down, locked', 'l');
  await act(way, 'lock', /^Unlock/, '5 cards, face down', 'l');
  await way.pick(DIE);
  await named(page, /^Die with 6 sides/).waitFor();
  await way.act('roll', /^Roll/, 'r');
  await way.act('copy', /^Copy it/, 'c');
  await undo(way, /^Die with 6 sides/);
  await act(way, 'remove', /^Put into the box/, NOTHING, 'Delete');
  await undo(way, NOTHING);
}

/** Several pieces at once, and one placed on another. */
async function withSeveral(way: Way): Promise<void> {
  const { page } = way;
  await way.both(DECK, PILE);
  await named(page, '2 pieces').waitFor();
  await way.act('flip', /^Flip each/, 'f');
  await way.act('shuffle', /^Shuffle each pile/, 'r');
  await way.act('align', /^Align in a row/);
  await undo(way, '2 pieces');
  await act(way, 'gather', /^Make one pile/, /^7 cards/, 'g');
  await undo(way, /./);
  await way.pick(PILE);
  await act(way, 'alike', /^Choose all of its kind/, '3 pieces', 'Control+a');
  await way.none();
  await way.carry(DECK, PILE);
  await named(page, /^7 cards/).waitFor();
  await undo(way, /./);
}

/** Cards of the hand. */
async function withHand(way: Way): Promise<void> {
  const { page } = way;
  await way.pickCard();
  await way.act('up', /^Play it face up/, 'f');
  await handOf(page, 4);
  await way.pickCard();
  await way.act('down', /^Play it face down/, 'v');
  await handOf(page, 3);
  await way.pickCard();
  await way.act('show', /^Show it to everybody/);
  await way.pickCard();
  await way.act('hide', /^Hide it again/);
  await way.pickCard();
  await way.act('show:1', /^Show it to Seat 2/);
  await way.pickCard();
  await way.act('give:1', /^Give it to Seat 2/);
  await handOf(page, 2);
}

/** Chips: taken off, changed and paid. */
async function withChips(way: Way): Promise<void> {
  const { page } = way;
  await way.pick(CHIPS);
  await named(page, '10 chips of 5: 50').waitFor();
  await way.count(2);
  await act(way, 'split', /^Take 2 chips off/, '8 chips of 5: 40');
  await undo(way, '10 chips of 5: 50');
  await act(way, 'change:25', /^Change into 25s/, '2 chips of 25: 50');
  await answer(way, 'pay', /^Pay a sum…/, '25', 'Pay');
  await named(page, 'Chip of 25').waitFor();
  await answer(way, 'pay:1', /^Pay a sum to Seat 2…/, '5', 'Pay');
  await way.none();
  await act(way, 'pot', /^Take the pot: 25 credits/, 'Chip of 25');
}

/** Performs an action that asks for some text first. */
async function answer(way: Way, id: string, label: RegExp, words: string, done: string): Promise<void> {
  const { page } = way;
  await way.act(id, label, id === 'write' ? 'n' : undefined);
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox').fill(words);
  await way.hit(asked.getByRole('button', { name: done }));
  await asked.waitFor({ state: 'detached' });
}

async function withNote(way: Way): Promise<void> {
  const { page } = way;
  await way.pick(NOTE);
  await named(page, 'Empty note').waitFor();
  await answer(way, 'write', /^Write on it/, 'Aces are low', 'Write');
  await named(page, 'Note: Aces are low').waitFor();
}

async function withBox(way: Way): Promise<void> {
  await way.none();
  await act(way, 'die:20', /^A die with 20 sides/, /^Die with 20 sides/);
  await way.none();
  await act(way, 'area', /^A hidden area/, 'Your hidden area');
}

/** What can be done, and the lines of the log about it, the same for every input method. Outcomes of chance are worded separately. */
const VERBS = [
  {
    act: withPile,
    told: [
      'fanned a pile of 3 cards out.',
      'laid a pile of 3 cards out in a row.',
      'squared a pile of 3 cards up.',
      'shuffled a pile of 12 cards.',
      'looked at 1 card.',
      'looked through a pile of 12 cards.',
      'turned a pile of 12 cards over.',
      'turned a pile of 12 cards over.',
      'turned 1 card over.',
      'turned 1 card over.',
      'took 6 cards off a pile.',
      'undid their last step.',
      'cut a pile: 6 cards went to its bottom.',
      'took 1 card off a pile.',
      'undid their last step.',
      'took 1 card.',
      'dealt 1 card to each of 2.',
      'gave 1 card to Seat 2.',
      'took 3 cards.',
    ],
  },
  {
    act: withAnything,
    told: [
      'locked a pile of cards.',
      'unlocked a pile of cards.',
      'rolled a die.',
      'copied a die.',
      'undid their last step.',
      'put 1 piece into the box.',
      'undid their last step.',
    ],
  },
  {
    act: withSeveral,
    told: [
      'turned 2 piles over.',
      'shuffled 2 piles.',
      'undid their last step.',
      'made one pile.',
      'undid their last step.',
      'put 5 cards on a pile.',
      'undid their last step.',
    ],
  },
  {
    act: withNote,
    told: ['wrote a note.'],
  },
  {
    act: withChips,
    told: [
      'took 2 chips of 5 off a stack.',
      'undid their last step.',
      'changed chips into 25s.',
      'paid 25 credits into the middle.',
      'paid 5 credits to Seat 2.',
      'took 25 credits.',
    ],
  },
  {
    act: withHand,
    told: [
      'played a card face up.',
      'put 1 card face down on the table.',
      'showed 1 card to everybody.',
      'took 1 card back among the others of their hand.',
      'showed 1 card to Seat 2.',
      'gave 1 card to Seat 2.',
    ],
  },
  {
    act: withBox,
    told: ['took a die from the box.', 'took a hidden area from the box.'],
  },
];
/** Fingers press the buttons that a mouse presses; what they pick, hold and carry is different. */
const BY_FINGER = VERBS.filter(({ act: verb }) => [withPile, withSeveral, withHand].includes(verb));

const toldIn = (log: string): string[] =>
  log
    .split('\n')
    .flatMap((line) => (line.startsWith('Seat 1 ') ? [line.slice('Seat 1 '.length)] : []))
    .map((line) =>
      line.replace(/^rolled \d/, 'rolled a die').replace(/^played .* face up/, 'played a card face up'),
    );

it.each([
  ['mouse', undefined, byMouse, VERBS],
  ['touch', PHONE, byTouch, BY_FINGER],
  ['keys', undefined, byKeys, VERBS],
] as const)('all verbs of manual play: by %s', async (_, device, by, verbs) => {
  const page = await openPage(QUICK, device);
  await openTable(page);
  const way = by(page);
  for (const { act: perform } of verbs) await perform(way);
  await way.none();
  expect(toldIn(await logOf(page))).toEqual(verbs.flatMap(({ told }) => told));
});
