import type { CardId, Seat } from '../table/table.ts';

/** One row of a reveal: a seat's cards, the lines they score, the sum. */
export interface ShowingRow {
  readonly seat: Seat;
  /** Cards side by side; several groups if a seat shows several sets. */
  readonly groups: readonly (readonly CardId[])[];
  readonly lines: readonly {
    readonly label: string;
    readonly value: number;
    /** Card regions that light up as the line is counted (see `CardArt.regions`). */
    readonly parts: readonly { readonly card: CardId; readonly region: number }[];
  }[];
  /** Null until it is counted. */
  readonly total: number | null;
  readonly won: boolean;
  /** Credits received, once paid. */
  readonly share: number;
  /** Name of the hand's rank, if that counts before the total. The total is then shown with its sign, plus or minus. */
  readonly rank?: string;
  /** The winning combination, or one that would have won, in words that continue "with": "a Sabacc Pair", "249". */
  readonly by?: string;
  /** The parts of the total, for summaries, which list no lines: "3 loose cards, −4 for four of one rank". Missing: it is obvious. */
  readonly made?: string;
  /** The row's winnings, if the share alone does not describe them: "main pot and side pot 1". */
  readonly note?: string;
}

/** Cards shown to all: a reveal. */
export interface Showing {
  /** Unique for every reveal. */
  readonly id: string;
  readonly place: string;
  readonly title: string;
  /** Source of the winnings, in words that continue "from": "the Tail". Missing: it is obvious. */
  readonly from?: string;
  readonly text: string;
  /** What a row's total counts, written before it so that nobody takes it for credits: "Hand", "Set". Missing: it is obvious. */
  readonly counted?: string;
  readonly rows: readonly ShowingRow[];
  /** Everything is counted and paid. */
  readonly done: boolean;
  /** The seats' standing afterwards, in one sentence, if the winnings do not show it. */
  standing?(name: (seat: Seat) => string): string;
  /** Effect of this reveal and earlier ones on a seat's next deal, in one sentence; null: none. */
  brings?(seat: Seat): string | null;
  /** Without competitors: the value is shown at once, and the reveal should be brief (see `GameDisplay.beats`). */
  readonly uncontested?: boolean;
  /** One of many contests in a row, which should each pass in seconds. */
  readonly brisk?: boolean;
}
