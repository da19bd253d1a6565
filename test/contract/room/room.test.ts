import { describe, expect, test } from 'vitest';
import { fillAtRandom } from '../../../src/engine/offers.ts';
import { readRecord, writeRecord } from '../../../src/engine/record/record.ts';
import type { ShownStep } from '../../../src/engine/step.ts';
import type { CardId } from '../../../src/engine/table/table.ts';
import { gameById, games } from '../../../src/games/index.ts';
import { below, makeRng, pick } from '../../../src/lib/rng.ts';
import { fakeVerify } from '../../../src/session/identity/testSigning.ts';
import { signedLines } from '../../../src/session/protocol/signedLines.ts';
import { verifyTranscript } from '../../../src/session/table/joint/transcript.ts';
import { makeWorld, type Person } from '../../fuzz/world.ts';
import { samples, seeds, shareOf } from '../../samples.ts';

/** Steps shown on one person's page. */
interface Seen {
  readonly steps: ShownStep[];
  /** Cards whose faces were shown to this seat, or to all. */
  readonly allowed: Set<CardId>;
  readonly problems: string[];
}

/** Watches a person's page: every face it has must have been shown to them. */
function look({ name, room }: Person): Seen {
  const seen: Seen = { steps: [], allowed: new Set(), problems: [] };
  const match = room.match!;
  const take = (steps: readonly ShownStep[]): void => {
    for (const { event } of steps)
      if (event.type === 'revealed') {
        const { to, cards } = event as { to: unknown; cards: readonly CardId[] };
        if (to === 'all' || to === match.seat) for (const card of cards) seen.allowed.add(card);
      }
    for (const { faces } of steps)
      for (const card of faces.keys())
        if (!seen.allowed.has(card)) seen.problems.push(`${name} sees card ${card}`);
    seen.steps.push(...steps);
  };
  take(match.past);
  match.listen({
    onSteps: take,
    onSending() {},
    onRefused: ({ message }) => void seen.problems.push(`${name}: ${message}`),
    onAnswer() {},
  });
  return seen;
}

const [SEED] = seeds([''], { daily: false, soak: 1 });

