import { type ComponentType, useEffect, useReducer, useState } from 'react';

/** A component whose code comes in a file of its own, when it is first wanted. */
export interface Part<Props> {
  /** The component, once it is there. */
  readonly component: ComponentType<Props> | undefined;
  load(): Promise<void>;
}

/** @param load imports the module whose default export is the component */
export function part<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Part<Props> {
  let component: ComponentType<Props> | undefined;
  return {
    get component() {
      return component;
    },
    load: async () => {
      component = (await load()).default;
    },
  };
}

/**
 * Loads a part's code and gives its component the moment it is there, undefined until then. (What
 * waits for its code behind a `Suspense`, React keeps back for up to 0.3 s.)
 * @param wanted whether the part is to be loaded and shown already
 * @throws what the loading failed with, while rendering, for the guard around the page
 */
export function usePart<Props>(from: Part<Props>, wanted = true): ComponentType<Props> | undefined {
  const { component } = from;
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    if (!wanted || component !== undefined) return;
    let waiting = true;
    from.load().then(show, (reason: unknown) => {
      // Who has gone on in the meantime misses nothing.
      if (waiting) setFailure({ reason });
    });
    return () => {
      waiting = false;
    };
  }, [from, wanted, component]);
  if (failure !== null) throw failure.reason;
  return wanted ? component : undefined;
}
