import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { loadLostStyles } from './lost-styles.ts';
import { notifyError } from './notices.ts';

/** A component whose code is in its own file, loaded when first needed. */
export interface LazyComponent<Props> {
  /** The component, once loaded. */
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
 * Loads a component's code and returns the component as soon as it is loaded, undefined before.
 * (Not `Suspense`, with which React can delay showing it by up to 0.3 s.)
 * @param wanted whether to load and show the component
 * @param onFailure is called when loading fails
 * @throws the loading error while rendering, for the page guard, if there is no `onFailure`
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
      // If the user has gone elsewhere by then, the failure does not matter.
      if (waiting) failed(reason);
    });
    return () => {
      waiting = false;
    };
  }, [from, wanted, component]);
  if (failure !== null) throw failure.reason;
  return wanted ? component : undefined;
}

/** A component that the user opens: if its code cannot be loaded, the page stays as it is. */
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
