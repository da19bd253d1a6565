import { Suspense } from 'react';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import styles from './Hero.module.css';
import type { HeroProps } from './HeroFan.tsx';

const HeroFan = lazyComponent(
  loadOnce(async () => (await import('./HeroFan.tsx')).default),
  () => null,
);

/** A fan of a game's cards. Its painter loads after the page; if that fails, the page is shown without it. */
export function Hero(props: HeroProps) {
  return (
    <div className={styles.hero} aria-hidden="true">
      <Suspense>
        <HeroFan {...props} />
      </Suspense>
    </div>
  );
}
