import { Suspense } from 'react';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import type { FigureProps } from './FigurePicker.tsx';

const FigurePicker = lazyComponent<FigureProps>(
  loadOnce(async () => (await import('./FigurePicker.tsx')).default, 'table'),
);

/** The choice of a figure, fetched when it is shown. */
export const FigureChoice = (props: FigureProps) => (
  <Suspense fallback={<p className="muted">One moment…</p>}>
    <FigurePicker {...props} />
  </Suspense>
);
