import { useEffect, useState } from 'react';
import { Fold } from '../../pages/tableForm/Fold.tsx';
import { TournamentList } from '../../pages/tournament/begin/TournamentList.tsx';
import type { TournamentSummary } from '../../pages/tournament/look.ts';
import type { Route } from '../address/url.ts';
import { listTournaments } from './kept.ts';

/** The tournaments on this device, in the lobby; nothing if there are none. */
export function KeptTournaments({ go }: { readonly go: (route: Route) => void }) {
  const [tournaments, setTournaments] = useState<readonly TournamentSummary[]>([]);
  useEffect(() => {
    let gone = false;
    listTournaments().then(
      (found) => gone || setTournaments(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  if (!tournaments.length) return null;
  return (
    <Fold title="Your tournaments" note={tournaments[0]!.title}>
      <TournamentList tournaments={tournaments} onOpen={(id) => go({ page: 'tournament', id })} />
    </Fold>
  );
}
