import type { Key } from '../../session/identity/index.ts';
import { emptyMemory, type TalkMemory } from '../../store/room/talk/talk.ts';

/** Chats by link and reader, kept while the app is open: a player who looks at the lobby misses no unread line. */
const memories = new Map<string, TalkMemory>();

/** Returns the chat of that link as this reader knows it, empty at first: private messages are for no other key. */
export function talkMemoryOf(code: string, reader: Key): TalkMemory {
  const id = `${code} ${reader}`;
  const known = memories.get(id) ?? emptyMemory();
  memories.set(id, known);
  return known;
}
