import { useMemo } from 'react';
import { useStore } from 'zustand';
import { backPicture } from '../../art/skinPicture.ts';
import { svgOf } from '../../art/svgPainter.ts';
import { BACKS, withBack } from '../../lib/skin/backs.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { Offer } from '../../store/played/rewards.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { useLoaded } from '../../ui/loading/useLoaded.ts';
import { fetchSkin, readyCrafts } from '../skins/skins.ts';
import { useOffers } from './useOffers.ts';
import { type Wearable, WearPicker } from './WearPicker.tsx';

interface Props {
  readonly preferences: PreferenceStore;
  /** Fetches what feats open; missing: nothing is known of it. */
  readonly offers?: () => Promise<readonly Offer[]>;
}

/** Draws a back in a look; nothing until that is here. */
const pictured = (look: Skin | undefined, back: string) => {
  if (!look) return <span />;
  const skin = withBack(look, back);
  const svg = svgOf(backPicture(skin), { idPrefix: 'back' });
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" draggable={false} />;
};

/** The backs of the viewer's cards, in any look. Only the viewer sees them. */
export default function BackPicker({ preferences, offers }: Props) {
  const { look, back } = useStore(preferences);
  const known = useOffers(offers);
  const loaded = useLoaded(() => Promise.all([fetchSkin(look), readyCrafts()]), look);
  const skin = loaded?.[0];
  const choices = useMemo(
    (): readonly Wearable[] => [
      { id: '', name: 'As in the look', text: 'Each deck has its own.', picture: pictured(skin, '') },
      ...BACKS.map(({ id, name, text }) => ({
        ...{ id, name, text },
        picture: pictured(skin, id),
        isReward: true,
      })),
    ],
    [skin],
  );
  return (
    <WearPicker
      label="Backs of the cards"
      kind="back"
      chosen={back}
      offers={known}
      onChoose={(id) => preferences.setState({ back: id })}
      {...{ choices }}
    />
  );
}
