import type { Criterion } from '../src/schedule/criteria/criteria.ts';
import type { Instance, Placement } from '../src/schedule/instance.ts';
import { type Measure, qualityOf } from '../src/schedule/quality.ts';

/** A letter per team for its church, per room for its building. */
export function smallEvening(
  teams: string,
  rooms: string,
  rounds: number,
  skips: readonly number[] = [],
): Instance {
  return {
    teams: [...teams].map((church, i) => ({
      id: i + 1,
      churchId: church.charCodeAt(0),
      skip: skips[i] ?? 0,
    })),
    rooms: [...rooms].map((building, i) => ({ roomNumber: i + 1, building })),
    rounds,
    maxSlots: 20,
  };
}

/** `slot room left right` per round. */
export function placed(...lines: readonly string[]): Placement[] {
  return lines.map((line) => {
    const [slot = 0, roomNumber = 0, left = 0, right = 0] = line.split(' ').map(Number);
    return { slot, roomNumber, left, right };
  });
}

export function measured(
  instance: Instance,
  placements: readonly Placement[],
  criterion: Criterion,
): Measure | undefined {
  return qualityOf(instance, placements).find((measure) => measure.criterion === criterion);
}
