import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { loadLostStyles } from './lost-styles.ts';
import { notifyError } from './notices.ts';

/** A component whose code comes in a file of its own, when it is first wanted. */
export interface LazyComponent<Props> {
  /** The component, once it is there. */
  readonly component: ComponentType<Props> | undefined;
  load(): Promise<void>;
}

/** @param load imports the module whose default export is the component */
export function lazyComponent<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let component: ComponentType<Props> | undefined;
  return {
    get component() {
      return component;
    },
    load: async () => {
      await loadLostStyles();
      component = (await load()).default;
    },
  };
}

/**
 * Loads a part's code and gives its component the moment it is there, undefined until then. (What
 * waits for its code behind a `Suspense`, React keeps back for up to 0.3 s.)
 * @param wanted whether the part is to be loaded and shown already
 * @param onFailure is told that the loading failed
 * @throws what the loading failed with, while rendering, for the guard around the page, where nobody
 *   else is told
 */
export function useLazyComponent<Props>(
  from: LazyComponent<Props>,
  wanted = true,
  onFailure?: () => void,
): ComponentType<Props> | undefined {
  const { component } = from;
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const failed = useEffectEvent((reason: unknown) => {
    if (onFailure === undefined) setFailure({ reason });
    else onFailure();
  });
  useEffect(() => {
    if (!wanted || component !== undefined) return;
    let waiting = true;
    from.load().then(show, (reason: unknown) => {
      // Who has gone on in the meantime misses nothing.
      if (waiting) failed(reason);
    });
    return () => {
      waiting = false;
    };
  }, [from, wanted, component]);
  if (failure !== null) throw failure.reason;
  return wanted ? component : undefined;
}

/** A part that somebody opens: the page stays as it is when its code cannot be loaded. */
export function useOpenedComponent<Props>(
  from: LazyComponent<Props>,
  opened: boolean,
  close: () => void,
): ComponentType<Props> | undefined {
  return useLazyComponent(from, opened, () => {
    notifyError(
      'This cannot be opened just now. Please check your connection, or load the page again.',
    );
    close();
  });
}
