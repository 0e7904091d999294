import { Box, Text } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getLetter, LetterCopy } from '@quizmeet/contract/letters/calls.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WRAP_ANYWHERE } from '../../ui/wrap-anywhere.ts';
import { Paragraphs } from './letter-preview.tsx';
import classes from './letters.module.css';
import { LetterState } from './letters.tsx';

export function Copies({ letter }: { letter: ReplyOf<typeof getLetter> }) {
  const timeOf = useEventTime();
  const { to, at, by, why, copies } = letter;
  return (
    <>
      <Text mb="xs">
        {to}. {timeOf(at)}, {by}.
      </Text>
      <Box mb="xs" fw={600}>
        <LetterState letter={letter} />
      </Box>
      <Text c="dimmed" mb="lg">
        Footer: {why}
      </Text>
      <DataTable
        label="Recipients"
        rows={copies}
        rowKey={(copy) => copy.userId}
        empty={<EmptyState title="No recipients" />}
        columns={[
          { head: 'Recipient', rowHead: true, by: ({ name }) => name, cell: copyCell },
          { head: 'State', by: ({ state }) => state, cell: stateCell },
        ]}
        whole
      />
    </>
  );
}

const copyCell = ({ name, email, churchName, subject, paragraphs }: LetterCopy) => (
  <>
    {name}
    <Text size="sm" c="dimmed" fw={400} style={WRAP_ANYWHERE}>
      {churchName === '' ? email : `${churchName}, ${email}`}
    </Text>
    <details className={classes['more']}>
      <summary>
        Show email<span> to {name}</span>
      </summary>
      <Text fw={600}>{subject}</Text>
      <Paragraphs paragraphs={paragraphs} />
    </details>
  </>
);

const STATE_LABELS: Readonly<Record<LetterCopy['state'], string>> = {
  sent: 'Sent',
  waiting: 'Waiting',
  failed: 'Failed',
};

const stateCell = ({ state, error }: LetterCopy) => (
  <>
    <span className={state === 'failed' ? classes['failed'] : undefined}>
      {STATE_LABELS[state]}
    </span>
    {error !== null && (
      <Text size="sm" c="dimmed" style={WRAP_ANYWHERE}>
        {error}
      </Text>
    )}
  </>
);
