import type { RoundId, TeamId } from '../../tournament.ts';
import { afterChanges, type RepairChange } from './changes.ts';
import { demandOf, roundsByTeam } from './demand.ts';
import {
  isHeld,
  isLocked,
  keysOf,
  listsOf,
  problemOf,
  type RepairInput,
  type RepairRound,
  type RoundProblem,
  standingOf,
} from './standing.ts';

type InvalidReason =
  | { readonly code: 'stale'; readonly id: RoundId }
  | { readonly code: 'held'; readonly id: RoundId }
  /** A begun slot, or a locked room or slot. */
  | { readonly code: 'not-open'; readonly slot: number; readonly roomNumber: number }
  | { readonly code: RoundProblem; readonly id: RoundId | null }
  | { readonly code: 'too-many'; readonly teamId: TeamId; readonly rounds: number };

/**
 * Null if allowed: each change starts from the present schedule, no held round changes, and open rounds are
 * valid by F2. Rounds may be missing.
 */
export function whyInvalid(
  input: RepairInput,
  changes: readonly RepairChange[],
): readonly InvalidReason[] | null {
  const found = [
    ...wrongBegin(input, changes),
    ...wrongPlaces(input, changes),
    ...problemsAfter(input, changes),
    ...tooMany(input, changes),
  ];
  return found.length > 0 ? found : null;
}

function wrongBegin(input: RepairInput, changes: readonly RepairChange[]): InvalidReason[] {
  const rounds = new Map(input.rounds.map((round) => [round.id, round]));
  const seen = new Set<RoundId>();
  return changes.flatMap((change): InvalidReason[] => {
    const { id } = change;
    if (id === null) return [];
    const round = rounds.get(id);
    if (round === undefined || seen.has(id) || !begins(change, round)) {
      return [{ code: 'stale', id }];
    }
    seen.add(id);
    return isHeld(input, round) ? [{ code: 'held', id }] : [];
  });
}

function begins({ group, before }: RepairChange, round: RepairRound): boolean {
  return (
    group === round.group &&
    before?.slot === round.slot &&
    before.roomNumber === round.roomNumber &&
    before.left === round.left &&
    before.right === round.right
  );
}

function wrongPlaces(input: RepairInput, changes: readonly RepairChange[]): InvalidReason[] {
  return changes.flatMap(({ after }): InvalidReason[] => {
    if (after === null || (after.slot >= input.firstOpenSlot && !isLocked(input, after))) return [];
    return [{ code: 'not-open', slot: after.slot, roomNumber: after.roomNumber }];
  });
}

function problemsAfter(input: RepairInput, changes: readonly RepairChange[]): InvalidReason[] {
  const lists = listsOf(input);
  const { held } = standingOf(input);
  const heldIds = new Set(held.map((round) => round.id));
  const taken = new Set(held.flatMap(keysOf));
  return afterChanges(input.rounds, changes).flatMap((round): InvalidReason[] => {
    if (round.id !== null && heldIds.has(round.id)) return [];
    const keys = keysOf(round);
    const isTaken = keys.some((key) => taken.has(key));
    for (const key of keys) taken.add(key);
    const code = problemOf(input, lists, round) ?? (isTaken ? 'clash' : null);
    return code === null ? [] : [{ code, id: round.id }];
  });
}

function tooMany(input: RepairInput, changes: readonly RepairChange[]): InvalidReason[] {
  const extra = new Map(demandOf(input, standingOf(input)).extra);
  const rounds = roundsByTeam(afterChanges(input.rounds, changes));
  const given = roundsByTeam(changes.flatMap(({ after }) => after ?? []));
  return input.teams.flatMap(({ id, group, wanted }): InvalidReason[] => {
    const count = rounds.get(id)?.length ?? 0;
    const over = count - wanted;
    if (over <= 0) return [];
    const left = (extra.get(group) ?? 0) - over;
    extra.set(group, left);
    if (left >= 0 && (over === 1 || !given.has(id))) return [];
    return [{ code: 'too-many', teamId: id, rounds: count }];
  });
}
