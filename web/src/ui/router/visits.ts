import { isEmbedded } from '../embedded.ts';

/** An address of this site, and what its entry in the browser's history holds. */
export interface Location {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
  readonly state: unknown;
  /** Another one for each entry of the history; `default` for one that we did not make. */
  readonly key: string;
}

export interface Manner {
  /** True to take the place of the present entry: Back then leads to the one before. */
  readonly replace?: boolean | undefined;
  /** What the entry holds; it is there again after Back and after a reload. */
  readonly state?: unknown;
}

/** Where somebody is, and how one gets elsewhere. */
export interface Visits {
  /** The same object until it changes. */
  now(): Location;
  /** Whether the last move went back or forth in the history, or none was made. */
  isReturn(): boolean;
  /** @param to an address of this site, or what stands in its place: `?round=2` */
  visit(to: string, manner?: Manner): void;
  /** Goes some entries back (negative) or forth in the history. */
  move(steps: number): void;
  /** @returns a function that stops following */
  follow(changed: () => void): () => void;
}

/** Reads an address from where it is written: `?round=2` stays on its page. */
export function locationOf(to: string, from: string, entry: unknown): Location {
  const { pathname, search, hash } = new URL(to, new URL(from, 'http://here'));
  const held = new Map<string, unknown>(
    typeof entry === 'object' && entry !== null ? Object.entries(entry) : [],
  );
  const key = held.get('key');
  return {
    pathname,
    search,
    hash,
    state: held.get('state') ?? null,
    key: typeof key === 'string' ? key : 'default',
  };
}

/** The path with all that follows it. */
export const addressIn = ({ pathname, search, hash }: Location): string =>
  `${pathname}${search}${hash}`;

let entries = 0;

/** What an entry of the history holds: keys differ over reloads of the page, too. */
export const entryWith = (state: unknown) => ({
  state,
  key: `${Date.now().toString(36)}${entries++}`,
});

/** An embed stays one when its query changes, also after a reload (W7). */
function embeddedAt(there: Location): Location {
  const query = new URLSearchParams(there.search);
  query.set('embed', '');
  return { ...there, search: `?${query}` };
}

/** The visits of this tab, in the browser's own history. */
export function browserVisits(): Visits {
  const read = () => locationOf(window.location.href, '/', window.history.state);
  const followers = new Set<() => void>();
  let [now, isReturn] = [read(), true];
  const changed = (byHistory: boolean) => {
    [now, isReturn] = [read(), byHistory];
    for (const each of followers) each();
  };
  window.addEventListener('popstate', () => changed(true));
  return {
    now: () => now,
    isReturn: () => isReturn,
    move: (steps) => window.history.go(steps),
    visit: (to, { replace = false, state = null } = {}) => {
      const there = locationOf(to, addressIn(now), null);
      if (isEmbedded && there.pathname !== now.pathname) {
        window.open(addressIn(there), '_blank', 'noopener');
        return;
      }
      const address = addressIn(isEmbedded ? embeddedAt(there) : there);
      const entry = entryWith(state);
      if (replace) window.history.replaceState(entry, '', address);
      else window.history.pushState(entry, '', address);
      changed(false);
    },
    follow: (each) => {
      followers.add(each);
      return () => void followers.delete(each);
    },
  };
}
