import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { RestoredNote } from '../../ui/form-frame.tsx';
import { ChurchChoice } from './church-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import classes from './import-teams.module.css';
import { importText } from './import-text.ts';
import { SeveralTeamsQuestion } from './several-teams-question.tsx';
import { type TeamTask, useTeamContext } from './team-task.ts';
import { type TeamsImport, useTeamsImport } from './use-teams-import.ts';

type ImportTask = Exclude<TeamTask, { kind: 'edit' }>;

/** After a preview; open while there is a task. Escape keeps the input, Cancel discards it. */
export function ImportTeamsDialog({
  task,
  onClose,
}: {
  task: ImportTask | null;
  onClose: () => void;
}) {
  return (
    <Dialog opened={task !== null} onClose={onClose} title="Import Teams" size="46rem">
      {task !== null && <ImportForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

function ImportForm({ task, onClose }: { task: ImportTask; onClose: () => void }) {
  const { churches } = useTeamContext(task);
  const entry = useTeamsImport(task.kind === 'new' ? task.church.id : null, onClose);
  const { form, found } = entry;
  const isOfAll = task.kind === 'add' && form.values.churchId === null;
  const isWorthIt =
    found?.faults.length === 0 && found.questions.length === 0 && importText(found) !== '';
  return (
    <Stack gap="md" ref={form.ref}>
      {form.restored && form.values.csv !== '' && <RestoredNote onStartOver={entry.reset} />}
      <Text size="sm">
        {isOfAll && 'Adds churches and invites their coaches. '}
        Adds teams and replaces rosters, after a preview.
      </Text>
      {task.kind === 'add' && (
        <ChurchChoice
          churches={churches}
          all="All churches in the file"
          chosen={form.values.churchId}
          error={form.errors['churchId']}
          onChoose={(churchId) => entry.change({ churchId })}
        />
      )}
      <Sample ofAll={isOfAll} />
      <Rows entry={entry} />
      {found !== undefined && (
        <section aria-label="Preview">
          <ImportPreview found={found} onChoose={entry.choose} onAnswer={entry.answer} />
        </section>
      )}
      <FormClosing form={{ ...form, reset: entry.reset }} onLeave={onClose}>
        {isWorthIt && (
          <Button loading={form.submitting} onClick={() => form.save()}>
            Import
          </Button>
        )}
      </FormClosing>
      <SeveralTeamsQuestion
        question={entry.question}
        busy={form.submitting}
        confirm="Import anyway"
      />
    </Stack>
  );
}

function Sample({ ofAll }: { ofAll: boolean }) {
  return (
    <details className={classes['sample']}>
      <summary>Show sample rows</summary>
      <p>
        A header row, then one row per quizzer. New teams need a division. Use commas, semicolons,
        or tabs.
        {ofAll && ' New churches need a district.'}
      </p>
      <pre>{ofAll ? SAMPLE_OF_ALL : SAMPLE}</pre>
      <p>Or one row per team: Team, Division, and Quizzer 1 to Quizzer 6, as in labels.csv.</p>
    </details>
  );
}

const SAMPLE = `Team,Division,First name,Last name
Grace Chapel,Open,Ann,Lee
Grace Chapel,Open,Ben,Moss
Grace Chapel 2,Novice,Eve,Stone`;

const SAMPLE_OF_ALL = `Church,District,State,Coach email,Team,Division,First name,Last name
Grace Chapel,SWO,,ruth@example.org,Grace Chapel,Open,Ann,Lee
Grace Chapel,,,,Grace Chapel,Open,Ben,Moss
Hope of Lima,NWO,,joel@example.org,Hope of Lima,Novice,Eve,Stone`;

function Rows({ entry }: { entry: TeamsImport }) {
  return (
    <div>
      <Textarea
        label="Rows"
        data-autofocus
        description="Choose a file or paste rows."
        classNames={ROWS_CLASSES}
        rows={8}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        {...entry.form.getInputProps('csv')}
        onChange={(event) => entry.change({ csv: event.currentTarget.value })}
      />
      <Group gap="sm" mt="sm">
        <FileChoice accept=".csv,.txt,.tsv,text/csv,text/plain" onChoose={entry.takeFile}>
          Choose a file
        </FileChoice>
        <Button
          variant={entry.found === undefined ? 'filled' : 'default'}
          loading={entry.previewing}
          onClick={() => entry.preview()}
        >
          Preview
        </Button>
      </Group>
    </div>
  );
}

const ROWS_CLASSES = { input: classes['rows'] ?? '' };
