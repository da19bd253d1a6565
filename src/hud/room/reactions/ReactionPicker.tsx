import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../../ui/loading/loadOnce.ts';
import { useHud, useHudContext } from '../../hudStore.ts';
import { ReactButton } from './ReactButton.tsx';
import styles from './ReactionPicker.module.css';

const ReactionMenu = lazyComponent(
  loadOnce(async () => (await import('./ReactionMenu.tsx')).ReactionMenu, 'room'),
);

/** Button beside the chat that opens the reactions. They are mounted when first opened. */
export function ReactionPicker() {
  const { hud } = useHudContext();
  const open = useHud((state) => state.reacting);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const button = <ReactButton aria-haspopup="menu" onClick={() => hud.setState({ reacting: true })} />;
  return (
    <div className={styles.place}>
      {wanted ? (
        <Suspense fallback={button}>
          <ReactionMenu
            onGiveUp={() => {
              setWanted(false);
              hud.setState({ reacting: false });
            }}
          />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
