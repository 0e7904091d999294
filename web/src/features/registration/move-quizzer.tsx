import { listTeams, moveQuizzer, type Team } from '@quizmeet/contract/registration/calls.ts';
import { quizzerMoved } from '@quizmeet/contract/registration/messages.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { useState } from 'react';
import type { Failure } from '../../platform/failure.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { Button } from '../../ui/plain/button.tsx';
import { Group, Stack } from '../../ui/plain/layout.tsx';
import { Text } from '../../ui/plain/text.tsx';
import { useFocusOnShow } from './roster-focus.ts';
import { dropQuizzer, type TypedQuizzer } from './team-draft.ts';
import { useTakenOff } from './use-roster.ts';
import type { TeamEntry } from './use-team-entry.ts';

/** For admins: moves a saved quizzer to another team (X8), teams of the same church first. */
export function MoveQuizzer({
  entry: { form, roster },
  quizzer,
  from,
  onGone,
  onKept,
}: {
  entry: TeamEntry;
  quizzer: TypedQuizzer;
  from: Team;
  onGone: () => void;
  onKept: () => void;
}) {
  const { data: teams } = useRead(listTeams, { query: { division: 'All' } });
  const options = choices(teams ?? [], from);
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState('');
  const act = useAct(moveQuizzer);
  const told = useTakenOff(quizzer, roster.latest);
  const first = useFocusOnShow<HTMLSelectElement>();
  const name = `${quizzer.firstName} ${quizzer.lastName}`;
  const target = teams?.find(({ id }) => `${id}` === to);
  const move = () => {
    if (quizzer.id === null || target === undefined) {
      setRefused('Please choose a team');
      first.current?.focus();
      return;
    }
    told.current = true;
    act.mutate(
      { params: { id: quizzer.id }, body: { teamId: target.id } },
      {
        says: quizzerMoved(name, target.teamName),
        onSuccess: () => {
          form.set(dropQuizzer(roster.latest.current, quizzer));
          onGone();
        },
        onError: ({ message }: Failure) => {
          told.current = false;
          setRefused(message);
        },
      },
    );
  };
  return (
    <Stack gap="xs" p="0.85rem" bg="var(--quiz-sunken)">
      <NativeSelect
        ref={first}
        label={`Move ${name} to`}
        error={refused === '' ? undefined : refused}
        value={to}
        data={[{ value: '', label: 'Choose a team' }, ...options]}
        onChange={({ currentTarget: { value } }) => {
          setTo(value);
          setRefused('');
        }}
      />
      {teams !== undefined && options.length === 0 && (
        <Text size="sm" role="status">
          There is no other team yet. Add one first, on the admin page.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        It is done at once. What {quizzer.firstName} has played stays with {from.teamName}.
      </Text>
      <Group gap="xs" justify="flex-end">
        <SmallButton onClick={onKept}>Keep here</SmallButton>
        <Button size="compact-sm" loading={act.isPending} onClick={move}>
          Move
        </Button>
      </Group>
    </Stack>
  );
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
