import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from './error-state.tsx';
import { reloadForLostCode } from './lost-code.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** What is shown in place of what is broken; by default an offer to load the page again. */
  readonly instead?: ReactNode;
}

/** Catches a page that failed to load or render; one that lacks code is loaded again once, if it cannot do without. */
export class PageGuard extends Component<GuardProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(): void {
    if (this.props.instead === undefined) reloadForLostCode();
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    if (!this.state.broken) return children;
    if (instead !== undefined) return instead;
    return (
      <ErrorState
        message="This page could not be shown. Please check your connection and load it again."
        onRetry={() => window.location.reload()}
      />
    );
  }
}

/** What a page works without: nothing until its code has come, and nothing where that is lost. */
export function Optional({ children }: { children: ReactNode }): ReactNode {
  return (
    <PageGuard instead={null}>
      <Suspense>{children}</Suspense>
    </PageGuard>
  );
}
