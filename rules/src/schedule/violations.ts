import type { TeamId } from '../tournament.ts';
import type { Instance, Placement } from './instance.ts';

/** Rule F2. */
type Violation =
  | { readonly code: 'slot'; readonly slot: number }
  | { readonly code: 'room'; readonly slot: number; readonly roomNumber: number }
  | { readonly code: 'room-twice'; readonly slot: number; readonly roomNumber: number }
  | { readonly code: 'team'; readonly slot: number; readonly teamId: TeamId }
  | { readonly code: 'team-twice'; readonly slot: number; readonly teamId: TeamId }
  | { readonly code: 'team-late'; readonly slot: number; readonly teamId: TeamId }
  | { readonly code: 'rounds'; readonly teamId: TeamId; readonly rounds: number };

export function violations(instance: Instance, placements: readonly Placement[]): Violation[] {
  return [
    ...roomViolations(instance, placements),
    ...teamViolations(instance, placements),
    ...roundCountViolations(instance, placements),
  ];
}

function roomViolations(instance: Instance, placements: readonly Placement[]): Violation[] {
  const rooms = new Set(instance.rooms.map((room) => room.roomNumber));
  const closed = new Set((instance.closed ?? []).map((cell) => `${cell.slot}/${cell.roomNumber}`));
  const taken = new Set<string>();
  return placements.flatMap(({ slot, roomNumber }) => {
    const found: Violation[] = [];
    if (!Number.isInteger(slot) || slot < 0 || slot >= instance.maxSlots) {
      found.push({ code: 'slot', slot });
    }
    const key = `${slot}/${roomNumber}`;
    if (!rooms.has(roomNumber) || closed.has(key)) found.push({ code: 'room', slot, roomNumber });
    if (taken.has(key)) found.push({ code: 'room-twice', slot, roomNumber });
    taken.add(key);
    return found;
  });
}

function teamViolations(instance: Instance, placements: readonly Placement[]): Violation[] {
  const arrival = new Map(instance.teams.map((team) => [team.id, team.skip]));
  const playing = new Set<string>();
  return placements.flatMap(({ slot, left, right }) =>
    [left, right].flatMap((teamId) => {
      const found: Violation[] = [];
      const skip = arrival.get(teamId);
      if (skip === undefined) found.push({ code: 'team', slot, teamId });
      else if (slot < skip) found.push({ code: 'team-late', slot, teamId });
      const key = `${slot}/${teamId}`;
      if (playing.has(key)) found.push({ code: 'team-twice', slot, teamId });
      playing.add(key);
      return found;
    }),
  );
}

/** If the sum is odd, exactly one plays one more. */
function roundCountViolations(instance: Instance, placements: readonly Placement[]): Violation[] {
  const counts = new Map(instance.teams.map((team) => [team.id, 0]));
  for (const { left, right } of placements) {
    for (const id of [left, right]) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  let oneMore = (instance.teams.length * instance.rounds) % 2;
  return instance.teams.flatMap(({ id }) => {
    const rounds = counts.get(id) ?? 0;
    if (rounds === instance.rounds + 1 && oneMore-- > 0) return [];
    return rounds === instance.rounds ? [] : [{ code: 'rounds' as const, teamId: id, rounds }];
  });
}
