import { useStore } from 'zustand';
import { ALL_FIGURES, castFor } from '../../art/figures/cast.ts';
import type { Figure } from '../../art/figures/figure.ts';
import { capital } from '../../lib/text/format.ts';
import type { Offer } from '../../store/played/rewards.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { pictureOf } from '../seats/portraits.ts';
import { useOffers } from './useOffers.ts';
import { type Wearable, WearPicker } from './WearPicker.tsx';

export interface FigureProps {
  readonly preferences: PreferenceStore;
  /** Fetches what feats open; missing: nothing is known of it. */
  readonly offers?: () => Promise<readonly Offer[]>;
  /** Index of the seat's colour; by default the preferred one. */
  readonly colour?: number;
}

/** The figure that its person has at every table. Others see it too. */
export default function FigurePicker({ preferences, offers, colour }: FigureProps) {
  const now = useStore(preferences);
  const known = useOffers(offers);
  const pictured = (figure: Figure) => (
    <img src={pictureOf(figure, colour ?? now.colour)} alt="" draggable={false} />
  );
  const [byName] = castFor([{ name: now.name, kind: 'human' }]);
  const choices: readonly Wearable[] = [
    {
      id: '',
      name: 'By your name',
      text: `${capital(byName!.name)}, or another one where someone else has it.`,
      picture: pictured(byName!),
    },
    ...ALL_FIGURES.map((figure) => ({
      id: figure.id,
      name: capital(figure.name),
      picture: pictured(figure),
      isReward: figure.kin !== undefined,
    })),
  ];
  return (
    <WearPicker
      label="Your figure"
      kind="figure"
      chosen={now.figure}
      offers={known}
      onChoose={(figure) => preferences.setState({ figure })}
      {...{ choices }}
    />
  );
}
