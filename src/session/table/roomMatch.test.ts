import { describe, expect, it } from 'vitest';
import type { LaidTable, RuleError } from '../../engine/game.ts';
import { readRecord, writeRecord } from '../../engine/record/record.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import { hashOf } from '../../lib/hash.ts';
import { auction, bid } from '../match/testing.ts';
import type { Replica } from '../replica/index.ts';
import type { RoomCommand } from '../room/commands.ts';
import { setupOf, TURNS } from '../room/testing.ts';
import { RoomMatch } from './roomMatch.ts';
import { DealtTable } from './testing.ts';

const GAMES = new Map([...TURNS, ['auction', auction as never]]);

/** One person's match on a table of three, and the notices its page gets. `before`: runs before the match is laid. */
function shown(who: string | null, game = 'turns', before: (table: DealtTable) => void = () => {}) {
  const options = game === 'turns' ? { length: 3 } : {};
  const table = new DealtTable({
    people: ['ann', 'bo', 'cy'],
    games: GAMES,
    room: setupOf(3, { game, options }),
  });
  before(table);
  const device = table.at(who ?? 'ann');
  const seat = who === null ? null : ['ann', 'bo', 'cy'].indexOf(who);
  const waiting: { body: RoomCommand; done: (error: RuleError | null) => void }[] = [];
  const steps: ShownStep[] = [];
  const refused: string[] = [];
  const sending: boolean[] = [];
  let answers = 0;
  let batches = 0;
  const match = new RoomMatch(
    {
      peer: {
        get state() {
          return table.log.state;
        },
        replica: {
          chain: { transcript: () => [] },
          outbox: {
            propose: (body: RoomCommand, done: (error: RuleError | null) => void) =>
              void waiting.push({ body, done }),
          },
        } as unknown as Replica,
      },
      dealings: device.dealings,
      answerer: device.answerer,
    },
    GAMES.get(game)!,
    seat,
    { history: [], entries: [], known: { from: null, since: 0 } },
  );
  const listen = (): void =>
    match.listen({
      onSteps: (more) => {
        steps.push(...more);
        batches++;
      },
      onSending: (on) => void sending.push(on),
      onRefused: ({ message }) => void refused.push(message),
      onAnswer: () => void answers++,
    });
  /** Passes settled entries of the table to the match. */
  const tell = (say: () => void): void => {
    const before = table.past.length;
    say();
    for (const { applied } of table.past.slice(before)) match.show(applied.steps, applied.entries);
  };
  return {
    table,
    match,
    waiting,
    steps,
    refused,
    sending,
    listen,
    tell,
    heard: () => ({ answers, batches }),
  };
}

describe('past events', () => {
  it('are shown one by one to each person, with the cards they may see', () => {
    const { table, match, steps, listen, tell } = shown('ann');
    listen();
    tell(() => table.deal());
    expect(steps.map(({ event }) => event.type)).toContain('shuffled');
    const [own] = table.state.table.zones['hand:0']!;
    expect([...steps.at(-1)!.faces.keys()]).toEqual([own]);
    expect(match.match.state).toBe(table.state);
    expect(match.past[0]!.event.type).toBe('joined');
    expect(match.past.length).toBe(steps.length + 1);
  });

  it('wait until their faces arrive', () => {
    const { table, match, steps, listen, tell } = shown('ann');
    listen();
    table.at('ann').deaf = true;
    tell(() => table.deal());
    const dealt = steps.length;
    expect(steps.some(({ event }) => event.type === 'revealed')).toBe(false);
    tell(() => table.say('bo', { type: 'pause', on: true }));
    expect(steps.length).toBe(dealt);
    table.at('ann').deaf = false;
    table.at('ann').dealing.ask();
    match.learnt();
    expect(steps.filter(({ event }) => event.type === 'revealed').length).toBe(3);
    expect(steps.at(-1)!.faces.size).toBe(1);
  });

  it('include the faces of a seat taken during the hand as soon as they arrive', () => {
    const { table, match, steps, listen } = shown('ann', 'turns', (laid) => {
      laid.at('ann').deaf = true;
      laid.deal();
    });
    expect(match.past.at(-1)!.faces.size).toBe(0);
    listen();
    match.learnt();
    expect(steps).toEqual([]);
    table.at('ann').deaf = false;
    table.at('ann').dealing.ask();
    match.learnt();
    match.learnt();
    expect(steps.length).toBe(1);
    expect(steps[0]!.faces.size).toBe(1);
    expect(steps[0]!.state).toBe(table.state);
  });

  it('wait until a viewer looks', () => {
    const { table, steps, listen, tell, heard } = shown('bo');
    tell(() => table.deal());
    expect(steps).toEqual([]);
    listen();
    expect(heard().batches).toBe(1);
    expect(steps.some(({ event }) => event.type === 'shuffled')).toBe(true);
  });

  it('are not reported once the session is closed', () => {
    const { table, match, steps, listen, tell } = shown('bo');
    listen();
    match.close();
    tell(() => table.deal());
    expect(steps).toEqual([]);
  });

  it('make a record', async () => {
    const { table, match, listen, tell } = shown('ann');
    listen();
    for (let round = 0; round < 3; round++)
      tell(() => {
        table.deal();
        for (const seat of [0, 1, 2]) table.pass(seat);
      });
    const text = writeRecord(match.match, match.secrets as ReadonlyMap<CardId, Face>);
    const read = await readRecord(new TextEncoder().encode(text), (id) => {
      const rules = GAMES.get(id)!;
      return { info: rules.info, rules: () => rules };
    });
    expect(read).toMatchObject({ ok: true });
    if (read.ok) expect(read.value.match.head).toBe(table.log.state.play!.head);
  });
});

