import { ActionIcon, Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import {
  type coachTeams,
  listTeams,
  moveQuizzer,
  type Team,
} from '@quizmeet/contract/registration/calls.ts';
import { quizzerMoved, UNSAVED_QUIZZER } from '@quizmeet/contract/registration/messages.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { IconChevronRight, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef } from 'react';
import { callQuery, useCallMutation, useInvalidateOn } from '../../platform/queries.ts';
import { useTeamsInFull } from '../../tournament/full-names.ts';
import { QuestionDialog } from '../../tournament/question.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing, RestoredNote } from '../../ui/form-frame.tsx';
import { ErrorText, Quiet } from '../../ui/quiet.tsx';
import classes from './roster-fields.module.css';
import {
  dropQuizzer,
  dropQuizzerForm,
  hasUnsavedQuizzer,
  type TypedQuizzer,
} from './team-draft.ts';
import {
  ChurchChoice,
  DivisionField,
  focusOnShow,
  NameField,
  QuizzerNames,
} from './team-fields.tsx';
import type { TeamTask } from './team-task.ts';
import { type TeamEntry, useTeamEntry } from './use-team-entry.ts';

export const TeamDialog = ({ task, onClose }: { task: TeamTask | null; onClose: () => void }) => (
  <Dialog
    opened={task !== null}
    onClose={onClose}
    title={task?.kind === 'edit' ? 'Edit Team' : 'Add Team'}
    size="36rem"
  >
    {task !== null && <TeamForm task={task} onClose={onClose} />}
  </Dialog>
);

function TeamForm({ task, onClose }: { task: TeamTask; onClose: () => void }) {
  const entry = useTeamEntry(task, onClose);
  const { form } = entry;
  return (
    <Stack gap="lg" ref={form.ref}>
      {form.restored && <RestoredNote onStartOver={form.reset} />}
      {task.kind === 'add' && (
        <ChurchChoice
          churches={entry.churches}
          chosen={form.values.churchId}
          error={form.errors['churchId']}
          onChoose={(churchId) => form.setValues({ churchId })}
        />
      )}
      <NameField entry={entry} />
      <DivisionField entry={entry} showPlaces={task.kind !== 'edit'} />
      {entry.settable.length === 0 && entry.event && (
        <Quiet>To change the name or division, ask {entry.event.contactEmail}.</Quiet>
      )}
      <RosterFields entry={entry} />
      <FormClosing form={form} onLeave={onClose}>
        <Button variant="filled" loading={form.submitting} onClick={() => form.save()}>
          Save
        </Button>
      </FormClosing>
      <QuestionDialog question={entry.question} busy={form.submitting} title="On two teams?" />
    </Stack>
  );
}

interface EditTeamDialogProps {
  id: number | null;
  teams: readonly Team[] | undefined;
  readBy: typeof coachTeams | typeof listTeams;
  onClose: () => void;
}

/** Open while `id` is set. Teams are reread: render it while they load, to read them only once. */
export default function EditTeamDialog({ id, teams, readBy, onClose }: EditTeamDialogProps) {
  const team = useTeamsInFull({ data: teams }).data?.find((each) => each.id === id);
  useInvalidateOn([readBy], id);
  return <TeamDialog task={team === undefined ? null : { kind: 'edit', team }} onClose={onClose} />;
}

/** A full roster hides the form, except with an unsaved quizzer. */
function RosterFields({ entry }: { entry: TeamEntry }) {
  const { values: draft, errors } = entry.form;
  const error = errors['quizzers'] ?? errors['quizzer'];
  const errorId = useId();
  const isFull = draft.quizzers.length >= ROSTER.most;
  const mayAdd = draft.changing === null && (!isFull || hasUnsavedQuizzer(draft));
  const roster = useRef<HTMLFieldSetElement>(null);
  const focus = () => roster.current?.focus();
  return (
    <Box
      component="fieldset"
      ref={roster}
      tabIndex={-1}
      {...{ miw: 0, m: 0, p: 0, bd: 0 }}
      data-at="quizzers quizzer firstName lastName"
      data-fault={error === undefined || error === UNSAVED_QUIZZER ? undefined : true}
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
        <Quiet span fw={400}>
          {draft.quizzers.length} of up to {ROSTER.most} quizzers
        </Quiet>
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
      <ErrorText id={errorId} mt="0.5rem" role="alert" text={error} />
    </Box>
  );
}

type PlaceProps = { entry: TeamEntry; quizzer: TypedQuizzer; place: number; onGone: () => void };

function Place({ entry, quizzer, place, onGone }: PlaceProps) {
  const { errors } = entry.form;
  const { id } = quizzer;
  const name = `${quizzer.firstName} ${quizzer.lastName}`;
  const at = `quizzers.${place}`;
  const error = errors[`${at}.firstName`] ?? errors[`${at}.lastName`] ?? errors[at];
  const errorId = useId();
  if (id !== null && id === entry.move?.id && entry.movesFrom !== null) {
    return (
      <MoveQuizzer
        entry={entry}
        quizzer={{ ...quizzer, id }}
        to={entry.move.to}
        from={entry.movesFrom}
        onGone={onGone}
      />
    );
  }
  return (
    <Group wrap="nowrap" gap="0.5rem" mih="2.9rem" p="0.25rem 0.35rem 0.25rem 0.85rem">
      <Box component="span" flex={1} miw={0} className="anywhere">
        <span translate="no">{name}</span>
        <ErrorText id={errorId} mt="0.5rem" text={error} />
      </Box>
      <Group gap={4} wrap="nowrap">
        {entry.movesFrom !== null && id !== null && (
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Move ${name} to another team`}
            onClick={() => entry.openMove(id)}
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
    </Group>
  );
}

type QuizzerFormProps = { entry: TeamEntry; errorId: string; onSaved?: () => void };

function QuizzerForm({ entry, errorId, onSaved }: QuizzerFormProps) {
  const draft = entry.form.values;
  const isChange = onSaved !== undefined;
  const isUnsaved = hasUnsavedQuizzer(draft);
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
            // Typed names aren't in the roster yet.
            variant={isUnsaved ? 'filled' : 'light'}
            w={{ base: '100%', xs: 'auto' }}
            tt="uppercase"
            {...(entry.form.errors['quizzers'] === UNSAVED_QUIZZER && {
              'data-fault-of': 'quizzers',
              'aria-describedby': errorId,
            })}
            leftSection={isChange ? null : <IconPlus size={16} />}
          >
            Save quizzer
          </Button>
          {(isChange || isUnsaved) && (
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
  quizzer: TypedQuizzer & { id: number };
  to: string;
  from: Team;
  onGone: () => void;
}

/** For administrators (X8), same church first. @param onGone after leaving this roster */
function MoveQuizzer({ entry, quizzer, to, from, onGone }: MoveQuizzerProps) {
  const { form, setMove } = entry;
  const { data: teams = [] } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const moving = useCallMutation(moveQuizzer);
  const name = `${quizzer.firstName} ${quizzer.lastName}`;
  const target = teams.find(({ id }) => `${id}` === to);
  const others = teams.filter(({ id }) => id !== from.id);
  const isOwn = ({ churchId }: Team) => (churchId === from.churchId ? 0 : 1);
  const refuse = (message: string) => void form.refuse([{ path: 'move', message }]);
  const move = () => {
    if (target === undefined) return refuse('Please choose a team');
    moving.mutate(
      { params: { id: quizzer.id }, body: { teamId: target.id } },
      {
        says: quizzerMoved(name, target.teamName),
        onSuccess: () => {
          form.setValues((draft) => dropQuizzer({ ...form.values, ...draft }, quizzer));
          setMove(null);
          onGone();
        },
        onError: ({ message }) => refuse(message),
      },
    );
  };
  return (
    <Stack gap="xs" p="0.85rem" bg="var(--quiz-sunken)">
      <NativeSelect
        ref={focusOnShow}
        label={`Move ${name} to`}
        data-at="move"
        error={form.errors['move']}
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
        onChange={({ currentTarget: { value } }) => setMove({ id: quizzer.id, to: value })}
      />
      <Quiet>Immediate. Played rounds stay with {from.teamName}.</Quiet>
      <Group gap="xs" justify="flex-end">
        <SmallButton onClick={() => setMove(null)}>Keep here</SmallButton>
        <Button variant="filled" size="compact-sm" loading={moving.isPending} onClick={move}>
          Move
        </Button>
      </Group>
    </Stack>
  );
}
