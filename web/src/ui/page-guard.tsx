import { Button } from '@mantine/core';
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
import {
  closeForLostCode,
  isLostCode,
  notePartMissing,
  partMissing,
  reloadForLostCode,
  reloadOrSay,
} from './lost-code.ts';
import { ErrorState } from './states.tsx';
import { Strip } from './strip.tsx';

interface GuardProps {
  readonly children: ReactNode;
  /** The page is shown without it. */
  readonly isOptional?: boolean;
  /** Closes a dialog whose code couldn't be loaded. */
  readonly onLost?: () => void;
  /** That dialog is. */
  readonly isInAddress?: boolean;
  /** Of the address; a broken page is tried again at another one. */
  readonly search?: string;
}

/** Browser translation moves text nodes, which React then can't find. */
const isMovedNode = (error: unknown): boolean => error instanceof DOMException;

/** Rerenders after a translation, and reloads once for missing code. */
export class PageGuard extends Component<GuardProps, { broken: boolean; error: unknown }> {
  override state = { broken: false, error: null };
  #comesBack = false;

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, error };
  }

  override componentDidUpdate({ search }: GuardProps): void {
    if (this.state.broken && search !== this.props.search) this.setState({ broken: false });
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
    const { isOptional, onLost, isInAddress = false } = this.props;
    // A page that works is not given up for a part of it.
    if (isOptional === true && onLost === undefined) notePartMissing();
    else if (!isLostCode(error)) return;
    else if (onLost !== undefined) void closeForLostCode(onLost, isInAddress);
    else if (!isOnWall()) void reloadForLostCode();
  }

  override render(): ReactNode {
    const { children, isOptional, onLost } = this.props;
    const { broken, error } = this.state;
    if (!broken) return children;
    if (onLost !== undefined && !isLostCode(error)) throw error;
    if (isOptional === true) return null;
    if (isOnWall()) return <BrokenWall />;
    return <BrokenPage />;
  }
}

const reload = () => void reloadOrSay();

const back = () => window.history.back();

const BrokenPage = () => (
  <ErrorState
    message="This page couldn’t be shown. Check your connection and try again."
    onRetry={reload}
  >
    {window.history.length > 1 && <Button onClick={back}>Back</Button>}
  </ErrorState>
);

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

/** Loaded when first shown, nothing until then. The page does without it if it fails, and says so. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(load);
  return (props) => (
    <Optional>
      <Part {...props} />
    </Optional>
  );
}

/** Closes if loading fails. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
  guard: Pick<GuardProps, 'isInAddress'> = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(load);
  return (props) => (
    <Optional onLost={props.onClose} {...guard}>
      <Part {...props} />
    </Optional>
  );
}

type OptionalProps = Pick<GuardProps, 'children' | 'onLost' | 'isInAddress'>;

export const Optional = ({ children, ...guard }: OptionalProps): ReactNode => (
  <PageGuard isOptional {...guard}>
    <Suspense>{children}</Suspense>
  </PageGuard>
);
