import { Alert, Button, Group, List, Text, Textarea, Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import {
  listStoredYears,
  readHistoryFile,
  removeStoredYear,
  type StoredYear,
  saveStoredYears,
} from '@quizmeet/contract/history/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../platform/failure.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { textOf } from '../../platform/text-file.ts';
import { AskToRemove } from '../../tournament/ask-first.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Section } from '../../ui/section.tsx';

const EMPTY = { csv: '' };
const TYPED = 'Typed rows';
/** The preview names the row. */
const WITHOUT_FIELD_ERRORS = { errors: [] };

/** From rows or CSV, after a preview (E5). */
export function ImportYears() {
  const { form, name, found, reading, storing, preview, choose, store, forgetFound } =
    useYearsImport();
  const refusal = form.errors[''];
  return (
    <Section title="Enter or import past years" size="h3" mt="xl">
      <Text c="dimmed" mb="sm" maw="44rem">
        Type rows or choose a CSV file:{' '}
        <code>champions, year, Open team, Open quizzer, Novice team, Novice quizzer</code>;{' '}
        <code>team, year, level, division, place, team</code>;{' '}
        <code>quizzer, year, division, place, name, team</code>.
      </Text>
      <Textarea
        label="Rows"
        maw="44rem"
        rows={4}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        readOnly={storing}
        {...form.getInputProps('csv')}
        onChange={(event) => {
          forgetFound();
          form.setValues({ csv: event.currentTarget.value });
        }}
      />
      <Group gap="sm" mt="sm">
        <Button
          disabled={form.values.csv.trim() === ''}
          loading={reading}
          onClick={() => preview(TYPED, form.values.csv)}
        >
          Preview
        </Button>
        <FileChoice accept=".csv,text/csv" busy={reading} onChoose={choose}>
          Choose a CSV file
        </FileChoice>
      </Group>
      <Refusal text={refusal && `${name}: ${refusal}`} mt="sm" />
      {found !== undefined && (
        <Preview name={name} found={found} busy={storing} onStore={() => store(found.years)} />
      )}
    </Section>
  );
}

function useYearsImport() {
  const read = useCallMutation(readHistoryFile);
  const save = useCallMutation(saveStoredYears);
  const [name, setName] = useState('');
  const form = useForm({ initial: EMPTY, storedAs: 'past-years' });
  const onError = (failure: Failure) => form.fail(failure, WITHOUT_FIELD_ERRORS);
  const preview = (from: string, csv: string) => {
    setName(from);
    form.clearErrors();
    read.reset();
    read.mutate({ body: { csv } }, { onError });
  };
  const choose = async (file: File) => {
    const content = await textOf(file);
    if ('text' in content) return preview(file.name, content.text);
    setName(file.name);
    read.reset();
    form.refuse([{ path: '', message: content.error }]);
  };
  const store = (years: readonly StoredYear[]) => {
    const onSuccess = () => {
      notify(`${plural(years.length, 'year')} imported`);
      read.reset();
      // Storing a file keeps typed rows.
      if (name === TYPED) form.reset();
    };
    form.clearErrors();
    save.mutate({ body: [...years] }, { onSuccess, onError });
  };
  return {
    form,
    name,
    found: read.data,
    reading: read.isPending,
    storing: save.isPending,
    preview,
    choose,
    store,
    forgetFound: read.reset,
  };
}

interface PreviewProps {
  name: string;
  found: ReplyOf<typeof readHistoryFile>;
  busy: boolean;
  onStore: () => void;
}

function Preview({ name, found, busy, onStore }: PreviewProps) {
  const { years, faults, doubts } = found;
  return (
    <div role="status">
      <Text mt="md">
        {name}: {plural(years.length, 'year')} (
        {years.map(({ champions }) => champions.year).join(', ') || 'none'}),{' '}
        {plural(countIn(years, 'teams'), 'team placing')},{' '}
        {plural(countIn(years, 'quizzers'), 'quizzer placing')}. Years already imported are
        replaced.
      </Text>
      <Rows title={`${plural(faults.length, 'row')} can’t be read`} color="red" rows={faults} />
      <Rows title={`Check ${plural(doubts.length, 'row')}`} color="navy" rows={doubts} />
      <Group mt="sm">
        <Button variant="filled" onClick={onStore} disabled={years.length === 0} loading={busy}>
          {faults.length > 0 ? 'Import the valid rows' : 'Import these years'}
        </Button>
      </Group>
    </div>
  );
}

interface RowsProps {
  title: string;
  color: string;
  rows: readonly { row: number; message: string }[];
}

const Rows = ({ title, color, rows }: RowsProps) =>
  rows.length > 0 && (
    <Alert color={color} mt="sm" title={title}>
      <List size="sm">
        {rows.map(({ row, message }) => (
          <List.Item key={`${row}/${message}`}>
            Row {row}: {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );

const countIn = (years: readonly StoredYear[], placings: 'teams' | 'quizzers'): number =>
  years.reduce((sum, year) => sum + year[placings].length, 0);

export function StoredYears() {
  const read = useQuery(callQuery(listStoredYears));
  return (
    <section>
      <Title size="h3" mt="xl" mb="xs">
        Imported years
      </Title>
      <QueryContent query={read} label="The imported years" rows={4}>
        {(years) => (
          <DataTable
            label="Imported years"
            columns={COLUMNS}
            rows={years}
            rowKey={({ champions }) => champions.year}
            empty="No imported years yet"
            isLong
          />
        )}
      </QueryContent>
    </section>
  );
}

const COLUMNS: readonly Column<StoredYear>[] = [
  { head: 'Year', rowHead: true, cell: ({ champions }) => champions.year },
  { head: 'Open champion', cell: ({ champions }) => champions.openTeam },
  { head: 'Team placings', number: true, cell: ({ teams }) => teams.length },
  { head: 'Quizzer placings', number: true, cell: ({ quizzers }) => quizzers.length },
  {
    head: 'Remove',
    cell: ({ champions: { year }, teams, quizzers }) => (
      <AskToRemove
        call={removeStoredYear}
        args={{ params: { year } }}
        says={`${year} was removed from the history`}
        title={`Remove ${year} from the history?`}
        label={`Remove ${year}`}
      >
        Its champions, {plural(teams.length, 'team placing')}, and{' '}
        {plural(quizzers.length, 'quizzer placing')} are deleted.
      </AskToRemove>
    ),
  },
];
