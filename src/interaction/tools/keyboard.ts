import type { Command } from '../../engine/game.ts';
import { tableActOf } from '../../store/tableKeys.ts';
import { premovesOf, toggled } from '../../store/viewer/premoves.ts';
import { adviceIn } from '../advice.ts';
import type { Effect, KeyInput, ReplayAct, Snapshot } from '../events.ts';
import { ASKED, takesCommand } from '../guards.ts';
import { pickedIn } from '../intents.ts';
import { commandAt, commandOf, primaryOf } from '../primary.ts';
import { mainTargets } from '../targets.ts';
import { pressHandKey } from './handKeys.ts';
import { pointByKey } from './pointOut.ts';

/** Keys of a replay. */
const REPLAY_KEYS: Readonly<Record<string, ReplayAct>> = {
  k: 'playOrPause',
  ',': 'oneBack',
  '.': 'oneOn',
  pageup: 'moveBack',
  pagedown: 'moveOn',
};

/** Effects of a key; null: it has no meaning for the game. */
type KeyEffects = readonly Effect[] | null;

/** A key that is held or pressed twice must not answer a question that no one has had the time to read. */
const isTooSoon = ({ repeat, time }: KeyInput, { guard }: Snapshot): boolean =>
  repeat || !guard.takesKey(ASKED, time);

/** Sends a command unless its key came too soon. */
const sendIfMeant = (
  { repeat, time }: KeyInput,
  { guard, table }: Snapshot,
  command: Command,
): readonly Effect[] =>
  !repeat && takesCommand(guard, 'key', table, command, time) ? [{ send: command }] : [];

/** Says why nothing can be done now, if the table has stopped. */
const blockedBy = ({ table: { blocked } }: Snapshot): readonly Effect[] =>
  blocked ? [{ refuse: { code: 'page', message: blocked } }] : [];

/** Handles a key of the lesson, before anything else on the page: Enter goes on from a step to read. */
export function pressLessonKey({ key, repeat, focus }: KeyInput, now: Snapshot): KeyEffects {
  if (key !== 'enter' || repeat || focus.keepsKeys || focus.takesEnter) return null;
  return now.table.reading && now.can('read') ? [{ act: 'read' }] : null;
}

/** Handles a key at the table, after nothing else has: makes everything possible by keyboard alone. */
export function pressKey(event: KeyInput, now: Snapshot): KeyEffects {
  const { key, command, alt, focus, view } = event;
  const { table } = now;
  const meant = tableActOf(key);
  if (meant === 'hide') return [{ act: 'hide' }];
  if (focus.keepsKeys) return null;
  const isAcross = key === 'arrowleft' || key === 'arrowright';
  // From the page itself an arrow leads into the hand, where arrows go on.
  if (isAcross && focus.isPage && !command && !alt && now.surface.hand.order.length)
    return [{ focus: 'hand' }];
  const along = pressHandKey(event, now);
  if (along) return along;
  if (view) return [{ view }];
  // In a room, Enter opens the chat, as at every virtual table; with Ctrl it still presses the highlighted button.
  if (meant === 'do' && now.isAmongPeople && !command) return focus.takesEnter ? null : [{ act: 'chat' }];
  if (meant === 'do' && (command || !focus.takesEnter)) return enter(event, now);
  if ((command && key === 'z') || (!command && meant === 'undo')) return undo(now);
  if (command || alt) return null;
  const replayed = table.replaying ? REPLAY_KEYS[key] : undefined;
  if (replayed) return now.can(replayed) ? [{ act: replayed }] : null;
  if (meant === 'clear' && table.moment?.great) return END_MOMENT;
  if (meant === 'clear' && table.past) return [{ act: 'present' }];
  if (meant === 'clear' && table.repeated) return [{ act: 'skip' }];
  if (meant === 'clear') return CLEAR;
  if (meant === 'ping') return pointByKey(event, now);
  if (meant) return now.can(meant) ? [{ act: meant }] : null;
  return play(event, now);
}

const END_MOMENT: readonly Effect[] = [{ act: 'endMoment' }];

const CLEAR: readonly Effect[] = [
  { draw: { decided: null, hint: null, odds: null, notice: null } },
  { mark: { selection: [], targets: [], target: null } },
  { act: 'close' },
];

/** Presses the highlighted button, leads to the places for the picked cards, or skips what is being shown. */
function enter(event: KeyInput, now: Snapshot): KeyEffects {
  const { table, drawn } = now;
  const primary = primaryOf(table, drawn.amounts, adviceIn(drawn, table.view));
  if (primary) return sendIfMeant(event, now, primary.command);
  if (table.moment?.great) return event.repeat ? [] : END_MOMENT;
  // Of several places, the viewer chooses one from their list.
  if (mainTargets(table, pickedIn(table)).length) return [{ focus: 'places' }];
  const why = table.controls.controls.length ? blockedBy(now) : [];
  // A viewer who skips a reveal has not read its outcome yet.
  if (table.rest && isTooSoon(event, now)) return why;
  return !table.live && !table.replaying && !event.repeat ? [...why, { act: 'skip' }] : why;
}

/** Undoes the viewer's last step; null: they have no seat here. */
export function undo({ table, can }: Snapshot): KeyEffects {
  const { live, replaying, controls, view } = table;
  if (view.seat === null || replaying) return null;
  if (!live) return [];
  if (controls.undo) return [{ send: controls.undo }];
  // Alone, a step that the rules won't undo, as it revealed something or used chance, is rewound.
  if (can('stepBack')) return [{ act: 'stepBack' }];
  const message = controls.undoProblem ?? 'There is nothing to take back.';
  return [{ refuse: { code: 'page', message } }];
}

/** Handles a key of the game: moves the selection to a place, presses a button, or decides ahead of the viewer's turn. */
function play(event: KeyInput, now: Snapshot): KeyEffects {
  const { table, drawn } = now;
  const { key } = event;
  const ahead = premovesOf(table);
  const choice = ahead?.choices.find((each) => each.key === key);
  if (ahead && choice)
    return isTooSoon(event, now) ? [] : [{ draw: { decided: toggled(drawn.decided, choice, ahead) } }];
  const place = table.layout.places.find((each) => each.key === key);
  const control = table.controls.controls.find((each) => each.key?.toLowerCase() === key);
  const meant =
    (place && commandAt(table, place.id)) ?? (control && commandOf(table, control.id, drawn.amounts));
  if (meant) return sendIfMeant(event, now, meant);
  const why = control ? blockedBy(now) : [];
  return why.length ? why : null;
}
