import { isAnswerEntry } from '../answers.ts';
import { forget } from '../dealer.ts';
import type { Command } from '../game.ts';
import type { Entry, Match } from '../match.ts';
import type { ShownStep } from '../step.ts';
import type { CardId, Face, Seat } from '../table/table.ts';
import type { View } from '../view.ts';
import { openNotebook } from './recall.ts';

/** A match to look back on, and the known faces. */
export interface Past {
  /** `entries`: all from some moment on, by which their `seq` begins. */
  readonly match: Pick<Match, 'header' | 'game' | 'entries'>;
  /** Every step, from the opening on, or after the table as it was before the first entry. */
  readonly past: readonly ShownStep[];
  readonly secrets: ReadonlyMap<CardId, Face>;
}

/** A seat's move, and everything it could base it on. */
export interface PastMove {
  readonly seat: Seat;
  readonly command: Command;
  readonly view: View;
}

/** Returns the move that caused a step. Null: none did, or part of the seat's view is unknown. */
export function moveAt(of: Past, at: number): PastMove | null {
  const { author, seq } = of.past[at] ?? {};
  if (typeof author !== 'number' || seq === undefined) return null;
  const said = decisionOf(of.match.entries, seq);
  const view = said && viewBefore(of, said.seq, author);
  return view && of.match.game.actors(view.state).includes(author)
    ? { seat: author, command: said.command, view }
    : null;
}

/** Returns an entry's decision and when it was made: a secret answer is decided when sealed, and known once opened. */
export function decisionOf(
  entries: readonly Entry[],
  seq: number,
): { readonly seq: number; readonly command: Command } | null {
  const from = entries[0]!.seq;
  const { author, body } = entries[seq - from]!;
  if (!isAnswerEntry(body)) return { seq, command: body as Command };
  const own = (first: number, type: string): Entry | undefined =>
    entries.slice(first - from).find((each) => each.author === author && each.body.type === type);
  const sealed = entries.findLast(
    (each) => each.seq <= seq && each.author === author && each.body.type === 'seal',
  );
  if (!sealed) return null;
  const until = own(sealed.seq + 1, 'seal')?.seq ?? from + entries.length;
  const opened = own(sealed.seq, 'open');
  if (!opened || opened.seq > until) return null;
  const { answer } = opened.body as { answer: Command } & Entry['body'];
  const shown = own(sealed.seq, 'show');
  return shown && shown.seq < until
    ? { seq: sealed.seq, command: { ...answer, cards: (shown.body as Command).cards } }
    : { seq: sealed.seq, command: answer };
}

/** Returns a seat's view before an entry. Null: a face that it had been shown is unknown here. */
function viewBefore({ match, past, secrets }: Past, seq: number, seat: Seat): View | null {
  const { header, game } = match;
  const notebook = openNotebook(game, header.seats.length);
  const faces = new Map<CardId, Face>();
  const missing = new Map<CardId, Face>();
  const show = (card: CardId): void => {
    const face = secrets.get(card);
    if (face === undefined) missing.set(card, '');
    else faces.set(card, face);
  };
  let { state } = past[0]!;
  for (const [card, { known }] of state.table.cards) if (known.includes(seat)) show(card);
  for (const step of past) {
    if (step.seq !== undefined && step.seq >= seq) break;
    const { event } = step;
    state = step.state;
    notebook.note(event, state);
    if (event.type !== 'revealed' || !('to' in event) || event.to !== seat) continue;
    for (const card of event.cards) show(card);
    forget(faces, state.table);
    forget(missing, state.table);
  }
  return missing.size ? null : { seat, state, faces, notes: notebook.notes };
}
