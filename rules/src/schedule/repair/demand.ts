import type { Group, TeamId } from '../../tournament.ts';
import { teamsOf } from '../by-hand/saved-schedule.ts';
import type { Night, NightRound, NightTeam } from './night.ts';
import { listsOf, type Standing } from './standing.ts';

/** How many rounds the teams of a night should have. */
export interface Demand {
  /**
   * The rounds that each team should have: those wanted. A team that has more, such as the one more of F2,
   * keeps them: rounds that stay, and rounds against a team that is still there.
   */
  readonly due: ReadonlyMap<TeamId, number>;
  /** As many of them as its open slots hold. */
  readonly reachable: ReadonlyMap<TeamId, number>;
  /** The groups in which the reachable rounds are odd in number, so that one team plays one more (F2). */
  readonly oneMore: ReadonlySet<Group>;
}

export function demandOf(night: Night, standing: Standing): Demand {
  const present = listsOf(night).teams;
  const isAgainst = (round: NightRound, { id, group }: NightTeam): boolean =>
    teamsOf(round).some((other) => other !== id && present.get(other)?.group === group);
  const held = roundsByTeam(standing.held);
  const all = roundsByTeam(night.rounds);
  const heldIds = new Set(standing.held.map((round) => round.id));
  const due = new Map<TeamId, number>();
  const reachable = new Map<TeamId, number>();
  const seats = new Map<Group, number>();
  for (const team of night.teams) {
    const mine = all.get(team.id) ?? [];
    const keeps = mine.filter((round) => heldIds.has(round.id) || isAgainst(round, team)).length;
    const stay = held.get(team.id) ?? [];
    const wished = Math.max(team.wanted, keeps);
    const reached = Math.min(wished, stay.length + openSlots(night, team, stay));
    due.set(team.id, wished);
    reachable.set(team.id, reached);
    const alone = stay.filter((round) => !isAgainst(round, team)).length;
    seats.set(team.group, (seats.get(team.group) ?? 0) + reached - alone);
  }
  const oneMore = new Set([...seats].flatMap(([group, count]) => (count % 2 === 1 ? [group] : [])));
  return { due, reachable, oneMore };
}

/** The slots in which a team could still be given a round. */
function openSlots(night: Night, team: NightTeam, held: readonly NightRound[]): number {
  const taken = new Set(held.map((round) => round.slot));
  let open = 0;
  for (let slot = Math.max(team.arrival, night.firstOpenSlot); slot < night.slots; slot++) {
    if (!night.lockedSlots.has(slot) && !taken.has(slot)) open++;
  }
  return open;
}

/** The rounds of each team. */
export function roundsByTeam<R extends Pick<NightRound, 'left' | 'right'>>(
  rounds: readonly R[],
): Map<TeamId, R[]> {
  const found = new Map<TeamId, R[]>();
  for (const round of rounds) {
    for (const id of [round.left, round.right]) {
      const list = found.get(id);
      if (list) list.push(round);
      else found.set(id, [round]);
    }
  }
  return found;
}
