import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { importTeams, previewTeams } from '@quizmeet/contract/registration/calls.ts';
import { imported, NOTHING_TO_READ } from '@quizmeet/contract/registration/messages.ts';
import type { CountedPeople, TeamColumn } from '@quizmeet/rules/registration/roster-import.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { textOf } from '../../platform/text-file.ts';
import { BeforeMailing } from '../../tournament/before-mailing.tsx';
import { useMailing } from '../../tournament/mailing.ts';
import { QuestionDialog, useAskingForm } from '../../tournament/question.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { FormClosing, RestoredNote } from '../../ui/form-frame.tsx';
import { ImportPreview } from './import-preview.tsx';
import classes from './import-teams.module.css';
import { importLabel, importText } from './import-text.ts';
import { ChurchChoice } from './team-fields.tsx';
import { defaultName, type TeamTask, useTeamContext } from './team-task.ts';

type ImportTask = Exclude<TeamTask, { kind: 'edit' }>;

type ImportTeamsDialogProps = { task: ImportTask | null; onClose: () => void };

/** After a preview; open while there is a task. Escape keeps the input, Cancel discards it. */
export const ImportTeamsDialog = ({ task, onClose }: ImportTeamsDialogProps) => (
  <Dialog opened={task !== null} onClose={onClose} title="Import Teams" size="46rem">
    {task !== null && <ImportForm task={task} onClose={onClose} />}
  </Dialog>
);

function ImportForm({ task, onClose }: { task: ImportTask; onClose: () => void }) {
  const context = useTeamContext(task);
  const entry = useTeamsImport(task.kind === 'new' ? task.church.id : null, onClose);
  const { form, found } = entry;
  const isOfAll = task.kind === 'add' && form.values.churchId === null;
  const isWorthIt =
    found?.faults.length === 0 && found.questions.length === 0 && importText(found) !== '';
  return (
    <Stack gap="md" ref={form.ref} className={classes['form'] ?? ''}>
      {form.restored && form.values.csv !== '' && <RestoredNote onStartOver={entry.reset} />}
      <Text size="sm">
        {isOfAll && 'Adds churches and invites their coaches. '}
        Adds teams and replaces rosters, after a preview.
      </Text>
      {task.kind === 'add' && (
        <ChurchChoice
          churches={context.churches}
          all="All churches in the file"
          chosen={form.values.churchId}
          error={form.errors['churchId']}
          onChoose={(churchId) => entry.change({ churchId })}
        />
      )}
      <Sample ofAll={isOfAll} next={defaultName(task, form.values, context)} />
      <Rows entry={entry} />
      {found !== undefined && (
        <section aria-label="Preview" ref={showFromTop}>
          <ImportPreview found={found} onChoose={entry.choose} onAnswer={entry.answer} />
          {found.churches.some(({ invites }) => invites) && <BeforeMailing />}
        </section>
      )}
      <div className={classes['bar']}>
        <FormClosing form={{ ...form, reset: entry.reset }} onLeave={onClose}>
          {isWorthIt && (
            <Button variant="filled" loading={form.submitting} onClick={() => form.save()}>
              {importLabel(found)}
            </Button>
          )}
        </FormClosing>
      </div>
      <QuestionDialog
        question={entry.question}
        busy={form.submitting}
        title="On two teams?"
        button="Import anyway"
      />
    </Stack>
  );
}

const showFromTop = (preview: HTMLElement | null) =>
  preview?.scrollIntoView({ block: 'start', behavior: 'instant' });

/** @param next team of the chosen church, whose teams have its name (C3) */
const Sample = ({ ofAll, next }: { ofAll: boolean; next: string }) => (
  <details className={classes['sample']}>
    <summary>Show sample rows</summary>
    <p>
      A header row, then one row per quizzer. New teams need a division. Use commas, semicolons, or
      tabs.
      {ofAll && ' New churches need a district.'}
    </p>
    <pre>{ofAll ? SAMPLE_OF_ALL : sampleOf(next || 'Grace Chapel')}</pre>
    <p>Or one row per team: Team, Division, and Quizzer 1 to Quizzer 6.</p>
  </details>
);

