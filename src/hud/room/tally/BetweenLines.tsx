import { Button } from '../../../ui/Button.tsx';
import { useHud } from '../../hudStore.ts';
import { NoteLine } from '../status/NoteLine.tsx';
import { useLook, useRoom } from '../useRoom.ts';
import { laterTableText, rematchText } from './betweenWords.ts';

/** Lines after a match whose result is closed: the others' next step. */
export function BetweenLines() {
  const { actions } = useRoom();
  const beyond = useLook((look) => look.beyond);
  const rematch = useLook((look) => look.rematch);
  const aside = useHud((state) => state.resultSeen);
  if (!aside) return null;
  const wish = rematch && !beyond ? rematchText(rematch) : null;
  return (
    <>
      {beyond && (
        <NoteLine sign="eye">
          <p>{laterTableText(beyond)}</p>
          <Button tone="primary" size="small" onClick={() => actions.follow()}>
            Go there
          </Button>
        </NoteLine>
      )}
      {wish && (
        <NoteLine sign="slow">
          <p>{wish}</p>
          <Button size="small" onClick={() => actions.rematch(!rematch!.mine)}>
            {rematch!.mine ? 'Not now' : 'Rematch'}
          </Button>
        </NoteLine>
      )}
    </>
  );
}
