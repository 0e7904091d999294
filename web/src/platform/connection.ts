/** Whether the server answers, as its answers show. The browser's own opinion does not count. */
export interface ConnectionState {
  /** True from a request without an answer until the next answer. */
  readonly lost: boolean;
  /** When the server last answered, in milliseconds by this device's clock; null when never. */
  readonly heardAt: number | null;
}

let state: ConnectionState = { lost: false, heardAt: null };
const watchers = new Set<() => void>();

function become(next: ConnectionState): void {
  const isNews = next.lost !== state.lost;
  // While the connection holds, only the time changes, and nothing on screen shows it.
  state = next;
  if (isNews) for (const watcher of watchers) watcher();
}

/** The store of the connection's state, also for React's useSyncExternalStore. */
export const connection = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  state: (): ConnectionState => state,
};

/** The server has answered, whatever it said. */
export const heardServer = (): void => become({ lost: false, heardAt: Date.now() });

/** A request came back without an answer of the server. */
export const missedServer = (): void => become({ lost: true, heardAt: state.heardAt });
