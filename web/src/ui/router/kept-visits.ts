import { addressIn, entryWith, type Location, locationOf, type Visits } from './visits.ts';

/**
 * Visits without a browser, which begin at this address: for a page that is made on the server, and for tests.
 */
export function keptVisits(start: string): Visits {
  const followers = new Set<() => void>();
  let past: readonly Location[] = [];
  let now = locationOf(start, '/', null);
  let ahead: readonly Location[] = [];
  let isReturn = true;
  const tell = () => {
    for (const each of followers) each();
  };
  return {
    now: () => now,
    isReturn: () => isReturn,
    visit: (to, { replace = false, state = null } = {}) => {
      if (!replace) past = [...past, now];
      ahead = [];
      now = locationOf(to, addressIn(now), entryWith(state));
      isReturn = false;
      tell();
    },
    move: (steps) => {
      const all = [...past, now, ...ahead];
      const at = past.length + steps;
      const next = all[at];
      if (next === undefined) return;
      [past, now, ahead] = [all.slice(0, at), next, all.slice(at + 1)];
      isReturn = true;
      tell();
    },
    follow: (each) => {
      followers.add(each);
      return () => void followers.delete(each);
    },
  };
}
