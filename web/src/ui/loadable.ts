import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A component whose code comes when it is first shown, and that can be asked for ahead. */
export type Loadable<Props extends object> = ComponentType<Props> & {
  preload(): void;
  /** Until its code has come. It is drawn at once from then on, on the server, too. */
  come(): Promise<void>;
};

interface Code<Props> {
  readonly coming: ComponentType<Props>;
  come: ComponentType<Props> | null;
}

/** Like React's `lazy`, for what must be there before it is shown, or before a device's network is gone (S8). */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  const code: Code<Props> = { coming: lazy(load), come: null };
  const come = async () => {
    code.come = (await load()).default;
  };
  return Object.assign((props: Props) => createElement(Loaded<Props>, { code, props }), {
    // If preloading fails, opening it loads it again.
    preload: () => void come().catch(() => undefined),
    come,
  });
}

function Loaded<Props extends object>({
  code,
  props,
}: {
  code: Code<Props>;
  props: Props;
}): ReactNode {
  // What is drawn stays, whenever its code came.
  const [Component] = useState<ComponentType<Props>>(() => code.come ?? code.coming);
  return createElement(Component, props);
}
