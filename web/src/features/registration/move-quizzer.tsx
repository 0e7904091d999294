import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { listTeams, moveQuizzer, type Team } from '@quizmeet/contract/registration/calls.ts';
import { quizzerMoved } from '@quizmeet/contract/registration/messages.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../platform/failure.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { useFocusOnShow } from './roster-focus.ts';
import { dropQuizzer, type TypedQuizzer } from './team-draft.ts';
import { useTakenOff } from './use-roster.ts';
import type { TeamEntry } from './use-team-entry.ts';

interface MoveProps {
  readonly entry: TeamEntry;
  readonly quizzer: TypedQuizzer;
  readonly from: Team;
  /** Called after the quizzer has left this roster. */
  readonly onGone: () => void;
  readonly onKept: () => void;
}

/** For admins: moves a saved quizzer to another team (X8), teams of the same church first. */
export function MoveQuizzer(props: MoveProps) {
  const { quizzer, from, onKept } = props;
  const { data: teams } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const options = choices(teams ?? [], from);
  const first = useFocusOnShow<HTMLSelectElement>();
  const { to, choose, refused, move, isMoving } = useMove(props, teams, () =>
    first.current?.focus(),
  );
  return (
    <Stack gap="xs" p="0.85rem" bg="var(--quiz-sunken)">
      <NativeSelect
        ref={first}
        label={`Move ${nameOf(quizzer)} to`}
        error={refused === '' ? undefined : refused}
        value={to}
        data={[{ value: '', label: 'Choose a team' }, ...options]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {teams !== undefined && options.length === 0 && (
        <Text size="sm" role="status">
          There’s no other team yet. Add one on the Admin page.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Takes effect immediately. Rounds {quizzer.firstName} has played stay with {from.teamName}.
      </Text>
      <Group gap="xs" justify="flex-end">
        <SmallButton onClick={onKept}>Keep here</SmallButton>
        <Button size="compact-sm" loading={isMoving} onClick={move}>
          Move
        </Button>
      </Group>
    </Stack>
  );
}

const nameOf = ({ firstName, lastName }: TypedQuizzer): string => `${firstName} ${lastName}`;

/**
 * The chosen team, the move to it, and why it was refused.
 * @param teams undefined until they are read
 * @param onNoTeam called when no team is chosen yet
 */
function useMove(
  { entry: { form, roster }, quizzer, onGone }: MoveProps,
  teams: readonly Team[] | undefined,
  onNoTeam: () => void,
) {
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState('');
  const act = useCallMutation(moveQuizzer);
  const told = useTakenOff(quizzer, roster.latest);
  const target = teams?.find(({ id }) => `${id}` === to);
  const move = () => {
    if (quizzer.id === null || target === undefined) {
      setRefused('Please choose a team');
      onNoTeam();
      return;
    }
    told.current = true;
    act.mutate(
      { params: { id: quizzer.id }, body: { teamId: target.id } },
      {
        says: quizzerMoved(nameOf(quizzer), target.teamName),
        onSuccess: () => {
          form.setValues(dropQuizzer(roster.latest.current, quizzer));
          onGone();
        },
        onError: ({ message }: Failure) => {
          told.current = false;
          setRefused(message);
        },
      },
    );
  };
  const choose = (teamId: string) => {
    setTo(teamId);
    setRefused('');
  };
  return { to, choose, refused, move, isMoving: act.isPending };
}

const choices = (teams: readonly Team[], from: Team) =>
  teams
    .filter(({ id }) => id !== from.id)
    .toSorted((a, b) => unlikeness(a, from) - unlikeness(b, from))
    .map(({ id, teamName, division, quizzers }) => ({
      value: `${id}`,
      label: `${teamName} (${division}, ${quizzers.length} of ${ROSTER.most})`,
    }));

/** Teams of the church first, then those of the division. */
const unlikeness = (team: Team, from: Team): number =>
  (team.churchId === from.churchId ? 0 : 2) + (team.division === from.division ? 0 : 1);
