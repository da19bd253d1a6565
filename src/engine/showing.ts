import type { CardId, Seat } from './table.ts';

/** One row of what is being shown: a seat's cards, the lines they score, the sum. */
export interface ShowingRow {
  readonly seat: Seat;
  /** Cards side by side; several groups when a seat shows several sets. */
  readonly groups: readonly (readonly CardId[])[];
  readonly lines: readonly {
    readonly label: string;
    readonly value: number;
    /** Which region of which card lights up as the line is counted (see `CardArt.regions`). */
    readonly parts: readonly { readonly card: CardId; readonly region: number }[];
  }[];
  /** Null until it is counted. */
  readonly total: number | null;
  readonly won: boolean;
  /** Credits received, once paid. */
  readonly share: number;
  /** What its cards make, where that decides before their total: a hand's rank, by name. The total is told with its sign, plus or minus. */
  readonly rank?: string;
  /** What has won, or would have, in words that go on after "with": "a Sabacc Pair", "249". */
  readonly by?: string;
  /** What the row has won, where the share alone does not say it: "main pot and side pot 1". */
  readonly note?: string;
}

/** Cards brought before everybody's eyes: a reveal. */
export interface Showing {
  /** Different for every showing. */
  readonly id: string;
  readonly place: string;
  readonly title: string;
  /** What is won, in words that go on after "from": "the Tail". Missing: it goes without saying. */
  readonly from?: string;
  readonly text: string;
  readonly rows: readonly ShowingRow[];
  /** Everything is counted and paid. */
  readonly done: boolean;
  /** How the seats stand after it, in one sentence, if the winnings do not show it. */
  standing?(name: (seat: Seat) => string): string;
  /** What it and those before it mean for a seat's next deal, in one sentence; null: nothing. */
  brings?(seat: Seat): string | null;
  /** Nobody competes: what it is worth is told at once, and it should pass in a moment (see `GameDisplay.beats`). */
  readonly uncontested?: boolean;
}
