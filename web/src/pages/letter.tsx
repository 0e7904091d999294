import { Box, Text } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { getLetter, type LetterCopy } from '@quizmeet/contract/letters/calls.ts';
import { capital } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { EmailText } from '../features/letters/letter-preview.tsx';
import { idIn, paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useEventTime } from '../tournament/event-time.ts';
import { DataTable } from '../ui/data-table.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { LetterState } from './letters.tsx';

const CHECK_INTERVAL_MS = 5000;

export default function LetterPage() {
  const id = idIn(useParams()['letterId']) ?? 0;
  const read = useQuery(
    callQuery(getLetter, { params: { id } }, { refetchInterval: CHECK_INTERVAL_MS }),
  );
  return (
    <QueryPage
      title={read.data?.subject}
      note={<Link to={paths.letters}>All letters</Link>}
      query={read}
      label="The letter"
      rows={8}
    >
      {(letter) => <Copies letter={letter} />}
    </QueryPage>
  );
}

function Copies({ letter }: { letter: ReplyOf<typeof getLetter> }) {
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
        empty="No recipients"
        columns={[
          { head: 'Recipient', rowHead: true, by: ({ name }) => name, cell: copyCell },
          { head: 'State', by: ({ state }) => state, cell: stateCell },
        ]}
      />
    </>
  );
}

const copyCell = ({ name, email, churchName, subject, paragraphs }: LetterCopy) => (
  <>
    {name}
    <Quiet fw={400} className="anywhere">
      {churchName === '' ? email : `${churchName}, ${email}`}
    </Quiet>
    <EmailText about={`to ${name}`} subject={subject} paragraphs={paragraphs} />
  </>
);

const stateCell = ({ state, isKept, error }: LetterCopy) => (
  <>
    <Box component="span" {...(state === 'failed' && { c: 'var(--quiz-bad)', fw: 600 })}>
      {isKept ? 'Saved as a file, not sent' : capital(state)}
    </Box>
    {error !== null && <Quiet className="anywhere">{error}</Quiet>}
  </>
);
