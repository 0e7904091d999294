import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** Lazy, with preloading. */
export type Loadable<Props extends object> = ComponentType<Props> & {
  preload(): void;
  /** Loaded code renders synchronously, also on the server. */
  come(): Promise<void>;
};

type Code<Props> = { readonly coming: ComponentType<Props>; come: ComponentType<Props> | null };

/** Like `lazy`, for what must work later offline (S8). */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let loading: ReturnType<typeof load> | undefined;
  // Trying again after a failure could show it without its styles.
  const once = async () => {
    loading ??= load();
    return await loading;
  };
  const code: Code<Props> = { coming: lazy(once), come: null };
  const come = async () => {
    code.come = (await once()).default;
  };
  return Object.assign((props: Props) => createElement(Loaded<Props>, { code, props }), {
    // Opening it shows the failure.
    preload: () => void come().catch(() => undefined),
    come,
  });
}

type LoadedProps<Props extends object> = { code: Code<Props>; props: Props };

function Loaded<Props extends object>({ code, props }: LoadedProps<Props>): ReactNode {
  // Stays once rendered.
  const [Component] = useState<ComponentType<Props>>(() => code.come ?? code.coming);
  return createElement(Component, props);
}
