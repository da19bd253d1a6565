import { closing, isAnswer, leaving, Window } from './answers.ts';
import { hashOf, type Members, must, readLine, same, sha256, Wrong } from './canonical.ts';
import { checkOptions, checkShape, type GameAudit, type GamePage } from './game.ts';
import {
  count,
  counts,
  flag,
  hex,
  list,
  members,
  shaped,
  type TypedMembers,
  text,
  typedMembers,
} from './members.ts';
import { PAGES } from './pages.ts';
import { ed25519, type Log, SignedLines, type Verify } from './signed.ts';
import { isTableEvent, Table } from './table.ts';

/**
 * A third party's auditor of records, written from src/engine/record/RECORD.md and the games' RECORD.md alone: it imports nothing of the program.
 * It throws each fault it finds, with the number of the line.
 */

const MOST = { file: 67_108_864, line: 1_048_576, entries: 1_048_576 };
const FACTS: Readonly<Record<string, string>> = {
  shuffled: 'zone',
  mixed: 'zone seat',
  revealed: 'cards to faces?',
  rolled: 'dice values',
};
const ANSWERS: Readonly<Record<string, string>> = {
  seal: 'seal',
  open: 'answer held salt',
  show: 'cards salt',
};
const DECISIONS: Readonly<Record<string, string>> = {
  leave: 'seat',
  sitOut: 'seat forfeit?',
  spare: 'seat',
  void: 'whole? forfeit?',
  stop: '',
  close: '',
};

export interface Report {
  readonly game: string;
  readonly match: string;
  readonly entries: number;
  readonly finished: boolean;
  /** Credits or points by seat. */
  readonly amounts: readonly number[];
  /** Empty if the match is not finished. */
  readonly winners: readonly number[];
  /** Counts of the table's decisions. */
  readonly decisions: Readonly<Record<string, number>>;
  /** Number of checked signatures; 0: nothing was signed. */
  readonly signatures: number;
}

/** Checks a whole file. `verify`: of Ed25519, unless the record was made with signatures of another kind. */
export function audit(file: Uint8Array, verify: Verify = ed25519): Report {
  let line = 0;
  try {
    must(file.length <= MOST.file, 'the file is too long');
    return auditLines(file, verify, (at) => {
      line = at;
    });
  } catch (error) {
    if (error instanceof Wrong) throw new Wrong(`line ${line}: ${error.message}`);
    throw error;
  }
}

function auditLines(file: Uint8Array, verify: Verify, tell: (line: number) => void): Report {
  let at = 0;
  let number = 0;
  const next = (): Members => {
    tell(++number);
    const end = file.indexOf(0x0a, at);
    must(end >= 0, 'the file is cut off');
    must(end - at <= MOST.line, 'the line is too long');
    const bytes = file.subarray(at, end);
    at = end + 1;
    return readLine(bytes);
  };
  const run = new Run(next(), next());
  let signed: SignedLines | null = null;
  for (;;) {
    const line = next();
    if ('faces' in line) {
      run.faces(line);
      break;
    }
    if ('signed' in line) {
      shaped(line, 'signed', 'a signed line');
      signed ??= new SignedLines(run.match, verify);
      signed.see(line.signed);
    } else {
      must(signed === null, 'an entry after what was signed');
      run.entry(line);
    }
  }
  const sum = sha256(file.subarray(0, at));
  const report = run.end(next(), sum);
  must(at === file.length, 'something follows the end');
  const log = signed?.end() ?? null;
  if (log) run.compare(log);
  return { ...report, signatures: log?.signatures ?? 0 };
}

/** One match, line by line. */
class Run {
  /** The events that must come next. */
  #owed: TypedMembers[] = [];
  #kept = false;
  #takenBack = false;
  #leaving: number | null = null;
  #ended: TypedMembers | null = null;

