import { useSyncExternalStore } from 'react';

const watchNothing = () => () => {};

/** Rerenders after hydration, which needs the server's value. */
export const useInBrowser = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(watchNothing, read, () => onServer);
