import { startTransition, useEffect, useState } from 'react';
import { keepLook } from '../../../hud/looks/kept.ts';
import { heldSkin, readySkin } from '../../../hud/looks/looks.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import type { PreferenceStore } from '../../../store/preferences.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { SkinEditor } from './SkinEditor.tsx';

interface Props {
  readonly game: string;
  readonly preferences: PreferenceStore;
  /** Something beside the editor wears what is being made; null: no longer. Missing: nothing does. */
  onDraft?(skin: Skin | null): void;
  onClose(): void;
}

/** Makes a look from the one that is worn; kept, it is worn at once. */
export default function MakeLook({ game, preferences, onDraft, onClose }: Props) {
  const [skin, setSkin] = useState(() => {
    const { look } = preferences.getState();
    const worn = heldSkin(look) ?? HOUSE;
    return look.startsWith('own:') ? worn : { ...worn, name: 'My look' };
  });
  const [saved, setSaved] = useState(skin);
  const [sure, setSure] = useState(false);
  const painted = useReady(skin);
  useEffect(() => {
    // Whoever draws a colour along is not made to wait for all that wears it.
    if (painted) startTransition(() => onDraft?.(painted));
  }, [painted, onDraft]);
  useEffect(() => () => onDraft?.(null), [onDraft]);
  return (
    <>
      <SkinEditor
        {...{ skin, painted, game }}
        low={onDraft !== undefined}
        onChange={setSkin}
        onSave={() => setSaved(skin)}
        onKeep={(kept) => {
          preferences.setState({ look: keepLook({ ...kept, name: kept.name.trim() || 'My look' }) });
          onClose();
        }}
        onClose={() => (skin === saved ? onClose() : setSure(true))}
      />
      <Confirm
        open={sure}
        title="Throw this look away?"
        text="You have changed it, but neither kept it nor saved it to a file."
        verb="Throw it away"
        cancel="Keep editing"
        onConfirm={onClose}
        onClose={() => setSure(false)}
      />
    </>
  );
}

/** The look as it was when last everything was there to paint in it; null at first. */
function useReady(skin: Skin): Skin | null {
  const [ready, setReady] = useState<Skin | null>(null);
  useEffect(() => {
    let gone = false;
    readySkin(skin).then(
      () => gone || setReady(skin),
      // Without a connection it is shown as before.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [skin]);
  return ready;
}
