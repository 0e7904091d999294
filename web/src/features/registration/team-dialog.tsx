import { Button, Stack } from '@mantine/core';
import type { coachTeams, listTeams, Team } from '@quizmeet/contract/registration/calls.ts';
import { useInvalidateOn } from '../../platform/queries.ts';
import { useTeamsInFull } from '../../tournament/full-names.ts';
import { QuestionDialog } from '../../tournament/question.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing, RestoredNote } from '../../ui/form-frame.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { ChurchChoice } from './church-choice.tsx';
import { RosterFields } from './roster-fields.tsx';
import { DivisionField, NameField } from './team-fields.tsx';
import type { TeamTask } from './team-task.ts';
import { useTeamEntry } from './use-team-entry.ts';

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
