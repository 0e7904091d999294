import { Button, Stack, Text } from '@mantine/core';
import type { coachTeams, listTeams, Team } from '@quizmeet/contract/registration/calls.ts';
import type { RosterRequest } from '@quizmeet/contract/registration/request-calls.ts';
import { LONGEST_REASON } from '@quizmeet/rules/registration/roster-requests.ts';
import { useState } from 'react';
import { useInvalidateOn } from '../../platform/queries.ts';
import { useTeamsInFull } from '../../tournament/full-names.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { RestoredNote } from '../../ui/form-frame.tsx';
import { ChurchChoice } from './church-choice.tsx';
import { RegisterForCoach } from './register-for-coach.tsx';
import { RosterFields } from './roster-fields.tsx';
import { SeveralTeamsQuestion } from './several-teams-question.tsx';
import { DivisionField, NameField } from './team-fields.tsx';
import type { TeamTask } from './team-task.ts';
import { useGone } from './use-gone.ts';
import { type TeamEntry, useTeamEntry } from './use-team-entry.ts';

const TITLES: Readonly<Record<TeamTask['kind'], string>> = {
  new: 'Add Team',
  add: 'Add Team',
  edit: 'Edit Team',
};

const asksIn = (task: TeamTask): boolean => task.kind === 'edit' && task.asks === true;

const titleOf = (task: TeamTask): string =>
  asksIn(task) ? 'Request a Roster Change' : TITLES[task.kind];

/**
 * Adds or edits a team, for a coach, an admin, or score entry, which edits only the roster (C4,
 * F8). Open while there is a task. Escape keeps the input; Cancel discards it.
 */
export function TeamDialog({ task, onClose }: { task: TeamTask | null; onClose: () => void }) {
  return (
    <Dialog
      opened={task !== null}
      onClose={onClose}
      title={task === null ? '' : titleOf(task)}
      size="36rem"
    >
      {task !== null && <TeamForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

function TeamForm({ task, onClose }: { task: TeamTask; onClose: () => void }) {
  const entry = useTeamEntry(task, onClose);
  const { form } = entry;
  const [isRegistering, setRegistering] = useState(false);
  if (isRegistering) {
    return (
      <RegisterForCoach
        onCancel={() => setRegistering(false)}
        onRegistered={(churchId) => {
          form.setValues({ churchId });
          setRegistering(false);
        }}
      />
    );
  }
  return (
    <Stack gap="lg" ref={form.ref}>
      {form.restored && <RestoredNote onStartOver={form.reset} />}
      {task.kind === 'add' && (
        <ChurchChoice
          churches={entry.churches}
          chosen={form.values.churchId}
          fault={form.errors['churchId']}
          onChoose={(churchId) => form.setValues({ churchId })}
          onRegister={() => setRegistering(true)}
        />
      )}
      {asksIn(task) ? (
        <AskingNote task={task} teamName={form.values.teamName} />
      ) : (
        <Identity entry={entry} task={task} />
      )}
      <RosterFields entry={entry} />
      {asksIn(task) && (
        <CountedInput
          label="Reason (optional)"
          description="Such as illness."
          maxLength={LONGEST_REASON}
          {...form.getInputProps('reason')}
        />
      )}
      <FormClosing form={form} onLeave={onClose}>
        <Button loading={form.submitting} onClick={() => form.save()}>
          {asksIn(task) ? 'Send request' : 'Save'}
        </Button>
      </FormClosing>
      <SeveralTeamsQuestion
        question={entry.question}
        busy={form.submitting}
        confirm="Save anyway"
      />
    </Stack>
  );
}

/** What happens with a late change, and that a newer one takes the place of the one before (W2). */
function AskingNote({ task, teamName }: { task: TeamTask; teamName: string }) {
  const asked = task.kind === 'edit' ? task.asked : undefined;
  return (
    <>
      <Text>
        Rosters are closed. Enter the roster you want for <strong>{teamName}</strong>; the
        organizers will email you their decision.
      </Text>
      {asked !== undefined && (
        <Text>
          Pending request from {asked.askedBy}: {asked.changes.join(', ')}.{' '}
          <strong>Your new request replaces it.</strong>
        </Text>
      )}
    </>
  );
}

function Identity({ entry, task }: { entry: TeamEntry; task: TeamTask }) {
  return (
    <>
      <NameField entry={entry} />
      <DivisionField entry={entry} showPlaces={task.kind !== 'edit'} />
      {entry.settable.length === 0 && (
        <Text size="sm" c="dimmed">
          Only an administrator can change a saved team’s name and division.
        </Text>
      )}
    </>
  );
}

/**
 * Edits one of a page's teams; open while `id` is set. A save replaces the whole roster, so the
 * teams are read again first, in case the page is out of date. Render it while the teams are still
 * loading too, so that a page opened with this dialog reads them only once.
 */
export default function EditTeamDialog({
  id,
  teams,
  readBy,
  asks = false,
  asked,
  onClose,
}: {
  id: number | null;
  teams: readonly Team[] | undefined;
  /** The call by which the page reads the teams. */
  readBy: typeof coachTeams | typeof listTeams;
  /** True where a change can only be asked for (W2). */
  asks?: boolean;
  /** The team's change that waits for a decision, if there is one. */
  asked?: RosterRequest | undefined;
  onClose: () => void;
}) {
  const team = useTeamsInFull({ data: teams }).data?.find((each) => each.id === id);
  useInvalidateOn([readBy], id);
  const isGone = teams !== undefined && !teams.some((each) => each.id === id);
  useGone(id !== null && isGone, onClose);
  const task = team === undefined ? null : ({ kind: 'edit', team, asks, asked } as const);
  return <TeamDialog task={task} onClose={onClose} />;
}
