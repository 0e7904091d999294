import type { Instance, Placement } from '../instance.ts';

/** The rounds in a board's places, in arbitrary sides. */
export function placementsOf({ teams, rooms }: Instance, seats: Readonly<Int16Array>): Placement[] {
  const idIn = (place: number): number => teams[seats[place] ?? -1]?.id ?? 0;
  return [...seats.keys()]
    .filter((place) => place % 2 === 0 && seats[place] !== -1)
    .map((place) => ({
      slot: Math.floor(place / (2 * rooms.length)),
      roomNumber: rooms[(place / 2) % rooms.length]?.roomNumber ?? 0,
      left: idIn(place),
      right: idIn(place + 1),
    }));
}
