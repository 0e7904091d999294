import type { Round } from '@quizmeet/contract/schedule/calls.ts';

/** `Findlay 120, Dayton 80`, or the two teams and that there is no winner yet. */
export function inWords(round: Round): string {
  const { leftTeamName, rightTeamName, leftTeamScore, rightTeamScore, winningTeam } = round;
  if (winningTeam === '') return `${leftTeamName} and ${rightTeamName}, no winner yet`;
  if (leftTeamScore === null) return `${round[`${winningTeam}TeamName`]} won, without scores`;
  return `${leftTeamName} ${leftTeamScore}, ${rightTeamName} ${rightTeamScore}`;
}
