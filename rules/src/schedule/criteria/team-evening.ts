import type { TeamId } from '../../tournament.ts';
import type { Instance, Placement } from '../instance.ts';

interface TeamRound {
  readonly slot: number;
  readonly roomNumber: number;
  readonly building: string | undefined;
  readonly opponent: TeamId;
  readonly withinChurch: boolean;
  readonly isLeft: boolean;
}

export type TeamEvening = ReturnType<typeof eveningsOf>[number];

export function eveningsOf(instance: Instance, placements: readonly Placement[]) {
  const churches = new Map(instance.teams.map((team) => [team.id, team.churchId]));
  const buildings = new Map(instance.rooms.map((room) => [room.roomNumber, room.building]));
  const ofTeam = new Map<TeamId, TeamRound[]>(instance.teams.map((team) => [team.id, []]));
  for (const { slot, roomNumber, left, right } of placements.toSorted((a, b) => a.slot - b.slot)) {
    const building = buildings.get(roomNumber);
    const withinChurch = churches.get(left) === churches.get(right);
    const round = { slot, roomNumber, building, withinChurch };
    ofTeam.get(left)?.push({ ...round, opponent: right, isLeft: true });
    ofTeam.get(right)?.push({ ...round, opponent: left, isLeft: false });
  }
  return instance.teams.map(({ id, skip }) => ({
    teamId: id,
    arrival: skip,
    rounds: ofTeam.get(id) ?? [],
  }));
}

export function countBetween(
  { rounds }: TeamEvening,
  holds: (from: TeamRound, to: TeamRound) => boolean,
): number {
  return rounds.filter((to, i) => {
    const from = rounds[i - 1];
    return from !== undefined && holds(from, to);
  }).length;
}
