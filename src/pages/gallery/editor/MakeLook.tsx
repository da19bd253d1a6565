import { useState } from 'react';
import { keepLook } from '../../../hud/looks/kept.ts';
import { heldSkin } from '../../../hud/looks/looks.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import type { PreferenceStore } from '../../../store/preferences.ts';
import { SkinEditor } from './SkinEditor.tsx';

interface Props {
  readonly game: string;
  readonly preferences: PreferenceStore;
  onClose(): void;
}

/** Makes a look from the one that is worn; kept, it is worn at once. */
export default function MakeLook({ game, preferences, onClose }: Props) {
  const [skin, setSkin] = useState(() => {
    const { look } = preferences.getState();
    const worn = heldSkin(look) ?? HOUSE;
    return look.startsWith('own:') ? worn : { ...worn, name: 'My look' };
  });
  return (
    <SkinEditor
      {...{ skin, game, onClose }}
      onChange={setSkin}
      onKeep={(kept) => {
        preferences.setState({ look: keepLook({ ...kept, name: kept.name.trim() || 'My look' }) });
        onClose();
      }}
    />
  );
}