describe('a player’s commands', () => {
  it('are sent one at a time, and may still be refused', () => {
    const { table, match, waiting, refused, sending, listen, tell } = shown('ann');
    listen();
    tell(() => table.deal());
    expect(match.submit({ type: 'pass' })).toMatchObject({ ok: true });
    expect(waiting.map(({ body }) => body)).toMatchObject([
      { type: 'play', at: table.log.state.play!.count, seat: 0, body: { type: 'pass' } },
    ]);
    expect(match.submit({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'onItsWay' } });
    waiting.shift()!.done({ code: 'room', message: 'Too late.' });
    expect(refused).toEqual(['Too late.']);
    expect(sending).toEqual([true, false]);
    expect(match.submit({ type: 'pass' }).ok).toBe(true);
    waiting.shift()!.done(null);
    expect(refused.length).toBe(1);
  });

  it('are refused at once if the rules say so, and nothing is sent', () => {
    const { table, match, waiting, listen, tell } = shown('bo');
    listen();
    tell(() => table.deal());
    expect(match.submit({ type: 'pass' })).toMatchObject({ ok: false, error: { ruling: 'T1' } });
    tell(() => table.pass(0));
    tell(() => table.say('ann', { type: 'pause', on: true }));
    expect(match.submit({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'paused' } });
    tell(() => table.say('ann', { type: 'pause', on: false }));
    expect(match.submit({ type: 'pass' }).ok).toBe(true);
    expect(waiting.length).toBe(1);
  });

  it('are not accepted from watchers', () => {
    const { table, match, steps, waiting, listen, tell } = shown(null);
    listen();
    tell(() => table.deal());
    expect(match.seat).toBe(null);
    expect(match.submit({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'watching' } });
    expect(steps.every(({ faces }) => faces.size === 0)).toBe(true);
    expect(waiting).toEqual([]);
  });

  it('are not accepted while a bot plays the hand', () => {
    const { table, match, listen, tell } = shown('ann');
    listen();
    tell(() => table.deal());
    const absent = { kind: 'absent', key: table.at('ann').key } as const;
    tell(() => table.vote(absent, ['ann']));
    tell(() => table.vote({ kind: 'bot', seat: 0 }, ['ann']));
    tell(() => table.vote({ kind: 'void' }, ['ann']));
    expect(match.submit({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'botPlays' } });
  });

  it.each([
    [{ type: 'void' }, { kind: 'void' }],
    [{ type: 'stop' }, { kind: 'stop' }],
    [
      { type: 'leave', seat: 2 },
      { kind: 'leave', seat: 2 },
    ],
  ] as const)('for the table are votes: %j', (command, motion) => {
    const { match, waiting } = shown('ann');
    expect(match.table(command).ok).toBe(true);
    expect(waiting.map(({ body }) => body)).toMatchObject([{ type: 'vote', motion, vote: 'for' }]);
    expect(match.table({ type: 'close' }).ok).toBe(false);
  });

  it('laying the table is a vote that names its source once, and a table too large to send is refused', () => {
    const { match, waiting, listen, refused } = shown('ann');
    listen();
    const from = { at: 4, title: 'Bo passed.' };
    const lay = (laid: LaidTable) => match.table({ type: 'lay', by: 0, from, laid });
    const laid = { pieces: [] };
    expect(lay(laid).ok).toBe(true);
    const motion = { kind: 'lay', from, hash: hashOf(laid) };
    expect(waiting.map(({ body }) => body)).toMatchObject([{ type: 'vote', motion, vote: 'for', laid }]);
    expect(lay({ pieces: ['x'.repeat(90_000)] })).toMatchObject({ ok: false, error: { code: 'tooLarge' } });
    expect(waiting).toHaveLength(1);
    // Its person hears why the table refuses it.
    waiting[0]!.done({ code: 'notAsked', message: 'notAsked' });
    expect(refused).toEqual(['notAsked']);
  });
});

describe('a secret answer', () => {
  it('is sealed, and given once', () => {
    const { match, table, waiting, listen, tell, heard } = shown('bo', 'auction');
    listen();
    expect(match.answered).toBe(false);
    expect(match.submit(bid(3)).ok).toBe(true);
    expect(match.answered).toBe(true);
    expect(heard().answers).toBe(1);
    const { body, done } = waiting.shift()!;
    expect(body).toMatchObject({ type: 'play', seat: 1, body: { type: 'seal' } });
    expect(JSON.stringify(body)).not.toContain('bid');
    tell(() => table.say('bo', body));
    done(null);
    expect(match.answered).toBe(true);
    expect(match.table({ type: 'close' }).ok).toBe(true);
    expect(waiting[0]!.body).toMatchObject({ type: 'vote', motion: { kind: 'close', id: '0' }, vote: 'for' });
  });

  it('can be given again if it was refused', () => {
    const { match, waiting, listen } = shown('bo', 'auction');
    listen();
    match.submit(bid(3));
    waiting.shift()!.done({ code: 'room', message: 'No.' });
    expect(match.answered).toBe(false);
    expect(match.submit(bid(3, 99))).toMatchObject({ ok: false, error: { ruling: 'A3' } });
    expect(match.submit(bid(4)).ok).toBe(true);
  });

  it('given before a reload of the page is known by its seal', () => {
    const { match, table, tell } = shown('bo', 'auction');
    const { answerer } = table.at('bo');
    tell(() => table.say('bo', { type: 'play', seat: 1, body: answerer.seal(table.state.table, 1, bid(2)) }));
    expect(match.answered).toBe(true);
  });
});
