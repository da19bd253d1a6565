import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import { Failed } from './Failed.tsx';
import type { Loader } from './loadOnce.ts';

interface GivingUp {
  /** Offered beside “Try again”: goes on without it. */
  readonly onGiveUp?: () => void;
}

export interface Failure {
  readonly error: unknown;
  retry(): void;
}

/**
 * A component that is fetched when it is first shown, as React's `lazy`: put a `Suspense` around it. If it cannot be fetched, or fails,
 * the rest of the page lives on, and `instead` stands in its place: by default a word about it, and “Try again”.
 */
export function lazily<P extends object>(
  part: Loader<ComponentType<P>>,
  instead?: (props: P, failure: Failure) => ReactNode,
): ComponentType<P & GivingUp> {
  // React keeps a failure for ever, so each attempt is another component.
  const attempt = (): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await part() }));
  let latest = attempt();
  return function Lazily({ onGiveUp, ...rest }: P & GivingUp) {
    const [Piece, setPiece] = useState(() => latest);
    const props = rest as unknown as P;
    return (
      <Boundary
        // Not sooner: what waits is begun anew by React, and would never come to its failure.
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
            <Failed {...{ error, retry }} onGiveUp={onGiveUp} />
          );
        }}
      >
        <Piece {...props} />
      </Boundary>
    );
  };
}
