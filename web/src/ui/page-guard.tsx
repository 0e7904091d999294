import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ErrorState } from './empty-state.tsx';
import { reloadForLostCode } from './lost-code.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** By default an offer to reload. */
  readonly instead?: ReactNode;
}

/** Browser translation moves text nodes, which React then can't find. */
const isMovedNode = (error: unknown): boolean => error instanceof DOMException;

/** Rerenders after a translation, and reloads once for missing code. */
export class PageGuard extends Component<GuardProps, { broken: boolean }> {
  override state = { broken: false };
  #comesBack = false;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    if (isMovedNode(error) && !this.#comesBack) {
      this.#comesBack = true;
      // A repeated failure until then has another cause.
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

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Loaded when first shown; nothing until then. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** And nothing if that fails. */
export function optionalPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazyPart(load);
  return (props) => (
    <PageGuard instead={null}>
      <Part {...props} />
    </PageGuard>
  );
}

export const Optional = ({ children }: { children: ReactNode }): ReactNode => (
  <PageGuard instead={null}>
    <Suspense>{children}</Suspense>
  </PageGuard>
);
