import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from './error-state.tsx';
import { reloadForLostCode } from './lost-code.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** Shown instead of a broken part; by default an offer to reload the page. */
  readonly instead?: ReactNode;
}

/**
 * Translation in the browser wraps text in elements that React does not know; at the next change React no longer finds
 * its text where it put it.
 */
const isMovedNode = (error: unknown): boolean => error instanceof DOMException;

/**
 * Catches a page that failed to load or render. One whose text was moved by a translation is rendered again; one that
 * lacks code is loaded again once, if it cannot do without.
 */
export class PageGuard extends Component<GuardProps, { broken: boolean }> {
  override state = { broken: false };
  #comesBack = false;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    if (isMovedNode(error) && !this.#comesBack) {
      this.#comesBack = true;
      // React renders it before this ends; what fails again until then is broken for another reason.
      setTimeout(() => {
        this.#comesBack = false;
      });
      this.setState({ broken: false });
      return;
    }
    if (this.props.instead === undefined) reloadForLostCode();
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    if (!this.state.broken) return children;
    if (instead !== undefined) return instead;
    return (
      <ErrorState
        message="This page couldn’t be shown. Check your connection and try again."
        onRetry={() => window.location.reload()}
      />
    );
  }
}

/** An optional part of a page: nothing until its code has loaded, or if that fails. */
export function Optional({ children }: { children: ReactNode }): ReactNode {
  return (
    <PageGuard instead={null}>
      <Suspense>{children}</Suspense>
    </PageGuard>
  );
}
