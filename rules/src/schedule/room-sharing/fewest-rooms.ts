import { sum } from '../criteria/criterion.ts';
export interface Needs {
  readonly rounds: number;
  /** With 1, 2, … rooms. */
  readonly ends: readonly number[];
}

export function endWith(ends: readonly number[], rooms: number): number {
  return ends[rooms - 1] ?? Number.POSITIVE_INFINITY;
}

export function fewestRoomsFor({ ends }: Needs, latest: number): number {
  const index = ends.findIndex((end) => end <= latest);
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
}

/** Minimizes the latest end, the sum of ends, then rooms; null if too late. */
export function fewestFor(
  needs: readonly Needs[],
  rooms: number,
  maxSlots: number,
): number[] | null {
  const latest = earliestLatest(needs, rooms);
  if (latest === null || latest > maxSlots) return null;
  return leastSum(needs, rooms, latest);
}

/** Null with fewer rooms than groups. */
export function earliestLatest(needs: readonly Needs[], rooms: number): number | null {
  const candidates = [...new Set(needs.flatMap(({ ends }) => ends))].sort((a, b) => a - b);
  const fits = (latest: number) => sum(needs.map((need) => fewestRoomsFor(need, latest))) <= rooms;
  return needs.length === 0 ? 0 : (candidates.find(fits) ?? null);
}

/** With no end after `latest`. */
export function leastSum(needs: readonly Needs[], rooms: number, latest: number): number[] {
  interface Plan {
    readonly sum: number;
    readonly shares: readonly number[];
  }
  // plans[r] uses exactly r rooms, so the first minimum uses the fewest.
  let plans: (Plan | undefined)[] = [{ sum: 0, shares: [] }];
  for (const { ends } of needs) {
    const next: (Plan | undefined)[] = [];
    for (const [used, plan] of plans.entries()) {
      if (plan === undefined) continue;
      for (const [i, end] of ends.slice(0, rooms - used).entries()) {
        const held = next[used + i + 1];
        const sum = plan.sum + end;
        if (end > latest || (held !== undefined && held.sum <= sum)) continue;
        next[used + i + 1] = { sum, shares: [...plan.shares, i + 1] };
      }
    }
    plans = next;
  }
  let best: Plan | undefined;
  for (const plan of plans) if (plan && (!best || plan.sum < best.sum)) best = plan;
  return [...(best?.shares ?? [])];
}

export function withTheRest(
  needs: readonly Needs[],
  least: readonly number[],
  rooms: number,
): number[] {
  const shares = [...least];
  for (let left = rooms - sum(shares); left > 0; left--) {
    const perRoom = needs.map(({ rounds, ends }, i) => {
      const share = shares[i] ?? 0;
      return share < ends.length ? rounds / share : 0;
    });
    const most = perRoom.indexOf(Math.max(...perRoom));
    if ((perRoom[most] ?? 0) === 0) break;
    shares[most] = (shares[most] ?? 0) + 1;
  }
  return shares;
}
