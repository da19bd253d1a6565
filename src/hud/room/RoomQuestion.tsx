import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { useHud, useHudContext } from '../hudStore.ts';
import { awayQuestion, useTournamentTable } from './tournamentTable.ts';
import { useLook, useRoom } from './useRoom.ts';
import { questionOf } from './words.ts';

/** Asks for confirmation before a player leaves or puts to the vote something that many would notice. */
export function RoomQuestion() {
  const { hud, actions: table } = useHudContext();
  const { actions } = useRoom();
  const tournament = useTournamentTable();
  const asking = useHud((state) => state.asking);
  const look = useLook((now) => now);
  if (asking === null) return null;
  return (
    <Confirm
      open
      {...(asking === 'tournament' || asking === 'news'
        ? awayQuestion(tournament)
        : questionOf(asking, look))}
      onConfirm={() => {
        if (asking === 'leave') actions.leave();
        else if (asking === 'close') table.lobby();
        else if (asking === 'tournament') tournament?.back();
        else if (asking === 'news') tournament?.follow();
        else if (asking === 'goOn') actions.goOn();
        else if (asking === 'endBroadcast') actions.endBroadcast();
        else actions.vote(asking, 'for');
      }}
      onClose={() => hud.setState({ asking: null })}
    />
  );
}
