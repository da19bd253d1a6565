import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import { Boundary } from '../faults/Boundary.tsx';
import { MissingPart } from '../faults/MissingPart.tsx';
import type { Loader } from './loadOnce.ts';

interface GivingUp {
  /** Offered beside “Try again”: continues without it. */
  readonly onGiveUp?: () => void;
}

export interface LoadFailure {
  readonly error: unknown;
  retry(): void;
}

/**
 * A component fetched when first shown, like React's `lazy`: put a `Suspense` around it. If it fails, or can't be fetched, the rest of the
 * page keeps working, and `instead` replaces it: by default a message with “Try again”.
 */
export function lazyComponent<P extends object>(
  part: Loader<ComponentType<P>>,
  instead?: (props: P, failure: LoadFailure) => ReactNode,
): ComponentType<P & GivingUp> {
  // React caches a failure for ever, so each attempt is another component.
  const attempt = (): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await part() }));
  let latest = attempt();
  return function Lazily({ onGiveUp, ...rest }: P & GivingUp) {
    const [Piece, setPiece] = useState(() => latest);
    const props = rest as unknown as P;
    return (
      <Boundary
        // Not earlier: React restarts whatever is suspended, which would then never reach its failure.
        onError={() => {
          latest = attempt();
        }}
        fallback={(error, again) => {
          const retry = (): void => {
            setPiece(() => latest);
            again();
          };
          return instead ? (
            instead(props, { error, retry })
          ) : (
            <MissingPart {...{ error, retry }} onGiveUp={onGiveUp} />
          );
        }}
      >
        <Piece {...props} />
      </Boundary>
    );
  };
}
