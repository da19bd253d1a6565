import { Component, type ReactNode } from 'react';
import { noteFault } from './faults.ts';

interface Props {
  readonly children?: ReactNode;
  /** Shown in place of what has failed; `again` tries it anew. */
  fallback(error: unknown, again: () => void): ReactNode;
  readonly onError?: (error: unknown) => void;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Keeps a failure to the part of the page where it happens: without one, React takes everything away. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    noteFault('part', error);
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed
      ? this.props.fallback(failed.error, () => this.setState({ failed: null }))
      : this.props.children;
  }
}
