import type { Group, TeamId } from '../../tournament.ts';
import type { RepairInput, RepairRound, RepairTeam, Standing } from './standing.ts';

export function demandOf(input: RepairInput, { held, valid }: Standing) {
  const byTeam = roundsByTeam([...held, ...valid]);
  const heldByTeam = roundsByTeam(held);
  const outOfReach = new Map<TeamId, number>();
  const lacking = new Map<Group, number>();
  /** More than wanted: existing ones, and one if an odd number is missing (F2). */
  const extra = new Map<Group, number>();
  for (const team of input.teams) {
    const { id, group, wanted } = team;
    const stay = heldByTeam.get(id) ?? [];
    const has = byTeam.get(id)?.length ?? 0;
    const never = Math.max(0, wanted - stay.length - openSlots(input, team, stay));
    outOfReach.set(id, never);
    const lacks = Math.max(0, wanted - has - never);
    lacking.set(group, (lacking.get(group) ?? 0) + lacks);
    extra.set(group, (extra.get(group) ?? 0) + Math.max(0, has - wanted));
  }
  for (const [group, count] of lacking) {
    extra.set(group, (extra.get(group) ?? 0) + (count % 2));
  }
  return { outOfReach, extra };
}

function openSlots(
  input: RepairInput,
  team: RepairTeam,
  held: readonly { readonly round: RepairRound }[],
): number {
  const taken = new Set(held.map(({ round }) => round.slot));
  let open = 0;
  for (let slot = Math.max(team.arrival, input.firstOpenSlot); slot < input.slots; slot++) {
    if (!input.lockedSlots.has(slot) && !taken.has(slot)) open++;
  }
  return open;
}

export function roundsByTeam<R extends Pick<RepairRound, 'left' | 'right'>>(rounds: readonly R[]) {
  const played = rounds.flatMap((round) => [round.left, round.right].map((id) => ({ id, round })));
  return Map.groupBy(played, ({ id }) => id);
}
