import type { Event } from '@quizmeet/contract/event/calls.ts';
import { capacityOf, teamsBeyondCapacity } from '@quizmeet/rules/registration/capacity.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';

/** A division that has more teams than places (C6). */
export interface BeyondCapacity {
  readonly division: Division;
  readonly capacity: number;
  /** How many teams it has then. */
  readonly teams: number;
}

type InDivision = Readonly<{ division: string | null }>;

/**
 * The divisions that have more teams than places once these teams join, of those that they join (C6).
 * @param teams the event's other teams; undefined until they are read
 */
export function beyondCapacity(
  event: Event | undefined,
  teams: readonly InDivision[] | undefined,
  joining: readonly InDivision[],
): BeyondCapacity[] {
  if (event === undefined || teams === undefined) return [];
  return DIVISIONS.flatMap((division) => {
    const isIn = (each: InDivision) => each.division === division;
    if (!joining.some(isIn)) return [];
    const after = [...teams, ...joining].filter(isIn).length;
    if (teamsBeyondCapacity(event, division, after) === 0) return [];
    return [{ division, capacity: capacityOf(event, division), teams: after }];
  });
}
