import type { Round } from '@quizmeet/contract/schedule/calls.ts';

/**
 * The title of a round's dialog: `ASC 101 · 7:30 PM · Round 2`.
 * @param bracket that of a match, where the page does not say it: `ASC 101 · 10:00 AM · Open A · Match 5`
 */
export function titleOf(round: Round | undefined, bracket: string | null = null): string {
  if (round === undefined) return 'Round';
  const { roomName, timeString, day, roundNumber } = round;
  const what = `${day === 'Friday' ? 'Round' : 'Match'} ${roundNumber}`;
  // A time and a bracket's name stay on one line.
  const [time, of] = [timeString, bracket].map((words) => words?.replaceAll(' ', '\u00a0'));
  return [roomName, time, of, what].filter((words) => words !== undefined).join(' · ');
}
