import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

/** Catches a page that failed to load or render, and offers to load it again. */
export class PageGuard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState
        message="This page could not be shown. Please check your connection and load it again."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
