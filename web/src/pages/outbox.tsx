import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  listMails,
  type Mail,
  type MailFile,
  readMail,
  sendMailAgain,
  sendMailsAgain,
} from '@quizmeet/contract/accounts/calls.ts';
import { MAIL_QUEUED, MAILS_QUEUED } from '@quizmeet/contract/accounts/messages.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { IconAlertTriangle, IconCalendar, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { AskFirst } from '../tournament/ask-first.tsx';
import { useEventTime } from '../tournament/event-time.ts';
import { useMailing } from '../tournament/mailing.ts';
import { SmallButton } from '../ui/buttons.tsx';
import { Choice } from '../ui/choice.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFound } from '../ui/find-field.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { withLinks } from '../ui/with-links.tsx';

const CHECK_INTERVAL_MS = 5000;

export default function OutboxPage() {
  const read = useQuery(callQuery(listMails, {}, { refetchInterval: CHECK_INTERVAL_MS }));
  return (
    <QueryPage note={useNote()} query={read} label="The mails" rows={8}>
      {(outbox) => <Outbox {...outbox} />}
    </QueryPage>
  );
}

function useNote(): string {
  const { sent } = useMailing();
  return sent ? 'Emails are retried until sent.' : 'No mail server: emails are saved as files.';
}

const isUnsent = ({ state, keptAs }: Mail): boolean => state !== 'sent' || keptAs !== null;

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unsent', label: 'Not sent' },
] as const;

/** With reasons (N3). */
function Outbox({ mails, unsent }: ReplyOf<typeof listMails>) {
  const shownTime = useEventTime();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('all');
  const { found, finder } = useFound(
    filter === 'all' ? mails : mails.filter(isUnsent),
    ({ to, subject }) => `${to} ${subject}`,
    {
      label: 'Find an email',
      placeholder: 'Address or subject',
      one: 'email',
      beside: (
        <>
          <Choice label="Show emails" options={FILTERS} value={filter} onChange={setFilter} />
          <SendUnsent count={unsent} />
        </>
      ),
    },
  );
  return (
    <>
      {mails.length > 0 && finder}
      <DataTable
        label="Emails"
        empty={mails.length === 0 ? 'No emails yet' : 'No matching emails'}
        rows={found}
        rowKey={(mail) => mail.id}
        columns={[
          {
            head: 'To',
            rowHead: true,
            by: (mail) => mail.to,
            cell: (mail) => <Addressee mail={mail} />,
          },
          {
            head: 'Requested',
            wideOnly: true,
            by: (mail) => mail.at,
            cell: (mail) => <span className="nowrap">{shownTime(mail.at)}</span>,
          },
          {
            head: 'State',
            wideOnly: true,
            by: (mail) => mail.state,
            cell: (mail) => <MailState mail={mail} />,
          },
          {
            key: 'again',
            head: <VisuallyHidden>Again</VisuallyHidden>,
            cell: (mail) =>
              mail.keptAs === null ? <SendAgain mail={mail} /> : <ReadSaved mail={mail} />,
          },
        ]}
        isLong
      />
    </>
  );
}

/** Without a mail server they would only be saved again. */
function SendUnsent({ count }: { count: number }) {
  const { sent } = useMailing();
  if (!sent || count === 0) return null;
  return (
    <AskFirst
      call={sendMailsAgain}
      args={{}}
      says={MAILS_QUEUED}
      title="Send all unsent emails again?"
      confirm="Send all again"
      button="Send all unsent again"
    >
      Sends {plural(count, 'email')} again with new links, without outdated ones.
    </AskFirst>
  );
}

const Addressee = ({ mail }: { mail: Mail }) => (
  <Box fw={500} className="anywhere">
    {mail.to}
    <Quiet>{mail.subject}</Quiet>
    <Box hiddenFrom="sm">
      <MailState mail={mail} />
    </Box>
  </Box>
);

function SendAgain({ mail }: { mail: Mail }) {
  const act = useCallMutation(sendMailAgain);
  const send = () => act.mutate({ params: { id: mail.id } }, { says: MAIL_QUEUED });
  return (
    <SmallButton loading={act.isPending} aria-label={`Send again to ${mail.to}`} onClick={send}>
      Send again
    </SmallButton>
  );
}

/** A saved mail: its text, and the link to pass on. */
function ReadSaved({ mail }: { mail: Mail }) {
  const act = useCallMutation(readMail);
  const [saved, setSaved] = useState<MailFile | null>(null);
  const open = () => act.mutate({ params: { id: mail.id } }, { onSuccess: setSaved });
  return (
    <Group gap="xs">
      <SmallButton
        loading={act.isPending}
        aria-label={`Open the email to ${mail.to}`}
        onClick={open}
      >
        Open
      </SmallButton>
      <SendAgain mail={mail} />
      <Dialog opened={saved !== null} onClose={() => setSaved(null)} title={saved?.subject ?? ''}>
        {saved !== null && <Letter letter={saved} />}
      </Dialog>
    </Group>
  );
}

/** What a bearer of the links can do. */
const LINKS: Readonly<Record<NonNullable<MailFile['kind']>, string>> = {
  confirm: 'The link confirms this address. Give it only to',
  reset: 'The link sets the account’s password. Give it only to',
  role: 'The link sets the account’s password. Give it only to',
  invitation: 'The link accepts the invitation. Give it only to',
  duties: 'Links to enter results are personal. Give this email only to',
  letter: 'Pass it on to',
};

const Letter = ({ letter: { to, text, kind = 'reset' } }: { letter: MailFile }) => (
  <Stack gap="md">
    <Text>
      Not sent: no mail server. {LINKS[kind]} <strong>{to}</strong>.
    </Text>
    <Text className="anywhere" style={{ whiteSpace: 'pre-wrap' }}>
      {withLinks(text)}
    </Text>
  </Stack>
);

const STATES = {
  sent: [IconCheck, 'Sent', 'var(--quiz-now)'],
  kept: [IconAlertTriangle, 'Saved as a file, not sent', 'var(--quiz-yours)'],
  waiting: [IconCalendar, 'Waiting', 'var(--quiz-yours)'],
  failed: [IconAlertTriangle, 'Failed', 'var(--quiz-bad)'],
} as const;

function MailState({ mail }: { mail: Mail }) {
  const shownTime = useEventTime();
  const [Icon, word, color] = STATES[mail.keptAs === null ? mail.state : 'kept'];
  return (
    <Box maw="26rem" className="anywhere">
      <Group component="span" gap="0.375rem" wrap="nowrap" fw={600} c={color} className="nowrap">
        <Icon size={16} /> {word}
      </Group>
      {details(mail, shownTime).map((line) => (
        <Quiet key={line}>{line}</Quiet>
      ))}
    </Box>
  );
}

function details(
  { state, sentAt, keptAs, attempts, nextTryAt, error }: Mail,
  shownTime: (instant: string) => string,
): string[] {
  const tries = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  const lines = {
    sent: [keptAs, sentAt === null ? null : shownTime(sentAt)],
    waiting: [
      attempts === 0 ? null : tries,
      error === null || nextTryAt === null ? null : `Next try: ${shownTime(nextTryAt)}`,
    ],
    failed: [tries],
  }[state];
  return [...lines, error].filter((line) => line !== null);
}
