/** For `useSyncExternalStore`. */
export function makeWatchers() {
  const watchers = new Set<() => void>();
  return {
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    notify: () => {
      for (const watcher of watchers) watcher();
    },
  };
}
