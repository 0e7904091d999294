import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { ReadPlan, ReadView } from './cached-read.ts';
import { ReadCache } from './read-cache.ts';

const Context = createContext<ReadCache | null>(null);

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** The cache of a browser's page. */
export const makeReadCache = (): ReadCache => new ReadCache({ isHidden });

/** Gives the components below the cache of all reads. */
export function ReadCacheProvider({ cache, children }: { cache: ReadCache; children: ReactNode }) {
  useEffect(() => {
    const look = () => {
      if (!isHidden()) cache.pageShown();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [cache]);
  return <Context value={cache}>{children}</Context>;
}

/** The cache of all reads of this page. */
export function useReadCache(): ReadCache {
  const cache = useContext(Context);
  if (cache === null) throw new Error('There is no ReadCacheProvider around this component.');
  return cache;
}

/** A read as components see it. */
export interface Read<T> extends ReadView<T> {
  /** True while the first data are awaited. */
  readonly isLoading: boolean;
  /** True when there are no data because they could not be read. */
  readonly isLoadingError: boolean;
  /** Asks the server again. */
  readonly refetch: () => void;
}

/** Shows a read, and keeps it current. */
export function useCachedRead<T>(plan: ReadPlan<T>): Read<T> {
  const { read, subscribe } = useReader(plan);
  const look = () => read.view;
  const view = useSyncExternalStore(subscribe, look, look);
  const { data, error } = view;
  return {
    ...view,
    isLoading: data === undefined && error === null && plan.enabled !== false,
    isLoadingError: data === undefined && error !== null,
    refetch: read.askAgain,
  };
}

/**
 * Shows a part of a read's data: the component is drawn again only when that part changes.
 * @param part gives something that is in the data, not something made of it
 */
export function useReadPart<T, P>(plan: ReadPlan<T>, part: (data: T) => P): P | undefined {
  const { read, subscribe } = useReader(plan);
  const look = () => (read.view.data === undefined ? undefined : part(read.view.data));
  return useSyncExternalStore(subscribe, look, look);
}

/** Whether a read is under way. */
export function useIsAsking(plan: ReadPlan): boolean {
  const { read, subscribe } = useReader(plan);
  const look = () => read.isAsking;
  return useSyncExternalStore(subscribe, look, look);
}

function useReader<T>(plan: ReadPlan<T>) {
  const read = useReadCache().find(plan);
  const latest = useRef<ReadPlan>(plan);
  useEffect(() => {
    latest.current = plan;
  });
  const { enabled = true, lookEvery } = plan;
  const subscribe = useCallback(
    (hear: () => void) => read.observe({ enabled, lookEvery, hear, plan: () => latest.current }),
    [read, enabled, lookEvery],
  );
  return { read, subscribe };
}
