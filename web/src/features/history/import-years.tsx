import { Alert, Button, FileButton, Group, List, Text, Title } from '@mantine/core';
import {
  readHistoryFile,
  type StoredYear,
  saveStoredYears,
} from '@quizmeet/contract/history/calls.ts';
import { useState } from 'react';
import '@mantine/core/styles/List.layer.css';
import { useAct } from '../../platform/queries.ts';
import { textOf } from '../../platform/text-file.ts';
import { notify, notifyError } from '../../ui/notices.ts';

/** Reads past years from a CSV file, shows what it found, and stores it when told to (E5). */
export function ImportYears() {
  const read = useAct(readHistoryFile);
  const save = useAct(saveStoredYears);
  const [name, setName] = useState('');

  const choose = async (file: File | null) => {
    if (file === null) return;
    setName(file.name);
    try {
      await read.mutateAsync({ body: { csv: await textOf(file) } });
    } catch (error) {
      notifyError(error instanceof Error ? error.message : 'The file could not be read');
    }
  };
  const store = async (years: readonly StoredYear[]) => {
    try {
      await save.mutateAsync({ body: [...years] });
      notify(`${years.length} years were stored`);
      read.reset();
    } catch (error) {
      notifyError(error instanceof Error ? error.message : 'The years could not be stored');
    }
  };
  return (
    <section aria-labelledby="import-years">
      <Title order={2} size="h3" id="import-years" mt="xl" mb="xs">
        Import past years
      </Title>
      <Text c="dimmed" mb="sm" maw="44rem">
        A CSV file with one row a line:{' '}
        <code>champions, year, Open team, Open quizzer, Novice team, Novice quizzer</code>;{' '}
        <code>team, year, level, division, place, team</code>;{' '}
        <code>quizzer, year, division, place, name, team</code>. Nothing is stored before you say
        so.
      </Text>
      <FileButton accept=".csv,text/csv" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={read.isPending}>
            Choose a CSV file
          </Button>
        )}
      </FileButton>
      {read.data !== undefined && (
        <Preview
          name={name}
          found={read.data}
          busy={save.isPending}
          onStore={() => void store(read.data.years)}
        />
      )}
    </section>
  );
}

function Preview({
  name,
  found,
  busy,
  onStore,
}: {
  name: string;
  found: { years: readonly StoredYear[]; faults: readonly { row: number; message: string }[] };
  busy: boolean;
  onStore: () => void;
}) {
  const { years, faults } = found;
  return (
    <div role="status">
      <Text mt="md">
        {name}: {years.length} years (
        {years.map(({ champions }) => champions.year).join(', ') || 'none'}),{' '}
        {years.reduce((sum, year) => sum + year.teams.length, 0)} team placings,{' '}
        {years.reduce((sum, year) => sum + year.quizzers.length, 0)} quizzer placings.
      </Text>
      {faults.length > 0 && (
        <Alert color="red" mt="sm" title={`${faults.length} rows cannot be read`}>
          <List size="sm">
            {faults.map((fault) => (
              <List.Item key={`${fault.row}/${fault.message}`}>
                {fault.row > 0 ? `Row ${fault.row}: ` : ''}
                {fault.message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group mt="sm">
        <Button onClick={onStore} disabled={years.length === 0} loading={busy}>
          {faults.length > 0 ? 'Store the rows that are in order' : 'Store these years'}
        </Button>
      </Group>
    </div>
  );
}
