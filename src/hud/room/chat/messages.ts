import { cut, isSeen } from '../../../lib/text/names.ts';
import type { ChatLine, ChatRefusal, RoomLook } from '../../../store/room/roomStore.ts';

/** UTF-16 units, as `maxlength` counts them. */
export const LONGEST = 500;
/** Characters left from which the rest is shown. */
const NEAR = 80;

/** Returns the line as sent, without surrounding blanks; "" if nothing would be visible. */
export function sendable(text: string): string {
  const line = cut(text.replace(/\s+/gu, ' ').trim(), LONGEST);
  return isSeen(line) ? line : '';
}

/** Returns the characters left once that matters, or null before. */
export const roomLeft = (text: string): number | null =>
  text.length > LONGEST - NEAR ? LONGEST - text.length : null;

export interface Recipient {
  readonly key: string;
  readonly name: string;
}

/** Returns the other people who can be written to privately: players first, then spectators. */
export const recipientsOf = ({ seats, watchers }: Pick<RoomLook, 'seats' | 'watchers'>): Recipient[] => [
  ...seats.flatMap(({ person }) => (person && !person.me ? { key: person.key, name: person.name } : [])),
  ...watchers.filter(({ me }) => !me).map(({ key, name }) => ({ key, name })),
];

/** Names the only reader of a line; null for everybody. */
export function privacyText({ from, to }: Pick<ChatLine, 'from' | 'to'>, me: string): string | null {
  if (!to) return null;
  return from.key === me ? `to ${to.name} only` : 'to you only';
}

/** Says why a line was not sent. */
export function chatRefusalText(refusal: ChatRefusal): string {
  if (refusal === 'empty') return 'Write something first.';
  if (refusal === 'long') return `Use at most ${LONGEST} characters.`;
  return `${refusal.unreachable} cannot be reached directly right now.`;
}

/** Returns a line for screen readers. */
export function ariaText(line: ChatLine, me: string): string {
  if (line.notice) return line.text;
  const privacy = privacyText(line, me);
  return `${line.from.name}${privacy ? `, ${privacy}` : ''}: ${line.text}`;
}

/** Returns the latest notice or line of another person after the one with this id. */
export const latestNew = (lines: readonly ChatLine[], after: number, me: string): ChatLine | undefined =>
  lines.findLast(({ id, from, notice }) => id > after && (notice || from.key !== me));
