import type { Round } from '@quizmeet/contract/schedule/calls.ts';

/** The title of a round's dialog: `ASC 101 · 7:30 PM · Round 2`. */
export function titleOf(round: Round | undefined): string {
  if (round === undefined) return 'Round';
  const { roomName, timeString, day, roundNumber } = round;
  const time = timeString.replace(' ', '\u00a0');
  return `${roomName} · ${time} · ${day === 'Friday' ? 'Round' : 'Match'} ${roundNumber}`;
}
