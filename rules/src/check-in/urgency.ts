/** Missing teams, most urgent first (X12). */
import { isMissing, type Presence } from './presence.ts';

export type AwaitedTeam = { readonly presence: Presence; readonly firstStart: Date | null };

export interface MissingTeam<T> {
  readonly team: T;
  /** Until then, rounded up; negative once it has started. */
  readonly minutes: number | null;
}

const MINUTE_MS = 60_000;
const LAST = Number.POSITIVE_INFINITY;

/** Expected before late ones in a slot (X12). */
export function missingTeams<T extends AwaitedTeam>(
  teams: readonly T[],
  now: Date,
): MissingTeam<T>[] {
  return teams
    .filter(({ presence }) => isMissing(presence))
    .toSorted((a, b) => byStart(a, b) || latest(a) - latest(b))
    .map((team) => ({ team, minutes: minutesUntil(team.firstStart, now) }));
}

function byStart(a: AwaitedTeam, b: AwaitedTeam): number {
  const [one, other] = [a.firstStart?.getTime() ?? LAST, b.firstStart?.getTime() ?? LAST];
  return one === other ? 0 : one - other;
}

const latest = ({ presence }: AwaitedTeam): number => (presence === 'late' ? 1 : 0);

function minutesUntil(start: Date | null, now: Date): number | null {
  // Not -0.
  return start === null ? null : Math.ceil((start.getTime() - now.getTime()) / MINUTE_MS) + 0;
}
