import { seeded } from '../src/chance.ts';
import type { Instance, Placement } from '../src/schedule/instance.ts';
import { dealWave } from '../src/schedule/search/greedy-schedule.ts';
import { anyEvening } from './evenings.ts';

/** An evening of any kind and a schedule dealt for it; null when the draw came to nothing. */
export function dealtEvening(
  seed: number,
): { instance: Instance; placements: readonly Placement[] } | null {
  const instance = anyEvening(seeded(seed));
  const seat = dealWave(instance, instance.maxSlots, seeded(seed + 1));
  return seat === null ? null : { instance, placements: placementsIn(seat, instance) };
}

/** The placements of a board's places: (slot x rooms + room) x 2 + seat, teams by index, -1 free. */
export function placementsIn(seat: Readonly<Int16Array>, instance: Instance): Placement[] {
  const { teams, rooms } = instance;
  const idIn = (place: number): number => teams[seat[place] ?? -1]?.id ?? 0;
  return [...seat.keys()]
    .filter((place) => place % 2 === 0 && seat[place] !== -1)
    .map((place) => ({
      slot: Math.floor(place / (2 * rooms.length)),
      roomNumber: rooms[(place / 2) % rooms.length]?.roomNumber ?? 0,
      left: idIn(place),
      right: idIn(place + 1),
    }));
}
