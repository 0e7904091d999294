import type { Group, RoundId } from '../../tournament.ts';
import type { Placement } from '../instance.ts';
import type { RepairRound, RoundProblem } from './standing.ts';

export type ChangeReason = RoundProblem | 'makes-way' | 'more-rounds';

export interface RepairChange {
  readonly id: RoundId | null;
  readonly group: Group;
  readonly before: Placement | null;
  /** Null: dropped. */
  readonly after: Placement | null;
  readonly reason: ChangeReason;
}

export type TakenOut = { readonly round: RepairRound; readonly reason: ChangeReason };

export interface PutIn extends Placement {
  readonly group: Group;
}

/** Rounds keep ids within their group, each with the most similar placement. */
export function changesOf(out: readonly TakenOut[], put: readonly PutIn[]): RepairChange[] {
  const pairs = out
    .flatMap((taken) => put.map((to) => ({ taken, to, likeness: likenessOf(taken.round, to) })))
    .filter(({ taken, to }) => taken.round.group === to.group)
    .sort((a, b) => b.likeness - a.likeness);
  const goesTo = new Map<TakenOut, PutIn>();
  const filled = new Set<PutIn>();
  for (const { taken, to } of pairs) {
    if (goesTo.has(taken) || filled.has(to)) continue;
    goesTo.set(taken, to);
    filled.add(to);
  }
  const changed = out.map((taken): RepairChange => {
    const { round, reason } = taken;
    const to = goesTo.get(taken);
    return {
      id: round.id,
      group: round.group,
      before: placementOf(round),
      after: to === undefined ? null : placementOf(to),
      reason,
    };
  });
  const added = put
    .filter((to) => !filled.has(to))
    .map(
      (to): RepairChange => ({
        id: null,
        group: to.group,
        before: null,
        after: placementOf(to),
        reason: 'more-rounds',
      }),
    );
  return [...changed, ...added].sort((a, b) => whenOf(a) - whenOf(b));
}

/** To reprint. */
export interface Pages {
  readonly roundIds: RoundId[];
  readonly roomNumbers: number[];
}

/** The rounds there are now, and all rooms they were or are in (X1). */
export function changedPages(changes: readonly RepairChange[]): Pages {
  const rooms = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((place) => (place === null ? [] : [place.roomNumber])),
  );
  const ids = changes.flatMap(({ id, after }) => (id === null || after === null ? [] : [id]));
  return pagesOf(ids, rooms);
}

/** Each room once, in order. */
export const pagesOf = (roundIds: RoundId[], rooms: readonly number[]): Pages => ({
  roundIds,
  roomNumbers: [...new Set(rooms)].toSorted((a, b) => a - b),
});

/** Takes saved changes back. A dropped round gets another id. */
export const backwards = (changes: readonly RepairChange[]): RepairChange[] =>
  changes.map((change) => ({
    ...change,
    id: change.after && change.id,
    before: change.after,
    after: change.before,
  }));

export function afterChanges(
  rounds: readonly RepairRound[],
  changes: readonly RepairChange[],
): (Omit<RepairRound, 'id'> & { readonly id: RoundId | null })[] {
  const changed = new Set(changes.map((change) => change.id));
  return [
    ...rounds.filter((round) => !changed.has(round.id)),
    ...changes.flatMap(({ id, group, after }) => (after === null ? [] : [{ id, group, ...after }])),
  ];
}

function likenessOf(from: RepairRound, to: PutIn): number {
  const shared = [to.left, to.right].filter((id) => id === from.left || id === from.right).length;
  const sameSlot = from.slot === to.slot;
  const sameRoom = from.roomNumber === to.roomNumber;
  return (shared === 2 ? 8 : 0) + (sameSlot && sameRoom ? 4 : 0) + 2 * shared + (sameSlot ? 1 : 0);
}

export function placementOf({ slot, roomNumber, left, right }: Placement): Placement {
  return { slot, roomNumber, left, right };
}

function whenOf({ before, after }: RepairChange): number {
  const { slot = 0, roomNumber = 0 } = before ?? after ?? {};
  return slot * 1e6 + roomNumber;
}
