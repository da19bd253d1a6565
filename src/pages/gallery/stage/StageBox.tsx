import { type RefObject, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { svgOf } from '../../../art/svgPainter.ts';
import { useReducedMotion } from '../../../hud/screen/useReducedMotion.ts';
import type { LoadLayers } from '../../../layout/painting/loadLayers.ts';
import { QUALITIES } from '../../../layout/painting/quality.ts';
import { hasWebGL2 } from '../../../layout/painting/webgl.ts';
import type { StageView as View } from '../../../scene/stage/places.ts';
import type { Stage } from '../../../scene/stage/stage.ts';
import type { StagePlan } from '../../../scene/stage/stagePlan.ts';
import type { PreferenceStore, Quality } from '../../../store/viewer/preferences.ts';
import { lazyComponent } from '../../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../../ui/loading/loadOnce.ts';
import styles from '../Gallery.module.css';
import { type Inks, isSame, nameOf, type Shown } from '../shelf.ts';
import { StageBar } from './StageBar.tsx';

const StageView = lazyComponent(
  loadOnce(async () => (await import('../../../scene/stage/StageView.tsx')).StageView),
);

interface Props {
  readonly cards: readonly Shown[];
  readonly shown: Shown;
  readonly inks: Inks;
  readonly view: View;
  /** Colour of the cloth under the cards. */
  readonly cloth: string;
  readonly load: LoadLayers;
  readonly preferences: PreferenceStore;
  readonly quality: Quality | undefined;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The stage itself, while mounted. */
  readonly stage: RefObject<Stage | null>;
  onView(view: View): void;
  /** A flight has ended or was skipped. */
  onEnd(): void;
  onPick(card: Shown): void;
  onStep(by: number): void;
}

/** The stage and its controls; without WebGL, the card as a picture. */
export function StageBox(props: Props) {
  const { cards, shown, inks, view, cloth, load, frame, stage, onView, onEnd, onPick, onStep } = props;
  const still = useReducedMotion();
  const preferred = useStore(props.preferences, (state) => state.quality);
  const quality = QUALITIES[props.quality ?? (preferred === 'auto' ? 'medium' : preferred)];
  const [has3D] = useState(hasWebGL2);
  const plan = useMemo(
    (): StagePlan => planOf({ cards, shown, inks, view, cloth, load, still }),
    [cards, shown, inks, view, cloth, load, still],
  );
  const per = inks === 'both' ? 2 : 1;
  return (
    <section className={styles.stageBox} aria-label="Stage">
      <div ref={frame} className={styles.stage}>
        {has3D ? (
          <Suspense>
            <StageView
              {...{ plan, quality, onStep }}
              label={labelOf(view, shown, cards.length)}
              onStage={(made) => {
                stage.current = made;
              }}
              onPick={(i) => cards[Math.floor(i / per)] && onPick(cards[Math.floor(i / per)]!)}
              onSkip={onEnd}
            />
          </Suspense>
        ) : (
          cards.length > 0 && <FlatStage {...{ shown, inks }} />
        )}
        {!cards.length && (
          <p className={styles.nothing}>No card matches. Choose “Any” in one of the lists.</p>
        )}
      </div>
      <StageBar {...{ view, has3D, still, stage, onView, onEnd, onStep }} />
    </section>
  );
}

/** The card as a picture, for browsers without WebGL. */
function FlatStage({ shown, inks }: Pick<Props, 'shown' | 'inks'>) {
  const { deck, face } = shown;
  const each = inks === 'both' ? (['colour', 'mono'] as const) : ([inks] as const);
  return (
    <div className={styles.flat} role="img" aria-label={nameOf(shown)}>
      {each.map((ink) => {
        const drawing = face === undefined ? deck.back() : deck.card(face, { detail: 'full', ink });
        return <img key={ink} alt="" src={`data:image/svg+xml,${encodeURIComponent(svgOf(drawing))}`} />;
      })}
    </div>
  );
}

const labelOf = (view: View, shown: Shown, count: number): string =>
  view === 'single' && count
    ? `Stage: ${nameOf(shown)}. Arrow keys turn the card, F flips it, plus brings it nearer and minus farther away.`
    : `Stage: ${count} cards. Plus brings them nearer and minus farther away; choose a card in the list.`;

type Planned = Pick<Props, 'cards' | 'shown' | 'inks' | 'view' | 'cloth' | 'load'> & {
  readonly still: boolean;
};

function planOf({ cards, shown, inks, view, cloth, load, still }: Planned): StagePlan {
  const each = inks === 'both' ? (['colour', 'mono'] as const) : ([inks] as const);
  const list = view === 'single' && cards.length ? [shown] : cards;
  const items = list.flatMap(({ deck, face }) => each.map((ink) => ({ art: deck, ink, face, load })));
  const at = list.findIndex((card) => isSame(card, shown));
  const chosen = new Set(at < 0 || view === 'single' ? [] : each.map((_, k) => at * each.length + k));
  return { view, cloth, items, chosen, still };
}
