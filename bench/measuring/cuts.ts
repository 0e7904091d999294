import type { SharingGroup } from '@quizmeet/rules/schedule/room-sharing/share-rooms.ts';

interface Evening {
  readonly rounds: number;
  readonly maxSlots: number;
  readonly rooms: number;
}

/**
 * Whether counting alone rules out every schedule of an evening, written apart from the product's own bound. For
 * any set of slots that count by their rooms, and any other set for each group that counts by its pairs of teams
 * present, the places in these and one round a team and slot in the rest must hold all rounds.
 */
export function isRuledOut(groups: readonly SharingGroup[], evening: Evening): boolean {
  const sets = 1 << evening.maxSlots;
  for (let byRooms = 0; byRooms < sets; byRooms++) {
    let places = 2 * evening.rooms * size(byRooms);
    let due = 0;
    for (const { teams } of groups) {
      const oneMore = (teams.length * evening.rounds) % 2;
      due += teams.length * evening.rounds + oneMore;
      places += leastPlaces(teams, evening, sets - 1 - byRooms);
    }
    if (places < due) return true;
  }
  return false;
}

/** The fewest places that a group can be shown to have in these slots, no more than its rounds. */
function leastPlaces(
  teams: SharingGroup['teams'],
  { rounds, maxSlots }: Evening,
  slots: number,
): number {
  const slotList = Array.from({ length: maxSlots }, (_, slot) => slot);
  const oneMore = (teams.length * rounds) % 2;
  let least = Number.POSITIVE_INFINITY;
  for (let byPairs = slots; ; byPairs = (byPairs - 1) & slots) {
    const rest = slots & ~byPairs;
    let places = 0;
    for (const slot of slotList) {
      if (((byPairs >> slot) & 1) === 0) continue;
      const present = teams.filter(({ skip }) => skip <= slot).length;
      places += 2 * Math.floor(present / 2);
    }
    for (const { skip } of teams) places += Math.min(rounds, size(rest >> skip));
    if (rest !== 0) places += oneMore;
    least = Math.min(least, places);
    if (byPairs === 0) return least;
  }
}

function size(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
}
