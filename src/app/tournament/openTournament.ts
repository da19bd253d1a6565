import { gameById } from '../../games/index.ts';
import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { canonical } from '../../lib/json.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { cleanLine } from '../../lib/text/names.ts';
import type { NewTournament } from '../../pages/tournament/look.ts';
import { noteOf } from '../../pages/tournament/words.ts';
import { freshSecret, makeSigner, type Signer, verify } from '../../session/identity/index.ts';
import {
  addEntry,
  lastSeed,
  readLog,
  type StoredTournament,
  TOURNAMENT_PROTOCOL,
  type TournamentLog,
} from '../../session/tournament/index.ts';
import { OWN_SETTINGS } from '../../session/transport/index.ts';
import { shareableLink } from '../address/shareableLink.ts';
import { hashOfRoute } from '../address/url.ts';
import { lockMatch } from '../saved/tabLock.ts';
import { tournamentStorage } from './storage.ts';
import { TournamentController } from './tournamentController.ts';
import { readTournamentFile } from './tournamentFile.ts';

/** Opens a new tournament and keeps it. Resolves with its id, or with the reason for refusing it. */
export async function foundTournament(wanted: NewTournament): Promise<Result<string, string>> {
  const { name, game, options, format, full, points } = wanted;
  const info = gameById(game)!.info;
  const bytes = freshSecret();
  const [secret, signer] = [toBase64url(bytes), await makeSigner(bytes)];
  const opened = await addEntry(
    null,
    {
      type: 'open',
      protocol: TOURNAMENT_PROTOCOL,
      organiser: signer.key,
      name: cleanLine(name),
      game,
      options: { ...options },
      format,
      seats: { full, least: Math.max(2, info.seats.min) },
      points: [...points],
      // As the second place of a table: nobody gains by sitting out.
      bye: points[full > 2 ? 1 : 0]!,
      seeds: lastSeed(secret),
    },
    Date.now(),
    signer,
  );
  if (!opened.ok) return opened;
  const stored = { ...freshRow(opened.value.id), secret };
  const note = `${info.name} · ${noteOf(opened.value.state)}`;
  const { lines, id } = opened.value;
  await (await tournamentStorage()).save({ ...stored, lines: [...lines], title: cleanLine(name), note });
  return ok(id);
}

const freshRow = (id: string): StoredTournament => ({
  ...{ id, lines: [], secret: null, me: null, asked: null, requests: [] },
  ...{ heard: Date.now(), updated: Date.now(), title: '', note: '' },
});

/** Makes the signer of a secret; null: it is none. */
async function signerOf(secret: string): Promise<Signer | null> {
  const bytes = fromBase64url(secret);
  return bytes?.length === 32 ? makeSigner(bytes) : null;
}

/** An open tournament, and how to leave it. */
export interface OpenedTournament {
  readonly controller: TournamentController;
  /** Others follow it from this page. */
  readonly isHost: boolean;
  leave(): void;
}

/** Opens the tournament at an address: as its organiser, or as a visitor. The error is a sentence. */
export async function openTournament(id: string): Promise<Result<OpenedTournament, string>> {
  const storage = await tournamentStorage();
  const stored = (await storage.load(id)) ?? freshRow(id);
  let log: TournamentLog | null = null;
  if (stored.lines.length) {
    const read = await readLog(id, stored.lines, verify);
    if (!read.ok)
      return err(`This tournament cannot be read on this device: ${read.error} Nothing was changed.`);
    log = read.value;
  }
  const own = stored.secret === null ? null : await signerOf(stored.secret);
  if (stored.secret !== null && (!log || own?.key !== log.state.open.organiser))
    return err(
      'This device’s copy of the tournament is damaged: its key and its entries do not fit together. Open it from a file that you have saved, on another device or in another browser. Nothing was changed.',
    );
  // Two tabs would write two histories.
  const release = own && (await lockMatch(`tournament/${id}`));
  const signer = release && own;
  const controller = new TournamentController({
    ...{ stored, storage, log, signer },
    linkFor: (settings) => shareableLink(hashOfRoute({ page: 'tournament', id }), settings ?? OWN_SETTINGS),
  });
  return ok({
    controller,
    isHost: signer !== null,
    leave() {
      controller.close();
      release?.();
    },
  });
}

/**
 * Keeps a tournament from a file and resolves with its id. What this device has is never cut short, and its key stays. The error is a
 * sentence.
 */
export async function importTournament(text: string): Promise<Result<string, string>> {
  const read = await readTournamentFile(text);
  if (!read.ok) return read;
  const { log, secret } = read.value;
  const { id } = log;
  const storage = await tournamentStorage();
  const before = await storage.load(id);
  const common = Math.min(before?.lines.length ?? 0, log.lines.length);
  if (before && common && canonical(before.lines[common - 1]) !== canonical(log.lines[common - 1]))
    return err('It has another history of this tournament than this device. Nothing was changed.');
  const row = before ?? freshRow(id);
  const longer = log.lines.length > row.lines.length;
  const { open } = log.state;
  await storage.save({
    ...row,
    secret: row.secret ?? secret,
    updated: Date.now(),
    ...(longer && {
      lines: [...log.lines],
      heard: log.lines.at(-1)!.at,
      title: open.name,
      note: `${gameById(open.game)?.info.name ?? open.game} · ${noteOf(log.state)}`,
    }),
  });
  return ok(id);
}
