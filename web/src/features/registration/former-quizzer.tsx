import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SmallButton } from '../../ui/buttons.tsx';
import { CountedInput } from '../../ui/counted-input.tsx';
import { useFocusOnShow } from './roster-focus.ts';
import classes from './take-over.module.css';
import {
  type DraftQuizzer,
  isSomebodyElse,
  moved,
  type Place,
  withoutQuizzer,
  withQuizzer,
} from './take-over-draft.ts';
import type { TakeOverForm } from './use-take-over.ts';

interface Props {
  readonly form: TakeOverForm;
  readonly at: Place;
  readonly quizzer: DraftQuizzer;
}

const nameOf = ({ firstName, lastName }: Pick<DraftQuizzer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** One proposed name: it comes, is changed, or is left out (W2). */
export function FormerQuizzer(props: Props) {
  const { form, at, quizzer } = props;
  const isNew = quizzer.formerId === null;
  const [isChanging, setChanging] = useState(isNew && nameOf(quizzer).trim() === '');
  const path = `teams.${at[0]}.quizzers.${at[1]}`;
  const faults = ['', '.firstName', '.lastName', '.formerId'].map((end) => form.errors[path + end]);
  const fault = faults.find((text) => text !== undefined);
  if (isChanging || faults[1] !== undefined || faults[2] !== undefined) {
    return <NameForm {...props} path={path} onDone={() => setChanging(false)} />;
  }
  return (
    <div className={classes['row']}>
      <Name quizzer={quizzer} fault={fault} />
      <Group gap={6} wrap="nowrap">
        {isNew ? (
          <SmallButton
            aria-label={`Remove ${nameOf(quizzer)}`}
            onClick={() => form.setTeams(withoutQuizzer(form.values.teams, at), path)}
          >
            Remove
          </SmallButton>
        ) : (
          <Decision {...props} path={path} isAtFault={fault !== undefined} />
        )}
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Change ${nameOf(quizzer)}`}
          onClick={() => setChanging(true)}
        >
          <IconPencil size={18} />
        </ActionIcon>
      </Group>
    </div>
  );
}

function Name({ quizzer, fault }: { quizzer: DraftQuizzer; fault: string | undefined }) {
  const { comes, was, formerId } = quizzer;
  const isChanged = formerId !== null && nameOf(was) !== nameOf(quizzer);
  return (
    <div className={classes['name']}>
      <span className={comes === false ? classes['out'] : undefined}>{nameOf(quizzer)}</span>
      {formerId === null && <Note text="new" />}
      {isChanged && <Note text={isSomebodyElse(quizzer) ? 'new quizzer' : `was ${nameOf(was)}`} />}
      {fault !== undefined && (
        <Text size="sm" c="var(--quiz-bad)">
          {fault}
        </Text>
      )}
    </div>
  );
}

const Note = ({ text }: { text: string }) => (
  <Text span size="sm" c="dimmed" ml="0.5rem">
    {text}
  </Text>
);

/** Two buttons, neither of them pressed at first. */
function Decision({ form, at, quizzer, path, isAtFault }: Props & Fault) {
  const name = nameOf(quizzer);
  const decide = (comes: boolean) =>
    form.setTeams(withQuizzer(form.values.teams, at, { comes }), path);
  return (
    <>
      <Button
        size="compact-md"
        variant={quizzer.comes === true ? 'filled' : 'default'}
        aria-pressed={quizzer.comes === true}
        aria-label={`${name} is coming`}
        leftSection={quizzer.comes === true ? <IconCheck size={14} /> : null}
        {...(isAtFault ? { 'data-fault-of': path } : {})}
        onClick={() => decide(true)}
      >
        Coming
      </Button>
      <Button
        size="compact-md"
        variant={quizzer.comes === false ? 'light' : 'default'}
        aria-pressed={quizzer.comes === false}
        aria-label={`Leave out ${name}`}
        onClick={() => decide(false)}
      >
        Leave out
      </Button>
    </>
  );
}

interface Fault {
  readonly path: string;
  readonly isAtFault: boolean;
}

/** Changes a name, or the team of a quizzer; who is changed comes. */
function NameForm({
  form,
  at,
  quizzer,
  path,
  onDone,
}: Props & { path: string; onDone: () => void }) {
  const { teams } = form.values;
  const type = (change: Partial<DraftQuizzer>) =>
    form.setTeams(withQuizzer(teams, at, { ...change, comes: true }), path);
  const leave = () => {
    if (quizzer.formerId === null && nameOf(quizzer).trim() === '') {
      form.setTeams(withoutQuizzer(teams, at), path);
    }
    onDone();
  };
  return (
    <Stack className={classes['fields'] ?? ''} gap="0.75rem">
      <NameFields {...{ form, quizzer, path }} onType={type} />
      <Group gap="sm" align="flex-end">
        {teams.length > 1 && (
          <NativeSelect
            label="Team"
            data={teams.map(({ teamName }, i) => ({ value: `${i}`, label: teamName }))}
            value={`${at[0]}`}
            onChange={(event) =>
              form.setTeams(moved(teams, at, Number(event.currentTarget.value)), path)
            }
          />
        )}
        <Button variant="light" onClick={leave}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}

/** Both names, and whether they still mean the same person. */
function NameFields({
  form,
  quizzer,
  path,
  onType,
}: Omit<Props, 'at'> & { path: string; onType: (names: Partial<DraftQuizzer>) => void }) {
  const first = useFocusOnShow<HTMLInputElement>();
  const noteId = useId();
  return (
    <>
      <Group grow align="flex-start">
        <CountedInput
          ref={first}
          label="First name"
          maxLength={ROSTER.longestName}
          autoComplete="off"
          aria-describedby={noteId}
          value={quizzer.firstName}
          error={form.errors[`${path}.firstName`]}
          onChange={(event) => onType({ firstName: event.currentTarget.value })}
        />
        <CountedInput
          label="Last name"
          maxLength={ROSTER.longestName}
          autoComplete="off"
          value={quizzer.lastName}
          error={form.errors[`${path}.lastName`]}
          onChange={(event) => onType({ lastName: event.currentTarget.value })}
        />
      </Group>
      <Text id={noteId} size="sm" c="dimmed">
        {quizzer.formerId === null
          ? 'Someone who wasn’t on your teams before.'
          : changeNote(quizzer)}
      </Text>
    </>
  );
}

const changeNote = (quizzer: DraftQuizzer): string =>
  isSomebodyElse(quizzer)
    ? `Both names differ, so this is a new quizzer. ${nameOf(quizzer.was)} is left out.`
    : `The same person as ${nameOf(quizzer.was)}. For someone else, leave this quizzer out and add a new one.`;
