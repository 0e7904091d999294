import type { ChurchId, TeamId } from '../../tournament.ts';
import type { Criterion } from '../criteria.ts';
import type { Instance, Placement } from '../instance.ts';
import { LONGEST_BLOCK } from '../longest-block.ts';

/** What one team's evening is like, by the criteria that a team can feel (F3). */
export type Evening = Readonly<Record<Exclude<Criterion, 'slots'>, number>> & {
  readonly teamId: TeamId;
};

/** Every team's evening, in the order of the instance. */
export function eveningsOf(instance: Instance, placements: readonly Placement[]): Evening[] {
  const churches = new Map(instance.teams.map((team) => [team.id, team.churchId]));
  const buildings = new Map(instance.rooms.map((room) => [room.roomNumber, room.building]));
  const ofTeam = new Map<TeamId, Placement[]>(instance.teams.map((team) => [team.id, []]));
  for (const placement of [...placements].sort((a, b) => a.slot - b.slot)) {
    ofTeam.get(placement.left)?.push(placement);
    ofTeam.get(placement.right)?.push(placement);
  }
  return instance.teams.map(({ id }) => eveningOf(id, ofTeam.get(id) ?? [], churches, buildings));
}

function eveningOf(
  teamId: TeamId,
  rounds: readonly Placement[],
  churches: ReadonlyMap<TeamId, ChurchId>,
  buildings: ReadonlyMap<number, string>,
): Evening {
  const opponents = rounds.map(({ left, right }) => (left === teamId ? right : left));
  const moves = rounds.flatMap((to, i) => (i === 0 ? [] : [{ from: rounds[i - 1] ?? to, to }]));
  const leftSides = rounds.filter(({ left }) => left === teamId).length;
  return {
    teamId,
    church: opponents.filter((id) => churches.get(id) === churches.get(teamId)).length,
    repeats: opponents.length - new Set(opponents).size,
    wait: Math.max(0, ...moves.map(({ from, to }) => to.slot - from.slot - 1)),
    runs: runsIn(rounds.map(({ slot }) => slot)),
    rooms: moves.filter(({ from, to }) => from.roomNumber !== to.roomNumber).length,
    buildings: moves.filter(
      ({ from, to }) => buildings.get(from.roomNumber) !== buildings.get(to.roomNumber),
    ).length,
    sides: Math.max(0, Math.abs(2 * leftSides - rounds.length) - 1),
  };
}

function runsIn(slots: readonly number[]): number {
  let block = 0;
  let runs = 0;
  for (const [i, slot] of slots.entries()) {
    block = i > 0 && slots[i - 1] === slot - 1 ? block + 1 : 1;
    if (block === LONGEST_BLOCK + 1) runs++;
  }
  return runs;
}