  readonly #header: Members;
  readonly #page: GamePage;
  readonly #seats: readonly Members[];
  readonly #table = new Table();
  readonly #window = new Window();
  readonly #game: GameAudit;
  #head: string;
  readonly #said: {
    readonly author: unknown;
    readonly body: TypedMembers;
    readonly asking: string | null;
  }[] = [];
  readonly #decisions: Record<string, number> = {};

  constructor(first: Members, second: Members) {
    shaped(first, 'format hash header version', 'the first line');
    must(first.format === 'comet-table-record' && first.version === 2, 'no record of version 2');
    this.#header = members(first.header, 'header');
    shaped(this.#header, 'game match options seats version', 'the header');
    must(hashOf(this.#header) === hex(first, 'hash'), 'the header has another hash');
    this.#head = hex(first, 'hash');
    text(this.#header, 'match');
    const page = PAGES[text(this.#header, 'game', 40)];
    must(page !== undefined && this.#header.version === 1, 'rules that are not on the page');
    this.#page = page;
    this.#seats = list(this.#header, 'seats', 8).map((seat) => members(seat, 'a seat'));
    must(this.#seats.length >= page.seats[0] && this.#seats.length <= page.seats[1], 'so many seats');
    for (const seat of this.#seats) {
      shaped(seat, 'kind name level?', 'a seat');
      text(seat, 'name', 40);
      must(seat.kind === 'human' || seat.kind === 'bot', 'a seat of another kind');
      if ('level' in seat) text(seat, 'level', 40);
    }
    const options = members(this.#header.options, 'options');
    checkOptions(page, options);
    const match = { seats: this.#seats.length, options, table: this.#table, window: this.#window };
    this.#game = page.begin(match);
    shaped(second, 'opening', 'the opening');
    this.#open(list(second, 'opening').map((event) => typedMembers(event, 'an event')));
  }

  get match(): string {
    return text(this.#header, 'match');
  }

  #open(opening: readonly TypedMembers[]): void {
    const created = opening.filter(({ type }) => type === 'created');
    must(created.length === 1 && created[0]?.deck === this.#page.deck, 'another deck');
    must(hashOf(created[0].faces) === this.#page.faces, 'other faces');
    const amount = this.#page.buyIn(this.#header.options as Members);
    const funded =
      amount === null ? [] : this.#seats.map((_, i) => ({ type: 'funded', purse: `seat:${i}`, amount }));
    const expected = [...funded, ...created];
    // Automatic events follow at once unless lots must be drawn.
    must(same(opening.slice(0, expected.length), expected), 'the opening is another');
    for (const event of opening) this.#see(event, false);
    this.#rest();
  }

  entry(line: Members): void {
    shaped(line, 'author body events hash prev seq', 'an entry');
    must(this.#said.length < MOST.entries, 'too many entries');
    must(line.seq === this.#said.length, `entry ${this.#said.length} is missing`);
    must(line.prev === this.#head, 'the entry does not follow from the one before');
    const { author, prev, seq } = line;
    const body = typedMembers(line.body, 'a body');
    must(hashOf({ author, body, prev, seq }) === hex(line, 'hash'), 'the entry has another hash');
    this.#head = hex(line, 'hash');
    this.#said.push({ author, body, asking: this.#window.id });
    const events = list(line, 'events', MOST.entries).map((event) => typedMembers(event, 'an event'));
    if (author === 'dealer') this.#fact(body, events);
    else if (author === 'table') this.#decision(body, events);
    else this.#seat(count(line, 'author'), body, events);
    this.#rest();
  }

  #fact(body: TypedMembers, events: readonly TypedMembers[]): void {
    checkShape(FACTS, body);
    must(same(events[0], body), 'a fact is followed by another event');
    this.#game.other();
    for (const event of events) this.#see(event, false);
  }

  #seat(seat: number, body: TypedMembers, events: readonly TypedMembers[]): void {
    must(seat < this.#seats.length, `there is no seat ${seat}`);
    if (isAnswer(body)) {
      checkShape(ANSWERS, body);
      this.#window.checkEntry(seat, body, events[0]);
      this.#game.other();
    } else {
      checkShape(this.#page.commands, body);
      must(this.#window.id === null, 'a command while others are asked');
      this.#game.entry(seat, body, events);
    }
    for (const event of events) this.#see(event, false);
  }

  #decision(body: TypedMembers, events: readonly TypedMembers[]): void {
    checkShape(DECISIONS, body);
    this.#decisions[body.type] = (this.#decisions[body.type] ?? 0) + 1;
    this.#game.other();
    const first: TypedMembers[] = [];
    if (body.type === 'close') first.push(...closing(this.#window));
    if (body.type === 'leave' || body.type === 'sitOut')
      first.push(...leaving(this.#window, count(body, 'seat')));
    must(!('forfeit' in body) || body.type === 'void' || body.forfeit === true, 'forfeit is true or missing');
    if (body.type === 'spare' || ('forfeit' in body && body.type === 'sitOut'))
      first.push({ type: 'spared', seat: count(body, 'seat') });
    must(body.type !== 'spare' || events.length === 1, 'sparing a seat does nothing else');
    const ends = body.type === 'void' || body.type === 'stop';
    if (ends && this.#window.id !== null) first.push({ type: 'answered' });
    if (body.type === 'leave') {
      this.#leaving = count(body, 'seat');
      first.push(...this.#table.giveBack([this.#leaving]));
    }
    must(same(events.slice(0, first.length), first), 'the window is not left as it should be');
    if (body.type === 'void') {
      this.#void(body, events);
      return;
    }
    const { stakes } = this.#table;
    this.#game.stopped = body.type === 'stop';
    this.#game.unwinding = body.type === 'stop' && this.#game.stopVoids && stakes !== null;
    const back = this.#game.unwinding ? new Map(stakes) : null;
    const followed = events.map(({ type }) => type);
    if (body.type === 'leave')
      must(
        events.some((event) => same(event, { type: 'seatLeft', seat: body.seat })),
        'nobody leaves',
      );
    must(body.type !== 'stop' || followed.includes('gameEnded'), 'the game does not end');
    for (const event of events) {
      this.#see(event, body.type === 'close');
      if (back && event.type === 'gameEnded') this.#compare(back);
    }
  }

  /** _A void hand_. */
  #void(body: TypedMembers, events: readonly TypedMembers[]): void {
    const { stakes } = this.#table;
    must(stakes !== null, 'there is no hand that could be void');
    must(!('whole' in body) || body.whole === true, 'whole is true or missing');
    const forfeit = 'forfeit' in body ? counts(body, 'forfeit') : [];
    must(!('forfeit' in body) || (forfeit.length >= 1 && forfeit.length <= 8), 'so many forfeit');
    const pot = this.#page.forfeitsTo;
    const due = new Map(stakes);
    const amounts: number[] = [];
    for (const seat of new Set(pot === null ? [] : forfeit)) {
      const purse = `seat:${seat}`;
      const stake = this.#table.stake(seat);
      amounts.push(stake);
      due.set(purse, (due.get(purse) ?? 0) - stake);
      due.set(pot!, (due.get(pot!) ?? 0) + stake);
    }
    if (amounts.some(Boolean))
      this.#owed.push({ type: 'forfeited', seats: [...new Set(forfeit)], amounts, pot });
    this.#game.unwinding = true;
    this.#game.voids(body.whole === true);
    let voided = false;
    for (const event of events) {
      this.#see(event, false);
      if (event.type !== 'roundVoided' && event.type !== 'handVoided') continue;
      voided = true;
      must(pot === null || same(event.forfeit ?? [], body.forfeit ?? []), 'others forfeit');
      this.#compare(due);
    }
    must(voided, 'nothing is void');
  }

  #compare(due: ReadonlyMap<string, number>): void {
    for (const purse of new Set([...due.keys(), ...this.#table.purses.keys()]))
      must(this.#table.purse(purse) === (due.get(purse) ?? 0), `${purse} should hold ${due.get(purse) ?? 0}`);
  }

  #see(event: TypedMembers, byTable: boolean): void {
    if (!this.#owed.length && event.type === 'kept') {
      this.#owed = this.#keep();
      this.#kept = true;
    } else if (!this.#owed.length && event.type === 'forfeited') {
      must(this.#kept || !this.#keep().length, 'what was forfeited is kept first');
      this.#owed = this.#takeBack();
      this.#takenBack = true;
    } else if (!this.#owed.length && event.type === 'returned') this.#owed = this.#toLeaver();
    if (this.#owed.length && event.type !== 'answered') {
      must(
        same(event, this.#owed.shift()),
        `${JSON.stringify(event)}: no such thing is forfeited or returned`,
      );
      this.#table.apply(event);
      if (!this.#owed.length && this.#ended) this.#game.see(this.#ended);
      return;
    }
    if (event.type === 'seatLeft') this.#leaving = null;
    if (event.type === 'staked') {
      const owed = event.open || this.#takenBack ? [] : this.#takeBack();
      must(!owed.length, 'what was lost by sitting out is not taken back');
      must(
        event.open === true || this.#kept || this.#takenBack || !this.#keep().length,
        'what was forfeited is won by those who did not let its seat play',
      );
      this.#kept = false;
      this.#takenBack = false;
    }
    if (isTableEvent(event)) {
      this.#table.apply(event);
      this.#window.apply(event, byTable);
    } else checkShape(this.#page.events, event);
    if (event.type === 'gameEnded') {
      this.#owed = this.#game.stopped ? this.#table.giveBack() : this.#table.nobodys();
      // The next share is of the remainder.
      this.#ended = this.#owed.length ? event : null;
    }
    if (!this.#ended || event.type !== 'gameEnded') this.#game.see(event);
  }

  #toLeaver(): TypedMembers[] {
    return this.#leaving === null ? [] : this.#table.giveBack([this.#leaving]);
  }

  #keep(): TypedMembers[] {
    return this.#table.keep(this.#page.forfeitsTo, this.#game.unit);
  }

  #takeBack(): TypedMembers[] {
    return this.#table.takeBack(this.#page.forfeitsTo, this.#game.unit);
  }

  #rest(): void {
    must(!this.#owed.length, 'what was forfeited does not go where it should');
    this.#game.rest();
    this.#table.check();
    this.#window.check();
  }

  faces(line: Members): void {
    shaped(line, 'faces', 'the faces');
    const known = new Map<number, string>();
    for (const [card, face] of Object.entries(members(line.faces, 'faces'))) {
      must(/^[1-9][0-9]{0,14}$/.test(card), `${card} is no card`);
      must(typeof face === 'string' && face.length >= 1 && face.length <= 64, 'a face is no text');
      known.set(Number(card), face);
    }
    this.#table.checkFaces(known);
  }

  end(line: Members, sum: string): Omit<Report, 'signatures'> {
    shaped(line, 'end', 'the last line');
    const end = members(line.end, 'end');
    shaped(end, 'entries finished head state sum', 'the end');
    must(hex(end, 'sum') === sum, 'the file has another checksum');
    must(
      end.head === this.#head && end.entries === this.#said.length,
      'another number of entries, or another head',
    );
    hex(end, 'state');
    const { over } = this.#game;
    must(flag(end, 'finished') === over, over ? 'the match is finished' : 'the match is not finished');
    const { amounts, winners } = this.#game.result();
    return {
      game: text(this.#header, 'game'),
      match: this.match,
      entries: this.#said.length,
      finished: over,
      amounts,
      winners: over ? winners : [],
      decisions: this.#decisions,
    };
  }

  /** _The match in it_: the signed match is this one. */
  compare({ header, entries, dealing }: Log): void {
    must(
      header.game === this.#header.game && same(header.seats, this.#seats),
      'others have sat down to another game',
    );
    const options = this.#header.options as Members;
    for (const [name, value] of Object.entries(header.options))
      must(String(options[name]) === String(value), `another ${name} was agreed on`);
    const signed = (author: unknown): boolean =>
      typeof author === 'number' || (author === 'dealer' && dealing === 'device');
    const mine = this.#said.map((each, seq) => ({ ...each, seq })).filter(({ author }) => signed(author));
    must(mine.length === entries.length, 'the entries are not those that were signed');
    mine.forEach(({ author, body, asking, seq }, i) => {
      const { at, ...words } = entries[i]!;
      must(same(words, { author, body }), `entry ${seq} was not signed`);
      must(at === (isAnswer(body) ? asking : seq), `entry ${seq} was signed for another place`);
    });
  }
}
