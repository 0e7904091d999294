import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { RoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import { ofEvening, readTime } from '@quizmeet/rules/schedule/times.ts';

/** How another round's time may conflict with a new one, in the order of the message. */
const MISFITS = ['same', 'earlier', 'later'] as const;
type Misfit = (typeof MISFITS)[number];

/**
 * One sentence about the rounds that conflict with a round's new time: those at the same time,
 * later rounds that start earlier, and earlier rounds that start later. It is only a warning,
 * because a time may be set anyway (F9). Null when the order is kept.
 * @param minutes the new time of day, in minutes since midnight
 */
export function timeMisfits(
  roundNumber: number,
  minutes: number,
  times: readonly RoundTime[],
  event: Pick<Event, 'fridayStart'>,
): string | null {
  const start = ofEvening(minutes, event);
  const misfitIn = ({ roundNumber: other, time }: RoundTime): Misfit | null => {
    const otherMinutes = readTime(time);
    if (otherMinutes === null || other === roundNumber) return null;
    return misfitOf(other - roundNumber, ofEvening(otherMinutes, event) - start);
  };
  const clauses = MISFITS.flatMap((misfit) =>
    clauseOf(
      misfit,
      times.filter((time) => misfitIn(time) === misfit),
    ),
  );
  const sentence = clauses.join('; ');
  return sentence === '' ? null : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** The conflicts among the current times: one sentence for each time that was set by hand. */
export function standingMisfits(
  times: readonly RoundTime[],
  event: Pick<Event, 'fridayStart'>,
): string[] {
  return times.flatMap(({ roundNumber, time, timeString, byHand }) => {
    const minutes = byHand ? readTime(time) : null;
    const misfits = minutes === null ? null : timeMisfits(roundNumber, minutes, times, event);
    return misfits === null ? [] : [`Round ${roundNumber} is set to ${timeString}. ${misfits}`];
  });
}

/**
 * @param numbers the other round's number minus this round's number
 * @param minutes the other round's start minus this round's start
 */
function misfitOf(numbers: number, minutes: number): Misfit | null {
  if (minutes === 0) return 'same';
  if (minutes < 0) return numbers > 0 ? 'earlier' : null;
  return numbers < 0 ? 'later' : null;
}

/** For one round `round 6 starts earlier, at 9:30 PM`; several are listed with their times. */
function clauseOf(misfit: Misfit, rounds: readonly RoundTime[]): string[] {
  const [first] = rounds;
  if (first === undefined) return [];
  if (rounds.length > 1) {
    const named = rounds.map(({ roundNumber, timeString }) => `${roundNumber} (${timeString})`);
    return [
      `rounds ${listInWords(named)} start ${misfit === 'same' ? 'at the same time' : misfit}`,
    ];
  }
  const begin = `round ${first.roundNumber} starts`;
  return misfit === 'same'
    ? [`${begin} at ${first.timeString}, too`]
    : [`${begin} ${misfit}, at ${first.timeString}`];
}
