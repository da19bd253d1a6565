import { counted } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHud, useHudContext } from '../../hudStore.ts';
import { NoteLine } from '../status/NoteLine.tsx';
import { useLook } from '../useRoom.ts';
import { voteOn } from '../words.ts';

const FRESH = { kind: 'void' } as const;

/** Tells seated players about cards that can't be turned up any more, and the remedy, until it is put to a vote or dismissed. */
export function LostCards() {
  const { hud } = useHudContext();
  const lost = useLook((look) => (look.mySeat === null ? 0 : (look.cards?.piles?.lost ?? 0)));
  const asked = useLook((look) => voteOn(look, FRESH) !== undefined);
  const aside = useHud((state) => state.dismissed.includes(`lost ${lost}`));
  const dismiss = (): void => hud.setState((state) => ({ dismissed: [...state.dismissed, `lost ${lost}`] }));
  if (!lost || asked || aside) return null;
  return (
    <NoteLine sign="gone" minor>
      <p>{counted(lost, 'card')} can’t be turned up any more: a key to them is gone.</p>
      <Button data-acts="fresh" size="small" onClick={() => hud.setState({ asking: FRESH })}>
        Take fresh decks…
      </Button>
      <Button tone="quiet" size="small" onClick={dismiss}>
        Not now
      </Button>
    </NoteLine>
  );
}
