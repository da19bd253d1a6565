import type { RoomSetup } from '../../session/room/index.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import type { RoomRequirements } from './opening/prepareRoom.ts';

/** A room that a page opens, joins or resumes, and the page's answers to it. */
export interface ControllerSetup {
  readonly code: string;
  readonly link: string;
  /** Setup for opening the room, requested once; null: it is joined. */
  readonly founding: () => RoomSetup | null;
  readonly preferences: PreferenceStore;
  readonly onNotice: (text: string) => void;
  readonly tellMissing: (text: string | null) => void;
  /** Reopen the room in place of this closed one: at another table, or as it is stored now. */
  readonly onMoved: () => void;
  readonly prepared: RoomRequirements;
}
