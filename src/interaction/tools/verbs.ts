import type { Verb } from '../../engine/display/handling.ts';
import type { Command } from '../../engine/game.ts';
import type { Effect } from '../events.ts';
import { LOOK, piecesIn } from '../intents.ts';
import { type Sending, send } from '../send.ts';

/** Returns the effects of choosing a verb: they carry it out, or ask for what it needs first. `piece`: the first that it is done to. */
export function effectsOfVerb(verb: Verb, piece: string | undefined): readonly Effect[] {
  const single: Effect = { draw: { several: false } };
  if (verb.not !== undefined) return [single, { tell: verb.not }];
  if (verb.choose) return [single, { mark: { chosen: verb.choose, selection: [] } }];
  if (verb === LOOK && piece !== undefined) return [single, { look: piece }];
  if (verb.text || verb.confirm || !verb.command) return [{ draw: { several: false, question: verb } }];
  return [single, { send: verb.command, picks: true }];
}

/** Sends a command on the selection, or for an item of the box, which is then picked. Returns false if refused. */
export function sendAndPick(context: Sending, command: Command): boolean {
  const { table } = context;
  const { chosen, selection, layout } = table.getState();
  const before = new Set(piecesIn({ layout }).map(({ id }) => id));
  if (!send(context, command)) return false;
  const fresh = piecesIn(table.getState()).find(({ id }) => !before.has(id));
  if (fresh && !chosen.length && !selection.length) table.setState({ chosen: [fresh.id] });
  return true;
}
