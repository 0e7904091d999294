import type { RoundId, TeamId } from '../../tournament.ts';
import { afterChanges, type RepairChange } from './changes.ts';
import { demandOf, roundsByTeam } from './demand.ts';
import {
  type Fault,
  faultOf,
  isHeld,
  isLocked,
  keysOf,
  listsOf,
  type Night,
  type NightRound,
  standingOf,
} from './standing.ts';

type Unsound =
  | { readonly code: 'stale'; readonly id: RoundId }
  | { readonly code: 'held'; readonly id: RoundId }
  /** A begun slot, or a locked room or slot. */
  | { readonly code: 'not-open'; readonly slot: number; readonly roomNumber: number }
  | { readonly code: Fault; readonly id: RoundId | null }
  | { readonly code: 'too-many'; readonly teamId: TeamId; readonly rounds: number };

/**
 * Null if allowed: each change starts from the present schedule, no held round changes, and open rounds are
 * valid by F2. Rounds may be missing.
 */
export function unsoundness(
  night: Night,
  changes: readonly RepairChange[],
): readonly Unsound[] | null {
  const found = [
    ...wrongBegin(night, changes),
    ...wrongPlaces(night, changes),
    ...faultsAfter(night, changes),
    ...tooMany(night, changes),
  ];
  return found.length > 0 ? found : null;
}

function wrongBegin(night: Night, changes: readonly RepairChange[]): Unsound[] {
  const rounds = new Map(night.rounds.map((round) => [round.id, round]));
  const seen = new Set<RoundId>();
  return changes.flatMap((change): Unsound[] => {
    const { id } = change;
    if (id === null) return [];
    const round = rounds.get(id);
    if (round === undefined || seen.has(id) || !begins(change, round)) {
      return [{ code: 'stale', id }];
    }
    seen.add(id);
    return isHeld(night, round) ? [{ code: 'held', id }] : [];
  });
}

function begins({ group, before }: RepairChange, round: NightRound): boolean {
  return (
    group === round.group &&
    before?.slot === round.slot &&
    before.roomNumber === round.roomNumber &&
    before.left === round.left &&
    before.right === round.right
  );
}

function wrongPlaces(night: Night, changes: readonly RepairChange[]): Unsound[] {
  return changes.flatMap(({ after }): Unsound[] => {
    if (after === null || (after.slot >= night.firstOpenSlot && !isLocked(night, after))) return [];
    return [{ code: 'not-open', slot: after.slot, roomNumber: after.roomNumber }];
  });
}

function faultsAfter(night: Night, changes: readonly RepairChange[]): Unsound[] {
  const lists = listsOf(night);
  const { held } = standingOf(night);
  const heldIds = new Set(held.map((round) => round.id));
  const taken = new Set(held.flatMap(keysOf));
  return afterChanges(night.rounds, changes).flatMap((round): Unsound[] => {
    if (round.id !== null && heldIds.has(round.id)) return [];
    const keys = keysOf(round);
    const isTaken = keys.some((key) => taken.has(key));
    for (const key of keys) taken.add(key);
    const code = faultOf(night, lists, round) ?? (isTaken ? 'clash' : null);
    return code === null ? [] : [{ code, id: round.id }];
  });
}

function tooMany(night: Night, changes: readonly RepairChange[]): Unsound[] {
  const extra = new Map(demandOf(night, standingOf(night)).extra);
  const rounds = roundsByTeam(afterChanges(night.rounds, changes));
  const given = roundsByTeam(changes.flatMap(({ after }) => after ?? []));
  return night.teams.flatMap(({ id, group, wanted }): Unsound[] => {
    const count = rounds.get(id)?.length ?? 0;
    const over = count - wanted;
    if (over <= 0) return [];
    const left = (extra.get(group) ?? 0) - over;
    extra.set(group, left);
    if (left >= 0 && (over === 1 || !given.has(id))) return [];
    return [{ code: 'too-many', teamId: id, rounds: count }];
  });
}
