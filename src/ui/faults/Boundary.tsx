import { Component, type ReactNode } from 'react';
import { noteFault } from './faults.ts';

interface Props {
  readonly children?: ReactNode;
  /** Replaces the failed part; `again` retries it. */
  fallback(error: unknown, again: () => void): ReactNode;
  readonly onError?: (error: unknown) => void;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Confines a failure to its part of the page: without a boundary, React unmounts everything. */
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
