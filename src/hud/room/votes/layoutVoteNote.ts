import type { RoomVote } from '../../../store/room/roomStore.ts';
import type { TableFileActions } from '../../actions.ts';

/** Says what this device itself knows of the proposed layout; null if there is nothing to say. */
export function layoutVoteNote(
  { motion }: Pick<RoomVote, 'motion'>,
  laying: TableFileActions | null,
): string | null {
  if (motion.kind !== 'lay') return null;
  if ('file' in motion.from) return motion.from.rules ? `House rules: ${motion.from.rules}` : null;
  const found = laying?.check(motion.from.at, motion.hash) ?? null;
  if (!found) return 'Your device came later, so it cannot show you that moment.';
  return found.same
    ? `${found.title} Your device has checked this against its own log: that is how the table was.`
    : 'Careful: your device has checked this against its own log, and that is not how the table was.';
}
