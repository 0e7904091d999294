import { ActionIcon, Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { listTeams, moveQuizzer, type Team } from '@quizmeet/contract/registration/calls.ts';
import { quizzerMoved } from '@quizmeet/contract/registration/messages.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { IconChevronRight, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import classes from './roster-fields.module.css';
import {
  dropQuizzer,
  dropQuizzerForm,
  hasUnsavedQuizzer,
  type TypedQuizzer,
} from './team-draft.ts';
import { focusOnShow, QuizzerNames } from './team-fields.tsx';
import type { TeamEntry } from './use-team-entry.ts';

/** A full roster hides the form, except with an unsaved quizzer. */
export function RosterFields({ entry }: { entry: TeamEntry }) {
  const { values: draft, errors } = entry.form;
  const error = errors['quizzers'] ?? errors['quizzer'];
  const errorId = useId();
  const isFull = draft.quizzers.length >= ROSTER.most;
  const mayAdd = draft.changing === null && (!isFull || hasUnsavedQuizzer(draft));
  const roster = useRef<HTMLFieldSetElement>(null);
  const focus = () => roster.current?.focus();
  return (
    <fieldset
      ref={roster}
      tabIndex={-1}
      className={classes['roster']}
      data-at="quizzers quizzer firstName lastName"
      data-fault={error === undefined ? undefined : true}
    >
      <Group
        component="legend"
        gap="0.25rem 0.75rem"
        align="baseline"
        w="100%"
        mb="0.5rem"
        p={0}
        fz="sm"
        fw={600}
      >
        Roster
        <Text span size="sm" c="dimmed" fw={400}>
          {draft.quizzers.length} of up to {ROSTER.most} quizzers
        </Text>
      </Group>
      {draft.quizzers.length > 0 && (
        <ol className={classes['list']}>
          {draft.quizzers.map((quizzer, place) => (
            <li key={quizzer.id ?? `${quizzer.firstName} ${quizzer.lastName}`}>
              {draft.changing === place ? (
                <QuizzerForm entry={entry} errorId={errorId} onSaved={focus} />
              ) : (
                <Place entry={entry} quizzer={quizzer} place={place} onGone={focus} />
              )}
            </li>
          ))}
        </ol>
      )}
      {mayAdd && <QuizzerForm entry={entry} errorId={errorId} />}
      {error !== undefined && (
        <Text id={errorId} mt="0.5rem" c="var(--quiz-bad)" size="sm" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

type PlaceProps = { entry: TeamEntry; quizzer: TypedQuizzer; place: number; onGone: () => void };

function Place({ entry, quizzer, place, onGone }: PlaceProps) {
  const [moves, setMoves] = useState(false);
  const { errors } = entry.form;
  const name = `${quizzer.firstName} ${quizzer.lastName}`;
  const at = `quizzers.${place}`;
  const error = errors[`${at}.firstName`] ?? errors[`${at}.lastName`] ?? errors[at];
  const errorId = useId();
  if (moves && entry.movesFrom !== null) {
    return (
      <MoveQuizzer
        entry={entry}
        quizzer={quizzer}
        from={entry.movesFrom}
        onGone={onGone}
        onCancel={() => setMoves(false)}
      />
    );
  }
  return (
    <div className={classes['place']}>
      <Box component="span" flex={1} miw={0} className="anywhere">
        <span translate="no">{name}</span>
        {error !== undefined && (
          <Text id={errorId} mt="0.5rem" c="var(--quiz-bad)" size="sm">
            {error}
          </Text>
        )}
      </Box>
      <Group gap={4} wrap="nowrap">
        {entry.movesFrom !== null && quizzer.id !== null && (
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Move ${name} to another team`}
            onClick={() => setMoves(true)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Change ${name}`}
          {...(error !== undefined && { 'data-fault-of': at, 'aria-describedby': errorId })}
          onClick={() => entry.change(place)}
        >
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          c="var(--quiz-bad)"
          aria-label={`Remove ${name}`}
          onClick={() => entry.remove(quizzer) && onGone()}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </div>
  );
}

type QuizzerFormProps = { entry: TeamEntry; errorId: string; onSaved?: () => void };

function QuizzerForm({ entry, errorId, onSaved }: QuizzerFormProps) {
  const draft = entry.form.values;
  const isChange = onSaved !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (!entry.add()) return;
    if (isChange) onSaved();
    else currentTarget.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="0.75rem" p="0.85rem" bdrs="md" bg="var(--quiz-sunken)">
        <QuizzerNames entry={entry} focused={isChange} errorId={errorId} />
        <Group gap="xs">
          <Button
            type="submit"
            variant="light"
            leftSection={isChange ? null : <IconPlus size={16} />}
          >
            Save quizzer
          </Button>
          {(isChange || hasUnsavedQuizzer(draft)) && (
            <Button variant="subtle" onClick={() => entry.type(dropQuizzerForm(draft))}>
              {isChange ? 'Discard change' : 'Clear'}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface MoveQuizzerProps {
  entry: TeamEntry;
  quizzer: TypedQuizzer;
  from: Team;
  onGone: () => void;
  onCancel: () => void;
}

/** For administrators (X8), same church first. @param onGone after leaving this roster */
function MoveQuizzer({ entry: { form }, quizzer, from, onGone, onCancel }: MoveQuizzerProps) {
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
        Immediate. Played rounds stay with {from.teamName}.
      </Text>
      <Group gap="xs" justify="flex-end">
        <SmallButton onClick={onCancel}>Keep here</SmallButton>
        <Button size="compact-sm" loading={moving.isPending} onClick={move}>
          Move
        </Button>
      </Group>
    </Stack>
  );
}
