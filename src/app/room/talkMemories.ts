import { emptyMemory, type TalkMemory } from '../../store/room/talk/talk.ts';

/** Chats by the code of their link, kept while the app is open: a player who looks at the lobby misses no unread line. */
const memories = new Map<string, TalkMemory>();

/** Returns the chat of that link, empty at first. */
export function talkMemoryOf(code: string): TalkMemory {
  const known = memories.get(code) ?? emptyMemory();
  memories.set(code, known);
  return known;
}
