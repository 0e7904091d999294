import { type Finding, finding } from '../finding.ts';
import type { Division } from '../tournament.ts';

/** The settings that capacity rests on (C6). */
export interface CapacitySettings {
  readonly openCapacity: number;
  readonly noviceCapacity: number;
  readonly contactEmail: string;
}

export type CapacityCode = 'team/division-full';

/** How many teams a division takes (C6). */
export function capacityOf(settings: CapacitySettings, division: Division): number {
  return division === 'Open' ? settings.openCapacity : settings.noviceCapacity;
}

/**
 * Whether one more team fits in a division: beyond capacity a coach is refused, an admin passes
 * (C6). Its message names the contact.
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
