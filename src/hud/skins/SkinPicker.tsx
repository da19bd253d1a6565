import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { skinPicture } from '../../art/skinPicture.ts';
import { svgOf } from '../../art/svgPainter.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { FileButton } from '../../ui/form/FileButton.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import { useLoaded } from '../../ui/loading/useLoaded.ts';
import styles from './SkinPicker.module.css';
import { forgetSkin, savedSkins, watchSkins } from './savedSkins.ts';
import { fetchSkin, readyCrafts, SKINS } from './skins.ts';
import { wearSkinFile } from './wearSkinFile.ts';

interface Props {
  readonly preferences: PreferenceStore;
  /** More actions on looks. */
  readonly children?: ReactNode;
}

/** All looks in miniature, to choose from. Only the viewer sees the look; it applies at once. */
export default function SkinPicker({ preferences, children }: Props) {
  const chosen = useStore(preferences, (state) => state.look);
  const own = useSyncExternalStore(watchSkins, savedSkins);
  const [problem, setProblem] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  // A file's problem is over once a look is chosen, made or forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are triggers
  useEffect(() => setProblem(null), [chosen, own]);
  const wear = (look: string): void => preferences.setState({ look });
  const known = chosen.startsWith('own:') ? own.some(({ id }) => id === chosen) : true;
  const looks = [...SKINS, ...own.map(({ id, skin }) => ({ id, name: skin.name, text: 'Your own.' }))];
  return (
    <section className={styles.looks} aria-label="Look of the cards">
      <div className={styles.grid} role="radiogroup" aria-label="Looks">
        {looks.map(({ id, name, text }) => (
          <label key={id} className={styles.look} data-look={id}>
            <input
              type="radio"
              name="look"
              className="sr-only"
              checked={known ? id === chosen : id === 'house'}
              onChange={() => wear(id)}
            />
            <LookPicture id={id} />
            <span className={styles.name}>{name}</span>
            <span className={`muted ${styles.text}`}>{text}</span>
          </label>
        ))}
      </div>
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.buttons}>
        <FileButton
          label="Open a look…"
          accept=".json,application/json"
          onFile={async (file) => {
            const taken = await wearSkinFile(preferences, file);
            setProblem(taken.ok ? null : taken.error);
          }}
        />
        {chosen.startsWith('own:') && (
          <Button tone="quiet" size="small" onClick={() => setSure(true)}>
            Forget this look
          </Button>
        )}
        {children}
      </div>
      <p className="muted">Only you see it: everyone at a table has a look of their own.</p>
      <Confirm
        open={sure}
        title="Forget this look?"
        text="It will be removed from this device. Without its file you cannot get it back."
        verb="Forget it"
        cancel="Keep it"
        onConfirm={() => {
          forgetSkin(chosen);
          wear('house');
        }}
        onClose={() => setSure(false)}
      />
    </section>
  );
}

function LookPicture({ id }: { readonly id: string }) {
  // The picture of the house's own look needs the crafts too.
  const loaded = useLoaded(() => Promise.all([fetchSkin(id), readyCrafts()]), id);
  if (!loaded) return <span className={styles.picture} />;
  const src = `data:image/svg+xml,${encodeURIComponent(svgOf(skinPicture(loaded[0]), { idPrefix: 'look' }))}`;
  return <img className={styles.picture} src={src} alt="" draggable={false} />;
}
