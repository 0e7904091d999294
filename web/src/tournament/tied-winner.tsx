import { Group, Radio } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { unbrokenName } from './unbroken-name.tsx';

interface TiedWinnerProps {
  round: Round;
  winner: Side | '';
  error: string | undefined;
  onChange: (winner: Side) => void;
}

/** Scores imply the winner except on a tie (S1). */
export const TiedWinner = ({ round, winner, error, onChange }: TiedWinnerProps) => (
  <Radio.Group
    mt="md"
    label="The score is tied. Who won?"
    value={winner}
    error={error}
    data-at="winningTeam"
    onChange={(side) => onChange(side === 'left' ? 'left' : 'right')}
  >
    <Group gap="0.75rem 1.5rem" mt="xs">
      {SIDES.map((side) => (
        <Radio key={side} value={side} label={unbrokenName(round[`${side}TeamName`])} />
      ))}
    </Group>
  </Radio.Group>
);