describe.each(games.map((entry, i) => [entry.info.name, entry, i] as const))(
  '%s among people',
  (_, { info }, index) => {
    // Joint dealing takes several times as many entries. Games that go on for long need not end.
    test.each([
      // Half of the games, the others tomorrow; `test/audit/rooms.test.ts` has one device deal all of them.
      ...shareOf([['one device', 'device', samples({ quick: 1, soak: 6 })] as const, null], index, 2).filter(
        (each) => each !== null,
      ),
      ['all together', 'joint', samples({ quick: 1, soak: 2 })] as const,
    ])('is played by three people and bots, dealt by %s, with a watcher', async (_name, dealing, most) => {
      const chance = makeRng(`room ${info.id}${SEED}`);
      const world = await makeWorld(info.id, 3, `room ${info.id}${SEED}`, dealing);
      // The weakest bots need more than a thousand entries for a round of Laro.
      const { level } = info.bots[info.id === 'laro' ? 1 : 0]!;
      const { rules } = world;
      await world.begin();
      const eve = world.add('Eve');
      await world.until('Eve sees the match', () => eve.room.match !== null);
      const people = world.people.filter(({ room }) => room.match!.seat !== null);
      expect(people.length).toBe(Math.min(3, info.seats.max));
      const shown = new Map(world.people.map((person) => [person, look(person)]));

      /** Has a person act once they see the current state: mostly as a bot would, sometimes with any allowed command. */
      const act = (person: Person): void => {
        const match = person.room.match!;
        const { state } = match.match;
        const last = shown.get(person)!.steps.at(-1)!;
        if (match.answered || last.state !== state || rules.outcome(state) || rules.due(state)) return;
        if (state.table.asking?.closed || !rules.actors(state).includes(match.seat!)) return;
        const view = { seat: match.seat!, state, faces: last.faces };
        const random = below(chance, 8) === 0;
        match.submit(
          random ? fillAtRandom(pick(chance, rules.legal(view)), chance) : rules.bot(view, level, chance),
        );
      };
      const over = (): boolean =>
        world.agree() &&
        world.people.every((person) => {
          const { state } = person.room.match!.match;
          // A settled state is shown once the faces that go with it have arrived.
          if (shown.get(person)!.steps.at(-1)?.state !== state) return false;
          return rules.outcome(state) !== null || rules.rounds(state) > most;
        });
      for (let rounds = 0; !over(); rounds++) {
        if (rounds > 2000) throw new Error(`no end\n${world.describe()}`);
        for (let i = 0; i < 50; i++) {
          await world.step();
          for (const person of people) act(person);
        }
      }

      expect(world.broken).toEqual([]);
      expect(world.people.flatMap(({ findings }) => findings)).toEqual([]);
      expect(new Set(world.people.map(world.stateHash)).size).toBe(1);
      for (const seen of shown.values()) expect(seen.problems).toEqual([]);
      // A spectator sees everything that happens, and no card that is not open.
      const [ann] = people;
      const types = (person: Person): string[] => shown.get(person)!.steps.map(({ event }) => event.type);
      expect(types(eve).slice(1)).toEqual(types(ann!).slice(-types(eve).length + 1));
      expect(shown.get(eve)!.steps.every(({ faces }) => faces.size === 0)).toBe(true);
      expect(eve.room.match!.secrets.size).toBe(0);
      // Unless a device deals alone, all of it knows only what was shown to its seat.
      for (const { key, room } of people)
        if (key !== room.peer.state!.dealer)
          for (const card of room.match!.secrets.keys())
            expect(shown.get(people.find((person) => person.key === key)!)!.allowed.has(card)).toBe(true);
      for (const { room } of people) {
        const text = writeRecord(room.match!.match, room.match!.secrets, room.match!.transcript!());
        const read = await readRecord(new TextEncoder().encode(text), gameById, signedLines);
        if (!read.ok) throw new Error(`line ${read.error.line}: ${read.error.message}`);
        expect(read.value.match.head).toBe(room.peer.state!.play!.head);
        expect(read.value.outcome).toEqual(rules.outcome(room.match!.match.state));
      }

      // The signatures prove to anyone that all of it was right.
      const { match } = ann!.room;
      const verified = (lines: readonly unknown[]) =>
        verifyTranscript(
          { games: world.games, scheme: world.scheme, verify: fakeVerify },
          match!.match.header,
          ann!.room.peer.state!.play!.head,
          lines,
        );
      const lines = JSON.parse(JSON.stringify(match!.transcript!())) as Record<string, unknown>[];
      const report = await verified(lines);
      if (!report.ok) throw new Error(report.error.message);
      expect(report.value).toMatchObject({ dealing, caught: [] });
      if (dealing === 'joint') {
        expect(new Set(report.value.dealers)).toEqual(new Set(people.map(({ name }) => name)));
        expect(report.value.shuffles).toBeGreaterThanOrEqual(2 * people.length);
      }
      const cut = lines.slice(0, -1);
      expect(await verified(cut)).toMatchObject({ ok: false, error: { index: cut.length - 1 } });
      // A change to an early line is found early.
      const some = samples({ quick: Math.ceil(lines.length / 4), soak: lines.length });
      expect(await verified(lines.toSpliced(below(chance, some), 1))).toMatchObject({ ok: false });
      for (const member of ['term', 'seq', 'prev', 'said', 'signature']) {
        const at = below(chance, some - 1);
        const forged = { ...lines[at], [member]: lines[at + 1]![member] };
        if (JSON.stringify(forged) === JSON.stringify(lines[at])) continue;
        expect(await verified(lines.with(at, forged)), `${member} of ${at}`).toMatchObject({ ok: false });
      }
    });
  },
);
