import { type Finding, finding } from '../finding.ts';
import type { Division } from '../tournament.ts';

/** The settings that determine capacity (C6). */
export interface CapacitySettings {
  readonly openCapacity: number;
  readonly noviceCapacity: number;
  readonly contactEmail: string;
}

export type CapacityCode = 'team/division-full';

/** The most teams in a division (C6). */
export function capacityOf(settings: CapacitySettings, division: Division): number {
  return division === 'Open' ? settings.openCapacity : settings.noviceCapacity;
}

/**
 * How many teams of a division are beyond its capacity (C6).
 * @param teams how many the division has
 * @returns 0 while each has a place
 */
export function teamsBeyondCapacity(
  settings: CapacitySettings,
  division: Division,
  teams: number,
): number {
  return Math.max(0, teams - capacityOf(settings, division));
}

/**
 * Whether a division has room for one more team. Beyond capacity a coach is refused and an admin is not (C6).
 * The message names the contact.
 * @param teams how many the division has
 */
export function capacityFindings(
  settings: CapacitySettings,
  division: Division,
  teams: number,
  by: { readonly admin: boolean },
): Finding<CapacityCode>[] {
  const capacity = capacityOf(settings, division);
  if (by.admin || teams < capacity) return [];
  const { contactEmail } = settings;
  return [finding('team/division-full', 'division', { division, capacity, contactEmail })];
}
