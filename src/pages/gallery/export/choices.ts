import type { CardArt } from '../../../engine/display.ts';
import type { Face } from '../../../engine/table/table.ts';
import type { Cut, ExportJob, Paper, PrintWords } from '../../../export/job.ts';
import { CARD_WIDTH_MM } from '../../../export/pdf/layout.ts';
import type { Scheme } from '../../../lib/picture/house.ts';

export type ExportSubject = 'card' | 'sheets' | 'print' | 'all';
export type Format = 'png' | 'svg';

/** All choices of the dialog, including those that do not apply at the moment. */
export interface Choices {
  readonly what: ExportSubject;
  /** The card of a single-card export; null: the back. */
  readonly card: Face | null;
  readonly format: Format;
  /** Pixels, of a single card and of every card in an archive. */
  readonly width: number;
  readonly deckWidth: number;
  readonly paper: Paper;
  readonly cut: Cut;
  readonly ink: Scheme;
}

/** Countries where paper is US Letter. */
const LETTER = /-(?:US|CA|MX|CL|CO|VE|PH)\b/;

export const firstChoices = (ink: Scheme, language: string, card: Face | null): Choices => ({
  what: 'card',
  card,
  format: 'png',
  width: 1024,
  deckWidth: 512,
  paper: LETTER.test(language) ? 'letter' : 'a4',
  cut: 'shape',
  ink,
});

export const EXPORT_SUBJECTS = [
  { value: 'card', label: 'One card' },
  { value: 'print', label: 'The deck, to print and cut' },
  { value: 'sheets', label: 'The deck, for Tabletop Simulator' },
  { value: 'all', label: 'Everything in one archive' },
] as const;

/** Value of the back, which no face has. */
const BACK = 'back';

/** Choices of every card in a deck, and its back. */
export const cardChoices = (art: CardArt) => [
  ...art.faces.map((face) => ({ value: face, label: art.name(face) })),
  { value: BACK, label: 'The back' },
];
export const valueOfCard = (card: Face | null): string => card ?? BACK;
export const cardOfValue = (value: string): Face | null => (value === BACK ? null : value);

export const FORMATS = [
  { value: 'png', label: 'PNG picture' },
  { value: 'svg', label: 'SVG drawing' },
] as const;

export const WIDTHS = [512, 1024, 2048].map((value) => ({ value, label: `${value} pixels` }));
/** 123 pictures of 1024 pixels are 200 MB; larger ones would be too much for many devices. */
export const DECK_WIDTHS = WIDTHS.slice(0, 2);

export const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'US Letter' },
] as const;

export const CUTS = [
  { value: 'shape', label: 'Hexagons' },
  { value: 'straight', label: 'Rectangles' },
] as const;

const TEXTS: Readonly<Record<Exclude<ExportSubject, 'print'>, string>> = {
  card: 'A picture with see-through corners.',
  sheets: 'Sheets of 10 by 7 cards and a saved object, in a zip. Its README says how to use them.',
  all: 'A zip with every card as PNG and SVG, the sheets for Tabletop Simulator and the PDF.',
};

/** Describes the result of the choices in a sentence or two. */
export function textOf({ what, format, cut }: Choices, { outline, ratio }: CardArt): string {
  if (what === 'card' && format === 'svg')
    return 'A drawing that stays sharp at every size, with its title for screen readers.';
  if (what !== 'print') return TEXTS[what];
  const size = outline
    ? `cards of ${CARD_WIDTH_MM} × ${(CARD_WIDTH_MM * ratio).toFixed(1)} mm`
    : 'poker size';
  const lines = outline && cut === 'shape' ? 'lines to cut along' : 'crop marks';
  return `A PDF with ${size}, ${lines}, backs for printing on both sides, and a first sheet that says how to print and what the cards are.`;
}

/** Turns the choices into a job. `words` is called only for printing. */
export async function jobOf(choices: Choices, words: () => Promise<PrintWords>): Promise<ExportJob> {
  const { what, card: face, format, width, deckWidth, paper, cut } = choices;
  if (what === 'card') return format === 'svg' ? { kind: 'svg', face } : { kind: 'png', face, width };
  if (what === 'sheets') return { kind: 'sheets' };
  const plan = { paper, cut, words: await words() };
  if (what === 'print') return { kind: 'print', plan };
  return { kind: 'all', width: deckWidth, plan };
}
