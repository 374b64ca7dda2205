import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/states.tsx';

interface Props {
  /** What broke, as the person knows it. */
  where: string;
  children: ReactNode;
}

/** Keeps a broken screen from taking the rest with it. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error == null) return this.props.children;
    return (
      <ErrorState
        what={`Something in ${this.props.where} broke`}
        error={this.state.error}
        unharmed="Unsaved text is stored on this machine and comes back when the screen opens again."
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
