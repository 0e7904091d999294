import {
  listMails,
  type Mail,
  mailing,
  sendMailsAgain,
} from '@quizmeet/contract/accounts/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import OutboxPage from './outbox.tsx';

const SENT: Mail = {
  ...{ id: 1, to: 'ruth@example.org', subject: 'Letter', at: '2026-10-15T12:00:00Z' },
  ...{ state: 'sent', attempts: 1, sentAt: '2026-10-15T12:00:01Z', nextTryAt: null },
  ...{ error: null, keptAs: null },
};
const MAILS: Mail[] = [
  SENT,
  { ...SENT, id: 2, to: 'ann@example.org', keptAs: '2-confirm-1.eml' },
  {
    ...SENT,
    id: 3,
    to: 'joy@example.org',
    state: 'failed',
    sentAt: null,
    error: 'No such mailbox',
  },
];

function opens(sent: boolean) {
  const server = fakeServer();
  server.answers(listMails, { mails: MAILS, unsent: 501 });
  server.answers(getEvent, defaultEvent(2026) as never);
  server.answers(mailing, { sent, contact: '' });
  return { server, user: show(<OutboxPage />, '/admin/outbox') };
}

test('emails that were not sent are shown alone, and all sent again (N3)', async () => {
  const { server, user } = opens(true);
  const again = server.holds(sendMailsAgain);
  await screen.findByText('Emails are retried until sent.');
  await user.click(await screen.findByLabelText('Not sent'));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText('ruth@example.org')).toBeNull();
  await user.click(screen.getByText('Send all unsent again'));
  await screen.findByText('Sends 501 emails again with new links, without outdated ones.');
  await user.click(screen.getByText('Send all again'));
  (await again()).answer(true);
  await screen.findByText('The emails will be sent again');
});

test('without a mail server, nothing promises to send them', async () => {
  opens(false);
  await screen.findByText('No mail server: emails are saved as files.');
  expect(screen.queryByText('Send all unsent again')).toBeNull();
});
