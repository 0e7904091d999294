import { type Finding, finding } from '../../finding.ts';
import type { RoundId } from '../../tournament.ts';
import { lockOnRound } from './locks.ts';
import type { SavedRound, SavedSchedule } from './saved-schedule.ts';

export type TakeOutCode = 'schedule/take-out-decided' | 'schedule/locked';

/**
 * Why a round cannot be taken out: it has a result, or it is locked (X5). Its teams then lack a round, as after
 * a withdrawal (X2); nobody gets more than F2 allows.
 * @param decided the rounds that have a result
 */
export function obstaclesToTakingOut(
  { locks }: Pick<SavedSchedule, 'locks'>,
  decided: ReadonlySet<RoundId>,
  round: SavedRound,
): Finding<TakeOutCode>[] {
  const { id, slot, roomNumber } = round;
  const lock = locks ? lockOnRound(locks, round) : null;
  return [
    ...(decided.has(id) ? [finding('schedule/take-out-decided' as const, 'id')] : []),
    ...(lock ? [finding('schedule/locked' as const, 'id', { what: lock, slot, roomNumber })] : []),
  ];
}
