import { hashOf, type Members, must, same } from './canonical.ts';
import { cards, count, counts, hex, shaped, type TypedMembers, text, typedMembers } from './members.ts';

/** One seat's messages in a window. */
interface Answer {
  seal: string | null;
  /** Null inside: it passed by staying silent. */
  opened: { readonly answer: TypedMembers | null; readonly held: string | null } | null;
  shown: { readonly cards: readonly number[] | null } | null;
}

/** _Secret answers_: the open window, folded by its events and checked against the entries. */
export class Window {
  id: string | null = null;
  closed = false;
  called: number | null = null;
  readonly answers = new Map<number, Answer>();
  readonly #ids = new Set<string>();

  /** An entry of a seat must have the hashes it claims; its event repeats it. */
  checkEntry(seat: number, body: TypedMembers, event: TypedMembers | undefined): void {
    const mine = this.answers.get(seat);
    must(this.id !== null && mine !== undefined, `seat ${seat} is not asked`);
    switch (body.type) {
      case 'seal':
        shaped(body, 'type seal', 'a seal');
        must(!this.closed && mine.seal === null, 'no seal is awaited');
        must(
          same(event, { type: 'sealed', seat, seal: hex(body, 'seal') }),
          'a seal is followed by another event',
        );
        return;
      case 'open': {
        shaped(body, 'type answer held salt', 'an opening');
        const [answer, held, salt] = [
          typedMembers(body.answer, 'an answer'),
          hex(body, 'held'),
          hex(body, 'salt', 32),
        ];
        must(this.closed && !mine.opened, 'no opening is awaited');
        must(!('cards' in answer), 'an answer names its cards');
        must(
          hashOf({ answer, asking: this.id, held, salt, seat }) === mine.seal,
          'this is not what was sealed',
        );
        must(hashOf({ cards: [], salt }) !== held, 'one salt for an answer and its cards');
        must(same(event, { type: 'opened', seat, answer, held }), 'an opening is followed by another event');
        return;
      }
      case 'show': {
        shaped(body, 'type cards salt', 'a showing');
        const [showing, salt] = [counts(body, 'cards', 1), hex(body, 'salt', 32)];
        must(this.called === seat && !mine.shown && !!mine.opened, 'no showing is awaited');
        const { answer, held } = mine.opened;
        must(hashOf({ cards: showing, salt }) === held, 'these are not the cards that were sealed');
        must(
          hashOf({ answer, asking: this.id, held, salt, seat }) !== mine.seal,
          'one salt for an answer and its cards',
        );
        must(same(event, { type: 'shown', seat, cards: showing }), 'a showing is followed by another event');
      }
    }
  }

  /** `byTable`: the table has closed it. */
  apply(event: TypedMembers, byTable: boolean): void {
    const answer = (): Answer => {
      const mine = this.answers.get(count(event, 'seat'));
      must(this.id !== null && mine !== undefined, `${event.type} of a seat that is not asked`);
      return mine;
    };
    switch (event.type) {
      case 'asked': {
        must(this.id === null, 'a window is open already');
        this.id = text(event, 'id');
        must(!this.#ids.has(this.id), `a second window ${this.id}`);
        this.#ids.add(this.id);
        for (const seat of counts(event, 'seats'))
          this.answers.set(seat, { seal: null, opened: null, shown: null });
        return;
      }
      case 'sealed':
        answer().seal = hex(event, 'seal');
        return;
      case 'closed':
        must(this.id !== null && !this.closed, 'no window is to be closed');
        must(byTable || !owing(this).length, 'a window closes on those who are silent');
        this.closed = true;
        return;
      case 'opened':
        answer().opened =
          event.answer === null
            ? { answer: null, held: null }
            : { answer: typedMembers(event.answer, 'an answer'), held: hex(event, 'held') };
        return;
      case 'called':
        must(this.closed && answer().opened?.answer != null, 'who passed is called');
        this.called = count(event, 'seat');
        return;
      case 'shown':
        must(this.called === event.seat, 'who is not called shows cards');
        answer().shown = { cards: event.cards === null ? null : cards(event) };
        return;
      case 'answered':
        must(this.id !== null, 'no window is open');
        this.id = null;
        this.closed = false;
        this.called = null;
        this.answers.clear();
    }
  }

  /** After an entry: a window closes as soon as every seat has answered, and not before. */
  check(): void {
    const silent = [...this.answers.values()].some(({ seal, opened }) => seal === null && opened === null);
    must(this.id === null || this.closed || silent, 'all have answered, and the window is open');
  }
}

export const isAnswer = (body: Members): boolean => ['seal', 'open', 'show'].includes(String(body.type));

/** The seats that still owe the window something; the results of the table's `close` are about these. */
export function owing(window: Window): number[] {
  const all = [...window.answers];
  if (!window.closed)
    return all.flatMap(([seat, { seal, opened }]) => ((seal ?? opened) === null ? [seat] : []));
  const unopened = all.flatMap(([seat, { opened }]) => (opened ? [] : [seat]));
  if (unopened.length) return unopened;
  const { called } = window;
  return called !== null && !window.answers.get(called)!.shown ? [called] : [];
}

/** The events of `close`. */
export function closing(window: Window): TypedMembers[] {
  const seats = owing(window);
  must(window.id !== null && seats.length > 0, 'there is nothing to close');
  const pass = (seat: number): TypedMembers => ({ type: 'opened', seat, answer: null, held: null });
  if (!window.closed) return [{ type: 'closed' }, ...seats.map(pass)];
  const opening = [...window.answers.values()].some(({ opened }) => !opened);
  return seats.map((seat) => (opening ? pass(seat) : { type: 'shown', seat, cards: null }));
}

/** The events by which a leaving seat is done with the window. */
export function leaving(window: Window, seat: number): TypedMembers[] {
  const mine = window.answers.get(seat);
  if (window.id === null || !mine) return [];
  if (mine.opened) return window.called === seat && !mine.shown ? [{ type: 'shown', seat, cards: null }] : [];
  const last = owing(window).join() === String(seat) && !window.closed;
  return [{ type: 'opened', seat, answer: null, held: null }, ...(last ? [{ type: 'closed' }] : [])];
}
