import { Button, Stack, Text } from '@mantine/core';
import type { coachTeams, listTeams, Team } from '@quizmeet/contract/registration/calls.ts';
import { useState } from 'react';
import { useReadAgain } from '../../platform/queries.ts';
import { useTeamsInFull } from '../../tournament/full-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { RestoredNote } from '../../ui/form-frame.tsx';
import { ChurchChoice } from './church-choice.tsx';
import { RegisterForCoach } from './register-for-coach.tsx';
import { RosterFields } from './roster-fields.tsx';
import { DivisionField, NameField } from './team-fields.tsx';
import type { TeamTask } from './team-task.ts';
import { useGone } from './use-gone.ts';
import { useTeamEntry } from './use-team-entry.ts';

const TITLES: Readonly<Record<TeamTask['kind'], string>> = {
  new: 'Add Team',
  add: 'Add Team',
  edit: 'Edit Team',
};

/**
 * Adds or edits a team, for a coach, an admin, or score entry, which edits only the roster (C4,
 * F8). Open while there is a task. Escape keeps the input; Cancel discards it.
 */
export function TeamDialog({ task, onClose }: { task: TeamTask | null; onClose: () => void }) {
  return (
    <Dialog
      opened={task !== null}
      onClose={onClose}
      title={task === null ? '' : TITLES[task.kind]}
      size="36rem"
    >
      {task !== null && <TeamForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

function TeamForm({ task, onClose }: { task: TeamTask; onClose: () => void }) {
  const entry = useTeamEntry(task, onClose);
  const { form, settable } = entry;
  const [isRegistering, setRegistering] = useState(false);
  if (isRegistering) {
    return (
      <RegisterForCoach
        onCancel={() => setRegistering(false)}
        onRegistered={(churchId) => {
          form.change({ churchId });
          setRegistering(false);
        }}
      />
    );
  }
  return (
    <Stack gap="lg" ref={form.ref}>
      {form.restored && <RestoredNote onStartOver={form.startOver} />}
      {task.kind === 'add' && (
        <ChurchChoice
          churches={entry.churches}
          chosen={form.values.churchId}
          fault={form.errors['churchId']}
          onChoose={(churchId) => form.change({ churchId })}
          onRegister={() => setRegistering(true)}
        />
      )}
      <NameField entry={entry} />
      <DivisionField entry={entry} showPlaces={task.kind !== 'edit'} />
      {settable.length === 0 && (
        <Text size="sm" c="dimmed">
          Only an admin can change the name and the division of a saved team.
        </Text>
      )}
      <RosterFields entry={entry} />
      <FormClosing form={form} onLeave={onClose}>
        <Button loading={form.busy || entry.roster.removing} onClick={() => form.save()}>
          Save
        </Button>
      </FormClosing>
    </Stack>
  );
}

/**
 * Edits one of a page's teams; open while `id` is set. A save replaces the whole roster, so the
 * teams are read again first, in case the page is out of date. Render it while the teams are still
 * loading too, so that a page opened with this dialog reads them only once.
 */
export function EditTeamDialog({
  id,
  teams,
  readBy,
  onClose,
}: {
  id: number | null;
  teams: readonly Team[] | undefined;
  /** The call by which the page reads the teams. */
  readBy: typeof coachTeams | typeof listTeams;
  onClose: () => void;
}) {
  const team = useTeamsInFull({ data: teams }).data?.find((each) => each.id === id);
  useReadAgain([readBy], id);
  const isGone = teams !== undefined && !teams.some((each) => each.id === id);
  useGone(id !== null && isGone, onClose);
  return <TeamDialog task={team === undefined ? null : { kind: 'edit', team }} onClose={onClose} />;
}