const sampleOf = (team: string) => `Team,Division,First name,Last name
${team},Open,Ann,Lee
${team},Open,Ben,Moss`;

const SAMPLE_OF_ALL = `Church,District,State,Coach email,Team,Division,First name,Last name
Grace Chapel,SWO,,ruth@example.org,Grace Chapel,Open,Ann,Lee
Grace Chapel,,,,Grace Chapel,Open,Ben,Moss
Hope of Lima,NWO,,joel@example.org,Hope of Lima,Novice,Eve,Stone`;

const Rows = ({ entry }: { entry: ReturnType<typeof useTeamsImport> }) => (
  <div>
    <Textarea
      label="Rows"
      description="Copy them from a spreadsheet with their header, or choose a file."
      data-autofocus
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

const ROWS_CLASSES = { input: classes['rows'] ?? '' };

interface ImportDraft {
  /** By an administrator; null for all churches in the file. */
  readonly churchId: number | null;
  readonly csv: string;
  /** Chosen by hand (U3). */
  readonly columns: readonly (TeamColumn | null)[] | null;
  /** About two people in a cell (U3). */
  readonly people: readonly CountedPeople[];
}

const EMPTY: ImportDraft = { churchId: null, csv: '', columns: null, people: [] };

const errorsOf = ({ csv }: { csv: string }): FieldError[] =>
  csv.trim() === '' ? [{ path: 'csv', message: NOTHING_TO_READ }] : [];

const churchIn = (churchId: number | null) =>
  churchId === null ? { allChurches: true } : { churchId };

/** @param churchId null lets an administrator choose one, or all in the file */
function useTeamsImport(churchId: number | null, onStored: () => void) {
  const previewing = useCallMutation(previewTeams);
  const storing = useCallMutation(importTeams);
  const { sent } = useMailing();
  const bodyOf = ({ csv, churchId: chosen, columns, people }: ImportDraft) => ({
    csv,
    ...churchIn(churchId ?? chosen),
    ...(columns === null ? {} : { columns: [...columns] }),
    ...(people.length === 0 ? {} : { people: [...people] }),
  });
  const { form, question } = useAskingForm<ImportDraft, ReplyOf<typeof importTeams>>({
    initial: EMPTY,
    storedAs: 'teams-import',
    find: (draft) => errorsOf(bodyOf(draft)),
    send: async (draft, confirm) =>
      await storing.mutateAsync({ body: { ...bodyOf(draft), confirm } }),
    locks: true,
    says: (stored) => imported(stored, sent),
    goOn: onStored,
  });
  const preview = (draft = form.values) => {
    const body = bodyOf(draft);
    if (!form.refuse(errorsOf(body))) previewing.mutate({ body }, { onError: form.fail });
  };
  const change = (part: Partial<ImportDraft>) => {
    form.setValues(part);
    previewing.reset();
  };
  const changeAndPreview = (part: Partial<ImportDraft>) => {
    change(part);
    preview({ ...form.values, ...part });
  };
  return {
    form,
    question,
    /** Null omits a column. */
    choose: (columns: readonly (TeamColumn | null)[]) => changeAndPreview({ columns }),
    answer: (texts: readonly string[], count: CountedPeople['count']) =>
      changeAndPreview({
        people: [...form.values.people, ...texts.map((text) => ({ text, count }))],
      }),
    found: previewing.data,
    previewing: previewing.isPending,
    preview,
    change,
    takeFile: async (file: File) => {
      const read = await textOf(file, ', or copy its cells and paste them here');
      if ('error' in read) {
        form.refuse([{ path: 'csv', message: read.error }]);
        return;
      }
      changeAndPreview({ csv: read.text, columns: null, people: [] });
    },
    reset: () => {
      form.reset();
      previewing.reset();
    },
  };
}
