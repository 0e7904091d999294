import { type Finding, finding } from '../finding.ts';

/** A round or a slot's rounds. Minutes since midnight. */
export interface TimedSlot {
  readonly start: number;
  /** Such as its room; two that share something don't overlap. */
  readonly uses: readonly string[];
  /** False once all its rounds are decided; then it stays (X6). */
  readonly open: boolean;
  /** Shifted along, but never a reason (X9). */
  readonly unplayed?: boolean;
}

export type ShiftCode =
  | 'schedule/shift-by-nothing'
  | 'schedule/shift-nothing-open'
  | 'schedule/shift-overlaps'
  | 'schedule/shift-leaves-day';

type ShiftOutcome =
  | { readonly starts: readonly number[] }
  | { readonly findings: readonly Finding<ShiftCode>[] };

/** Open slots from `from` on (X6). Refused where slots that share something would overlap. */
export function shiftSlots(
  slots: readonly TimedSlot[],
  from: number,
  minutes: number,
  day: { first: number; last: number; slotMinutes: number },
): ShiftOutcome {
  const moves = slots.map((slot) => slot.open && slot.start >= from);
  const starts = slots.map(({ start }, i) => (moves[i] ? start + minutes : start));
  const refused = (code: ShiftCode, data?: Readonly<Record<string, number>>) => ({
    findings: [finding(code, 'minutes', data)],
  });
  if (minutes === 0) return refused('schedule/shift-by-nothing');
  const isPlayed = (i: number) => slots[i]?.unplayed !== true;
  if (!moves.some((move, i) => move && isPlayed(i))) return refused('schedule/shift-nothing-open');
  for (const [i, start] of starts.entries()) {
    if (!moves[i] || !isPlayed(i)) continue;
    if (start < day.first || start > day.last)
      return refused('schedule/shift-leaves-day', { slot: i, start });
    const moved = slots[i] as TimedSlot;
    const other = slots.findIndex((slot, j) => {
      if (moves[j] || !isPlayed(j) || !slot.uses.some((used) => moved.uses.includes(used)))
        return false;
      const before = moved.start - slot.start;
      const after = start - slot.start;
      const isCloser = Math.abs(after) < day.slotMinutes && Math.abs(after) < Math.abs(before);
      return before !== 0 && (isCloser || before > 0 !== after > 0);
    });
    if (other >= 0) {
      return refused('schedule/shift-overlaps', {
        slot: i,
        start,
        stays: other,
        other: (slots[other] as TimedSlot).start,
      });
    }
  }
  return { starts };
}
