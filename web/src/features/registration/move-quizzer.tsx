import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { listTeams, moveQuizzer, type Team } from '@quizmeet/contract/registration/calls.ts';
import { quizzerMoved } from '@quizmeet/contract/registration/messages.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { dropQuizzer, type TypedQuizzer } from './team-draft.ts';
import { focusOnShow } from './team-fields.tsx';
import type { TeamEntry } from './use-team-entry.ts';

/** For administrators (X8), same church first. @param onGone after leaving this roster */
export function MoveQuizzer({
  entry: { form },
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
  const { data: teams = [] } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState('');
  const moving = useCallMutation(moveQuizzer);
  const name = `${quizzer.firstName} ${quizzer.lastName}`;
  const target = teams.find(({ id }) => `${id}` === to);
  const others = teams.filter(({ id }) => id !== from.id);
  const isOwn = ({ churchId }: Team) => (churchId === from.churchId ? 0 : 1);
  const move = () => {
    if (quizzer.id === null || target === undefined) return setRefused('Please choose a team');
    moving.mutate(
      { params: { id: quizzer.id }, body: { teamId: target.id } },
      {
        says: quizzerMoved(name, target.teamName),
        onSuccess: () => {
          form.setValues((draft) => dropQuizzer({ ...form.values, ...draft }, quizzer));
          onGone();
        },
        onError: ({ message }) => setRefused(message),
      },
    );
  };
  return (
    <Stack gap="xs" p="0.85rem" bg="var(--quiz-sunken)">
      <NativeSelect
        ref={focusOnShow}
        label={`Move ${name} to`}
        error={refused === '' ? undefined : refused}
        value={to}
        data={[
          { value: '', label: 'Choose a team' },
          ...others
            .toSorted((a, b) => isOwn(a) - isOwn(b))
            .map(({ id, teamName, division, quizzers }) => ({
              value: `${id}`,
              label: `${teamName} (${division}, ${quizzers.length} of ${ROSTER.most})`,
            })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setTo(value);
          setRefused('');
        }}
      />
      <Text size="sm" c="dimmed">
        Takes effect immediately. Rounds {quizzer.firstName} has played stay with {from.teamName}.
      </Text>
      <Group gap="xs" justify="flex-end">
        <SmallButton onClick={onKept}>Keep here</SmallButton>
        <Button size="compact-sm" loading={moving.isPending} onClick={move}>
          Move
        </Button>
      </Group>
    </Stack>
  );
}
