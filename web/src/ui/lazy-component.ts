import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { loadLostStyles } from './lost-styles.ts';
import { notifyError } from './notices.ts';
import { untilLoaded } from './until-loaded.ts';

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
  const loadAnew = askingAnew(load);
  return {
    get component() {
      return component;
    },
    load: async () => {
      await loadLostStyles();
      const loaded = (await loadAnew()).default;
      // A file of several modules has none at its own address.
      if (loaded === undefined) throw new Error('not its own file');
      component = loaded;
    },
  };
}

/**
 * A browser remembers that a module was lost, and does not ask for it again at the same address. Chromium and Firefox
 * name that address in the error; Safari needs the page to be loaded again.
 */
function askingAnew<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let tries = 0;
  let lost: string | undefined;
  return async () => {
    try {
      return await (lost === undefined
        ? load()
        : import(/* @vite-ignore */ `${lost}?again=${++tries}`));
    } catch (error) {
      // Lost styles are named, too; those are asked for again at their own address.
      lost = /https?:[^\s?]+\.js/.exec(`${error}`)?.[0];
      throw error;
    }
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
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const component = useLoaded(from, wanted, onFailure ?? ((reason) => setFailure({ reason })));
  if (failure !== null) throw failure.reason;
  return component;
}

/** The same for what the page works without: its code is asked for until it comes. */
export function useAwaitedComponent<Props>(
  from: LazyComponent<Props>,
  wanted = true,
): ComponentType<Props> | undefined {
  return useLoaded(from, wanted);
}

/** @param onFailure without it the code is asked for until it comes */
function useLoaded<Props>(
  from: LazyComponent<Props>,
  wanted: boolean,
  onFailure?: (reason: unknown) => void,
): ComponentType<Props> | undefined {
  const { component } = from;
  const [, show] = useReducer((count: number) => count + 1, 0);
  const isAwaited = onFailure === undefined;
  const failed = useEffectEvent((reason: unknown) => onFailure?.(reason));
  useEffect(() => {
    if (!wanted || component !== undefined) return;
    let waiting = true;
    (isAwaited ? untilLoaded(from.load) : from.load()).then(show, (reason: unknown) => {
      // If the user has gone elsewhere by then, the failure does not matter.
      if (waiting) failed(reason);
    });
    return () => {
      waiting = false;
    };
  }, [from, wanted, component, isAwaited]);
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
