import { cut, isSeen } from '../../lib/names.ts';
import type { ChatLine, ChatRefusal, RoomLook } from '../../store/room/roomStore.ts';

/** UTF-16 units, as `maxlength` counts them. */
export const LONGEST = 500;
/** From here on it is told how much room is left. */
const NEAR = 80;

/** What is really sent: one line, without blanks around it; "": there is nothing to see. */
export function sendable(text: string): string {
  const line = cut(text.replace(/\s+/gu, ' ').trim(), LONGEST);
  return isSeen(line) ? line : '';
}

/** How many characters there is room for, once that matters; null before. */
export const roomLeft = (text: string): number | null =>
  text.length > LONGEST - NEAR ? LONGEST - text.length : null;

export interface Recipient {
  readonly key: string;
  readonly name: string;
}

/** Everybody else at the table who can be written to alone: who sits, then who watches. */
export const recipientsOf = ({ seats, watchers }: Pick<RoomLook, 'seats' | 'watchers'>): Recipient[] => [
  ...seats.flatMap(({ person }) => (person && !person.me ? { key: person.key, name: person.name } : [])),
  ...watchers.filter(({ me }) => !me).map(({ key, name }) => ({ key, name })),
];

/** The only person who sees a line, in words; null: everybody. */
export function privacyText({ from, to }: Pick<ChatLine, 'from' | 'to'>, me: string): string | null {
  if (!to) return null;
  return from.key === me ? `to ${to.name} only` : 'to you only';
}

/** Why a line was not sent, in a sentence. */
export function chatRefusalText(refusal: ChatRefusal): string {
  if (refusal === 'empty') return 'Write something first.';
  if (refusal === 'long') return `Use at most ${LONGEST} characters.`;
  return `${refusal.unreachable} cannot be reached directly right now.`;
}

/** A line for those who listen. */
export function spoken(line: ChatLine, me: string): string {
  if (line.notice) return line.text;
  const privacy = privacyText(line, me);
  return `${line.from.name}${privacy ? `, ${privacy}` : ''}: ${line.text}`;
}

/** The last line that others wrote or that tells something, after the one with this id. */
export const latestNew = (lines: readonly ChatLine[], after: number, me: string): ChatLine | undefined =>
  lines.findLast(({ id, from, notice }) => id > after && (notice || from.key !== me));
