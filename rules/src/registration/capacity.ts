import type { EventSettings } from '../event/settings.ts';
import { type Finding, finding } from '../finding.ts';
import type { Division } from '../tournament.ts';

type CapacitySettings = Pick<EventSettings, 'openCapacity' | 'noviceCapacity' | 'contactEmail'>;

export type CapacityCode = 'team/division-full';

/** Rule C6. */
export function capacityOf(settings: CapacitySettings, division: Division): number {
  return division === 'Open' ? settings.openCapacity : settings.noviceCapacity;
}

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
