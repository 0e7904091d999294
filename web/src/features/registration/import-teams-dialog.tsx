import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { Team, TeamsPreview } from '@quizmeet/contract/registration/calls.ts';
import { willBeBeyond } from '@quizmeet/contract/registration/messages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { RestoredNote } from '../../ui/form-frame.tsx';
import { beyondCapacity } from './beyond-capacity.ts';
import { ChurchChoice } from './church-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSample, placeOf } from './import-sample.tsx';
import classes from './import-teams.module.css';
import { importWords } from './import-words.ts';
import { RegisterForCoach } from './register-for-coach.tsx';
import { SeveralTeamsQuestion } from './several-teams-question.tsx';
import { churchOf, type TeamTask, useSurroundings } from './team-task.ts';
import { type TeamsImport, useTeamsImport } from './use-teams-import.ts';

type ImportTask = Exclude<TeamTask, { kind: 'edit' }>;

/**
 * Imports the teams of a church, or for an admin of all churches, from a spreadsheet after a preview; open while there is a task. Escape
 * keeps the input; Cancel discards it.
 */
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
  const { teams, churches } = useSurroundings(task);
  const beyondOf = useBeyondOf(teams);
  const entry = useTeamsImport(task.kind === 'new' ? task.church.id : null, onClose, beyondOf);
  const { form } = entry;
  const church = churchOf(task, form.values, churches);
  const rows = useRef<HTMLTextAreaElement>(null);
  const isOfAll = task.kind === 'add' && form.values.churchId === null;
  const [isRegistering, setRegistering] = useState(false);
  if (isRegistering) {
    return (
      <RegisterForCoach
        onCancel={() => setRegistering(false)}
        onRegistered={(churchId) => {
          entry.change({ churchId });
          setRegistering(false);
        }}
      />
    );
  }
  return (
    <Stack gap="md" ref={form.ref}>
      {form.restored && form.values.csv !== '' && <RestoredNote onStartOver={entry.startOver} />}
      <Text size="sm">
        {isOfAll && 'Adds new churches and invites their coaches by email. '}
        Adds new teams and replaces the rosters of existing ones. You’ll see the changes first.
      </Text>
      {task.kind === 'add' && (
        <ChurchChoice
          churches={churches}
          all="All churches in the file"
          chosen={form.values.churchId}
          fault={form.errors['churchId']}
          onChoose={(churchId) => entry.change({ churchId })}
          onRegister={() => setRegistering(true)}
        />
      )}
      <ImportSample church={church} teams={teams ?? []} ofAll={isOfAll} />
      <Rows entry={entry} rows={rows} />
      <Found entry={entry} onRow={(row) => select(rows.current, row)} />
      {beyondOf(entry.found).map((beyond) => (
        <Text key={beyond.division} role="status">
          <IconAlertTriangle size={16} /> {willBeBeyond(beyond)}
        </Text>
      ))}
      <Closing entry={entry} onClose={onClose} />
      <SeveralTeamsQuestion question={entry.question} busy={form.busy} confirm="Import anyway" />
    </Stack>
  );
}

/** The divisions that the new teams of a file take beyond their capacity; only an admin may do that (C6). */
function useBeyondOf(teams: readonly Team[] | undefined) {
  const { admin } = useSession();
  const { data: event } = useQuery(callQuery(getEvent));
  return (found: TeamsPreview | undefined) => {
    if (!admin || found === undefined || found.faults.length > 0) return [];
    const joining = found.teams.filter(({ effect }) => effect === 'new');
    return beyondCapacity(event, teams, joining);
  };
}

function Rows({
  entry,
  rows,
}: {
  entry: TeamsImport;
  rows: RefObject<HTMLTextAreaElement | null>;
}) {
  return (
    <div>
      <Textarea
        ref={rows}
        label="Rows"
        data-autofocus
        description="Choose a file or paste rows from a spreadsheet."
        classNames={ROWS_CLASSES}
        rows={8}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        {...entry.form.field('csv')}
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

/** The preview takes the focus, so that keyboard and screen-reader users continue there. */
function Found({ entry, onRow }: { entry: TeamsImport; onRow: (row: number) => void }) {
  const block = useRef<HTMLDivElement>(null);
  const { found } = entry;
  useEffect(() => {
    if (found !== undefined) block.current?.focus();
  }, [found]);
  if (found === undefined) return null;
  return (
    <section ref={block} tabIndex={-1} aria-label="Preview" className={classes['found']}>
      <ImportPreview found={found} onRow={onRow} onChoose={entry.choose} onAnswer={entry.answer} />
    </section>
  );
}

/** Selects a row of the text. */
function select(rows: HTMLTextAreaElement | null, row: number): void {
  if (rows === null) return;
  const { start, end } = placeOf(row, rows.value);
  rows.focus();
  rows.setSelectionRange(start, end);
}

function Closing({ entry, onClose }: { entry: TeamsImport; onClose: () => void }) {
  const { found } = entry;
  const isWorthIt =
    found?.faults.length === 0 && found.questions.length === 0 && importWords(found) !== '';
  return (
    <FormClosing form={{ ...entry.form, startOver: entry.startOver }} onLeave={onClose}>
      {isWorthIt && (
        <Button loading={entry.form.busy} onClick={() => entry.form.save()}>
          Import
        </Button>
      )}
    </FormClosing>
  );
}
