import type { Retry, Trouble } from '../../../store/room/joining/troubles.ts';
import roomViewsStyles from '../RoomViews.module.css';
import { TroubleNote } from './TroubleNote.tsx';

interface Props {
  readonly away: { readonly trouble: Trouble; readonly retry: Retry; again(): void };
  onLobby(): void;
}

/** Shown at the address of a table that cannot be opened yet. */
export const AwayPage = ({ away: { trouble, retry, again }, onLobby }: Props) => (
  <div className={roomViewsStyles.room} data-room-page>
    <TroubleNote {...{ trouble, retry, onLobby }} onRetry={again} />
  </div>
);
