import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component whose code comes when it is first shown, and that can be asked for ahead. */
export type Loadable<Props> = LazyExoticComponent<ComponentType<Props>> & { preload(): void };

/** Like React's `lazy`, for what a device must have before its network is gone (S8). */
export const loadable = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> =>
  // If preloading fails, opening it loads it again.
  Object.assign(lazy(load), { preload: () => void load().catch(() => undefined) });
