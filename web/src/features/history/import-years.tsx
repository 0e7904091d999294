import { Alert, Button, FileButton, Group, List, Text, Title } from '@mantine/core';
import {
  readHistoryFile,
  type StoredYear,
  saveStoredYears,
} from '@quizmeet/contract/history/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useRef, useState } from 'react';
import '@mantine/core/styles/List.layer.css';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { useAct } from '../../platform/queries.ts';
import { NoTextError, textOf } from '../../platform/text-file.ts';
import { Textarea } from '../../ui/fields.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { notify, notifyError } from '../../ui/notices.ts';

const EMPTY = { csv: '' };
/** What stands where a file's name would. */
const TYPED = 'Typed rows';

/**
 * Past years, from rows that are typed or from a CSV file (E5): shows what was found, and stores it
 * when told to. What is typed is kept on the device until it is stored.
 */
export function ImportYears() {
  const read = useAct(readHistoryFile);
  const save = useAct(saveStoredYears);
  const typed = useDraft('past-years', EMPTY, { held: save.isPending });
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const forget = useRef<() => void>(null);

  const refuse = (failure: unknown) => {
    if (!(failure instanceof Failure || failure instanceof NoTextError)) throw failure;
    setRefusal(failure.message);
    notifyError(failure.message);
  };
  const preview = async (from: string, text: () => Promise<string>) => {
    setName(from);
    setRefusal(null);
    read.reset();
    try {
      await read.mutateAsync({ body: { csv: await text() } });
    } catch (failure) {
      refuse(failure);
    }
  };
  const choose = (file: File | null) => {
    // The same file may be chosen again, once it is mended.
    forget.current?.();
    if (file !== null) void preview(file.name, () => textOf(file));
  };
  const store = async (years: readonly StoredYear[]) => {
    setRefusal(null);
    try {
      await save.mutateAsync({ body: [...years] });
      notify(`${plural(years.length, 'year')} stored`);
      read.reset();
      if (name === TYPED) typed.clear();
    } catch (failure) {
      refuse(failure);
    }
  };
  const found = read.data;
  return (
    <section aria-labelledby="import-years">
      <Title order={2} size="h3" id="import-years" mt="xl" mb="xs">
        Enter or import past years
      </Title>
      <Text c="dimmed" mb="sm" maw="44rem">
        One row a line, typed here or in a CSV file:{' '}
        <code>champions, year, Open team, Open quizzer, Novice team, Novice quizzer</code>;{' '}
        <code>team, year, level, division, place, team</code>;{' '}
        <code>quizzer, year, division, place, name, team</code>. Nothing is stored before you say
        so.
      </Text>
      <Textarea
        label="Rows"
        maw="44rem"
        rows={4}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        value={typed.value.csv}
        onChange={(event) => {
          read.reset();
          setRefusal(null);
          typed.set({ csv: event.currentTarget.value });
        }}
      />
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          disabled={typed.value.csv.trim() === ''}
          loading={read.isPending}
          onClick={() => void preview(TYPED, async () => typed.value.csv)}
        >
          Preview
        </Button>
        <FileButton accept=".csv,text/csv" resetRef={forget} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={read.isPending}>
              Choose a CSV file
            </Button>
          )}
        </FileButton>
      </Group>
      {refusal !== null && (
        <Alert mt="sm" color="red" variant="light" icon={<WarningIcon />}>
          {name}: {refusal}
        </Alert>
      )}
      {found !== undefined && (
        <Preview
          name={name}
          found={found}
          busy={save.isPending}
          onStore={() => void store(found.years)}
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
        {name}: {plural(years.length, 'year')} (
        {years.map(({ champions }) => champions.year).join(', ') || 'none'}),{' '}
        {plural(countIn(years, 'teams'), 'team placing')},{' '}
        {plural(countIn(years, 'quizzers'), 'quizzer placing')}. A year that is stored already is
        replaced.
      </Text>
      {faults.length > 0 && (
        <Alert color="red" mt="sm" title={`${plural(faults.length, 'row')} cannot be read`}>
          <List size="sm">
            {faults.map((fault) => (
              <List.Item key={`${fault.row}/${fault.message}`}>
                Row {fault.row}: {fault.message}
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

const countIn = (years: readonly StoredYear[], placings: 'teams' | 'quizzers'): number =>
  years.reduce((sum, year) => sum + year[placings].length, 0);
