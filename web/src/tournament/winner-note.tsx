import { Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { type ResultEntry, winnerOf } from '@quizmeet/rules/scores/entry.ts';
import { withPlainMinus } from '@quizmeet/rules/typed-number.ts';
import { unbrokenText } from './unbroken-name.tsx';

interface WinnerNoteProps {
  round: Round;
  entry: ResultEntry;
  /** The winner's next match, if known. */
  next?: number | null;
}

/** Before saving: where the winner goes, and that another team has won so far. */
export function WinnerNote({ round, entry, next = null }: WinnerNoteProps) {
  const winner = isTyped(entry) ? winnerOf(entry) : null;
  const isOther = winner !== null && !['', winner].includes(round.winningTeam);
  const former = round[winner === 'left' ? 'rightTeamName' : 'leftTeamName'];
  return (
    <Text role="status" size="sm" className="anywhere" c={isOther ? 'var(--quiz-yours)' : 'dimmed'}>
      {winner !== null &&
        (isOther || next !== null) &&
        unbrokenText(
          [
            `${round[`${winner}TeamName`]} wins`,
            isOther ? ` instead of ${former}` : '',
            next === null ? '.' : ` and goes to match ${next}.`,
          ].join(''),
        )}
    </Text>
  );
}

/** To the last digit. */
const isTyped = ({ leftTeamScore, rightTeamScore }: ResultEntry): boolean =>
  [leftTeamScore, rightTeamScore].every((score) => Number(withPlainMinus(`${score}`)) % 10 === 0);
