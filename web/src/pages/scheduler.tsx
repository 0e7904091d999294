import { Alert, Button, Paper, SimpleGrid, Text, TextInput } from '@mantine/core';
import { createTemp } from '@quizmeet/contract/schedule/calls.ts';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { SavedFile } from '../platform/client.ts';
import { useForm } from '../platform/form/use-form.ts';
import { useDownload } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { FormFrame, Refusal } from '../ui/form-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SchedulerPage() {
  const { admin } = useSession();
  return (
    <>
      <PageHeading note="For any event, as a text file." />
      {admin && (
        <Text mb="md">
          To schedule this event, go to <Link to={paths.admin}>Admin</Link>.
        </Text>
      )}
      <Scheduler />
    </>
  );
}

const FIELDS = [
  { name: 'rounds', label: 'Rounds per team' },
  { name: 'teamNumber', label: 'Teams' },
  { name: 'rooms', label: 'Rooms' },
] as const;

type Values = Readonly<Record<(typeof FIELDS)[number]['name'], string>>;

const BUSY = 503;

/** Rule F6. */
function Scheduler() {
  const file = useDownload(createTemp);
  const busy = file.error?.status === BUSY;
  const form = useForm<Values, SavedFile>({
    initial: { rounds: '5', teamNumber: '6', rooms: '2' },
    send: async (query) => await file.mutateAsync({ query }),
    says: ({ name }) => `The schedule was saved as ${name}`,
    onFailure: ({ status }, tell) => {
      if (status !== BUSY) tell();
    },
  });
  return (
    <Paper withBorder p="lg" maw="40rem">
      <FormFrame form={form}>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {FIELDS.map(({ name, label }) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps(name)}
            />
          ))}
        </SimpleGrid>
        <Refusal text={form.errors['']} />
        <div role="status">
          {busy && <Alert icon={<IconInfoCircle size={20} />}>{file.error?.message}</Alert>}
          {file.isPending && <Text c="dimmed">Creating the schedule…</Text>}
        </div>
        <Button
          variant="filled"
          type="submit"
          loading={file.isPending}
          leftSection={<IconDownload size={18} />}
          style={{ alignSelf: 'flex-start' }}
        >
          {busy ? 'Try again' : 'Create schedule'}
        </Button>
      </FormFrame>
    </Paper>
  );
}
