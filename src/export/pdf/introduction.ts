/** The first sheet of a print: how to print and cut it, the game's author, and the rules in brief. */
import type { PDFDocument } from '@cantoo/pdf-lib';
import { counted } from '../../lib/text/format.ts';
import type { ExportDeck, PrintPlan } from '../job.ts';
import { Columns, type Fonts } from './columns.ts';
import { type Layout, POINTS } from './layout.ts';

/** Millimetres of the line that shows whether the print is at full size. */
const RULER = 50;
const PAPER_NAMES = { a4: 'A4', letter: 'US Letter' } as const;

/** Adds whole sheets, if necessary with an empty back, so that every face still has its own back behind it. */
export function introduce(
  document: PDFDocument,
  deck: ExportDeck,
  { paper, cut, words }: PrintPlan,
  layout: Layout,
  fonts: Fonts,
): void {
  const size = layout.paper.map((side) => side * POINTS) as [number, number];
  const columns = new Columns(document, size, fonts);
  const cards = deck.cards.reduce((sum, { copies }) => sum + copies, 0);
  const sheets = Math.ceil(cards / layout.slots.length);
  columns.open(deck.title);
  columns.section(
    'Printing',
    `${counted(cards, 'card')} on ${counted(sheets, 'sheet')} of ${PAPER_NAMES[paper]}, faces in front and backs behind. ` +
      'Print on both sides, turned over the long edge, in colour, at 100 % (“actual size”). Heavy paper of 200 to 300 g/m² feels most like cards.',
    'Print this sheet and the next one first. Hold them against the light: the backs should lie behind the faces.',
  );
  columns.ruler(RULER * POINTS, `This line is ${RULER} mm long if nothing was scaled.`);
  const [width, height] = layout.card.map((side) => side.toFixed(1));
  columns.section(
    'Cutting',
    `A card is ${width} × ${height} mm. Its edge goes on for 3 mm beyond the cut, so a small slip leaves no white.`,
    cut === 'shape' && deck.outline
      ? 'Cut along the grey lines: first apart, then the long sides, then the points.'
      : 'Cut from mark to mark with a steel rule. A 3 mm corner punch rounds the corners.',
  );
  columns.section('Credits', ...words.credits);
  if (words.rules.length) {
    columns.open('The rules in brief');
    for (const { title, text } of words.rules) columns.section(title, text);
  }
  if (document.getPageCount() % 2) document.addPage(size);
}
