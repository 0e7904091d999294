import { Button, Group, Text, TextInput } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { SignButton } from '../../tournament/sign-button.tsx';
import type { AskedWinner, useWinner } from './use-winner.ts';
import { useWinnerForm } from './use-winner-form.ts';

/**
 * The new winner of a decided match and, if they are known, its scores. Without scores only the winner
 * is set, and those of the old result are cleared (B7).
 * @param children what else the change does
 */
export function WinnerForm({
  round,
  asked,
  winner,
  children,
}: {
  round: Round;
  asked: AskedWinner;
  winner: ReturnType<typeof useWinner>;
  children: ReactNode;
}) {
  const { form, isPending, cancel } = useWinnerForm(round, asked, winner);
  const { values: entry, errors } = form;
  const contradiction = errors['winningTeam'];
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Text>{asked.team.name} will be the winner.</Text>
      <Text mt="sm" c="dimmed">
        {before(round)} Enter the right scores, or leave both empty and only the winner is set.
      </Text>
      {SIDES.map((side) => (
        <TextInput
          key={side}
          mt="sm"
          label={round[`${side}TeamName`]}
          inputMode="numeric"
          autoComplete="off"
          value={entry[side]}
          rightSection={
            <SignButton
              value={entry[side]}
              onChange={(score) => form.setValues({ [side]: score })}
            />
          }
          error={errors[`${side}TeamScore`] ?? (side === winnerSide(round, asked) && contradiction)}
          onChange={({ currentTarget: { value } }) => form.setValues({ [side]: value })}
        />
      ))}
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          Change the winner
        </Button>
      </Group>
    </form>
  );
}

const winnerSide = (round: Round, { team }: AskedWinner): Side =>
  team.id === round.leftTeamId ? 'left' : 'right';

function before({ leftTeamScore, rightTeamScore, ...round }: Round): string {
  if (leftTeamScore === null || rightTeamScore === null) return 'The match has no scores.';
  const [left, right] = [round.leftTeamName, round.rightTeamName];
  return `The scores (${left}: ${leftTeamScore}, ${right}: ${rightTeamScore}) will be cleared.`;
}
