import { Alert, Button, Stack, Text } from '@mantine/core';
import { createTemp } from '@quizmeet/contract/schedule/calls.ts';
import { type SubmitEvent, useState } from 'react';
import { byField } from '../../platform/field-errors.ts';
import { useFile } from '../../platform/queries.ts';
import { TextInput } from '../../ui/fields.ts';
import { DownloadIcon, InfoIcon } from '../../ui/icons.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
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
  const errors = byField(file.error?.errors ?? []);
  const busy = file.error?.status === BUSY;
  const create = (event: SubmitEvent) => {
    event.preventDefault();
    file.mutate(
      { args: { query: values }, name: 'schedule.txt' },
      {
        onSuccess: () => notify('The schedule was saved as schedule.txt'),
        onError: (failure) => {
          if (failure.status !== BUSY) notifyError(failure.message);
        },
      },
    );
  };
  return (
    <form className={classes['form']} onSubmit={create} noValidate>
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
              error={errors[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
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
