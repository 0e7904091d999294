import { Alert, Button, Stack, Text } from '@mantine/core';
import { createTemp } from '@quizmeet/contract/schedule/calls.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useFile } from '../../platform/queries.ts';
import { useFocusOnFault, useRefusals } from '../../platform/refusals.ts';
import { TextInput } from '../../ui/fields.ts';
import { DownloadIcon, InfoIcon, WarningIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';
import classes from './scheduler.module.css';

const FIELDS = [
  { name: 'rounds', label: 'Rounds per team' },
  { name: 'teamNumber', label: 'Teams' },
  { name: 'rooms', label: 'Rooms' },
] as const;

type Values = Readonly<Record<(typeof FIELDS)[number]['name'], string>>;

const BUSY = 503;

/** A schedule for any number of rounds, teams and rooms; what does not fit the server says (F6). */
export function Scheduler() {
  const [values, setValues] = useState<Values>({ rounds: '5', teamNumber: '6', rooms: '2' });
  const file = useFile(createTemp);
  const refusals = useRefusals();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refusals.count);
  const busy = file.error?.status === BUSY;
  const type = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value });
    refusals.edited([name]);
  };
  const create = (event: SubmitEvent) => {
    event.preventDefault();
    refusals.clear();
    file.mutate(
      { query: values },
      {
        onSuccess: ({ name }) => notify(`The schedule was saved as ${name}`),
        onError: (failure) => {
          if (failure.status !== BUSY) refusals.fail(failure);
        },
      },
    );
  };
  return (
    <form ref={form} className={classes['form']} onSubmit={create} noValidate>
      <Stack gap="md">
        <div className={classes['fields']}>
          {FIELDS.map(({ name, label }) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              value={values[name]}
              error={refusals.errors[name]}
              onChange={(event) => type(name, event.currentTarget.value)}
            />
          ))}
        </div>
        {refusals.errors[''] !== undefined && (
          <Alert color="red" variant="light" icon={<WarningIcon />}>
            {refusals.errors['']}
          </Alert>
        )}
        <div role="status">
          {busy && (
            <Alert color="navy" variant="light" icon={<InfoIcon />}>
              {file.error?.message}
            </Alert>
          )}
          {file.isPending && (
            <Text c="dimmed">Making the schedule. A large one takes up to five seconds.</Text>
          )}
        </div>
        <Button
          type="submit"
          loading={file.isPending}
          leftSection={<DownloadIcon size={18} />}
          className={classes['button'] ?? ''}
        >
          {busy ? 'Try again' : 'Create schedule'}
        </Button>
      </Stack>
    </form>
  );
}
