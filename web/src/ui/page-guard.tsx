import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react';
import { BrokenWall, isOnWall } from './broken-wall.tsx';
import { SmallButton } from './buttons.tsx';
import { isLostCode, notePartMissing, partMissing, reloadForLostCode } from './lost-code.ts';
import { ErrorState } from './states.tsx';
import { Strip } from './strip.tsx';

interface GuardProps {
  readonly children: ReactNode;
  /** The page is shown without it. */
  readonly isOptional?: boolean;
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
    if (!isLostCode(error)) return;
    // A page that works is not given up for a part of it.
    if (this.props.isOptional === true) notePartMissing();
    else if (!isOnWall()) reloadForLostCode();
  }

  override render(): ReactNode {
    const { children, isOptional } = this.props;
    if (!this.state.broken) return children;
    if (isOptional === true) return null;
    if (isOnWall()) return <BrokenWall />;
    return (
      <ErrorState
        message="This page couldn’t be shown. Check your connection and reload."
        retry="Reload"
        onRetry={reload}
      />
    );
  }
}

const reload = () => window.location.reload();

/** Says that an optional part is missing. */
export function PartMissing(): ReactNode {
  const isMissing = useSyncExternalStore(partMissing.watch, partMissing.is, () => false);
  if (!isMissing) return null;
  return (
    <Strip label="Incomplete page" action={<SmallButton onClick={reload}>Reload</SmallButton>}>
      Part of this page couldn’t be loaded. Check your connection and reload.
    </Strip>
  );
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

/** The page does without it if that fails. */
export function optionalPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazyPart(load);
  return (props) => (
    <PageGuard isOptional>
      <Part {...props} />
    </PageGuard>
  );
}

export const Optional = ({ children }: { children: ReactNode }): ReactNode => (
  <PageGuard isOptional>
    <Suspense>{children}</Suspense>
  </PageGuard>
);
