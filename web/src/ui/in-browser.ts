import { useSyncExternalStore } from 'react';

const watchNothing = () => () => {};

/**
 * What only a browser knows, such as its width. A page begins as the server has made it, and is shown again
 * with this.
 */
export const useInBrowser = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(watchNothing, read, () => onServer);
