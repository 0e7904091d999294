import { makeWatchers } from '../ui/watchers.ts';

/** By the server's answers; the browser's opinion doesn't count. */
interface ConnectionState {
  /** From an unanswered request until the next answer. */
  readonly lost: boolean;
  /** In milliseconds of this device; null while it isn't lost. */
  readonly lostAt: number | null;
  /** In milliseconds of this device; null when never. */
  readonly heardAt: number | null;
}

let state: ConnectionState = { lost: false, lostAt: null, heardAt: null };
const watchers = makeWatchers();

function become(next: ConnectionState): void {
  const isNews = next.lost !== state.lost;
  state = next;
  if (isNews) watchers.notify();
}

export const connection = { watch: watchers.watch, state: (): ConnectionState => state };

export const heardServer = (): void => become({ lost: false, lostAt: null, heardAt: Date.now() });

export const missedServer = (): void =>
  become({ lost: true, lostAt: state.lostAt ?? Date.now(), heardAt: state.heardAt });
