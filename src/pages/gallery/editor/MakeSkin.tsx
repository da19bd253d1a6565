import { startTransition, useEffect, useState } from 'react';
import { saveSkin } from '../../../hud/skins/savedSkins.ts';
import { loadedSkin, readySkin } from '../../../hud/skins/skins.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import { useLoaded } from '../../../ui/loading/useLoaded.ts';
import { SkinEditor } from './SkinEditor.tsx';

interface Props {
  readonly game: string;
  readonly preferences: PreferenceStore;
  /** Previews the look beside the editor; null ends the preview. Missing: no preview. */
  onDraft?(skin: Skin | null): void;
  onClose(): void;
}

/** Edits a copy of the current look. Keeping it applies it at once. */
export default function MakeSkin({ game, preferences, onDraft, onClose }: Props) {
  const [skin, setSkin] = useState(() => {
    const { look } = preferences.getState();
    const worn = loadedSkin(look) ?? HOUSE;
    return look.startsWith('own:') ? worn : { ...worn, name: 'My look' };
  });
  const [saved, setSaved] = useState(skin);
  const painted = useReady(skin);
  useEffect(() => {
    // A transition, so that dragging a colour need not wait for the preview.
    if (painted) startTransition(() => onDraft?.(painted));
  }, [painted, onDraft]);
  useEffect(() => () => onDraft?.(null), [onDraft]);
  return (
    <SkinEditor
      {...{ skin, painted, game }}
      low={onDraft !== undefined}
      onChange={setSkin}
      onSave={() => setSaved(skin)}
      onKeep={(kept) => {
        preferences.setState({ look: saveSkin({ ...kept, name: kept.name.trim() || 'My look' }) });
        onClose();
      }}
      unsaved={skin !== saved}
      onClose={onClose}
    />
  );
}

/** Returns the latest look with everything loaded that painting it needs; null at first. Offline, the previous one stays. */
const useReady = (skin: Skin): Skin | null => useLoaded(() => readySkin(skin), skin);
