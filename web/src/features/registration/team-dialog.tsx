import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { RosterFields } from './roster-fields.tsx';
import { ChurchField, DivisionField, NameField } from './team-fields.tsx';
import type { TeamTask } from './team-task.ts';
import { useTeamEntry } from './use-team-entry.ts';

const TITLES: Readonly<Record<TeamTask['kind'], string>> = {
  new: 'Add Team',
  add: 'Add Team',
  edit: 'Edit Team',
};

/**
 * Adds or edits a team, for everyone who may: a coach, an admin, and score entry, who change the
 * roster alone (C4, F8). Open while there is a task. Closed by Escape it keeps what was typed;
 * Cancel forgets it.
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
  const cancel = () => {
    form.startOver();
    onClose();
  };
  return (
    <Stack gap="lg" ref={form.ref}>
      {form.restored && <RestoredNote onStartOver={form.startOver} />}
      {task.kind === 'add' && <ChurchField entry={entry} />}
      <NameField entry={entry} />
      <DivisionField entry={entry} showPlaces={task.kind !== 'edit'} />
      {settable.length === 0 && (
        <Text size="sm" c="dimmed">
          Only an admin can change the name and the division of a saved team.
        </Text>
      )}
      <RosterFields entry={entry} />
      <FormClosing refusal={form.errors['']} onCancel={cancel}>
        <Button loading={form.busy} onClick={() => form.save()}>
          Save
        </Button>
      </FormClosing>
    </Stack>
  );
}
