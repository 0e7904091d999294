import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import {
  listLetters,
  listReminders,
  previewLetter,
  sendLetter,
} from '@quizmeet/contract/letters/calls.ts';
import { GROUP_LABELS, SCHEDULE_LETTER } from '@quizmeet/contract/letters/text.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { INSTALLATION } from '../../testing/installation.ts';
import { show } from '../../testing/screen.tsx';
import { EMPTY_LETTER } from '../features/letters/entry.ts';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import LettersPage, { LetterState } from './letters.tsx';

function Page() {
  const { admin } = useSession();
  return admin && <LettersPage />;
}

// Fields that grow wait for the fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

function opens(at: string, sent = true) {
  const server = fakeServer();
  server.knows('admin');
  server.answers(listLetters, { letters: [], toldAt: '2026-11-18T12:00:00Z', changed: 0 });
  server.answers(listReminders, []);
  server.answers(getEvent, openEvent(2026));
  server.answers(mailing, { sent, contact: '' });
  server.answers(getInstallation, INSTALLATION);
  return { server, user: show(<Page />, at) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('the link to coaches who don’t know their rounds chooses them and the proposed text (W3)', async () => {
  opens(paths.letterOfSchedule);
  await screen.findByDisplayValue(GROUP_LABELS.schedule);
  expect(field('Subject').value).toBe(SCHEDULE_LETTER.subject);
  expect(field('Text').value).toBe(SCHEDULE_LETTER.text);
});

test('the link from the balances chooses those who owe (W4)', async () => {
  opens(paths.letterToOwing);
  await screen.findByDisplayValue(GROUP_LABELS.unpaid);
});

test('otherwise a letter begins empty, to all coaches', async () => {
  opens(paths.letters);
  await screen.findByDisplayValue(GROUP_LABELS.coaches);
  expect([field('Subject').value, field('Text').value]).toEqual(['', EMPTY_LETTER.text]);
});

test('without a mail server it says before and after sending that nothing is sent (N3)', async () => {
  const { server, user } = opens(paths.letterOfSchedule, false);
  const ruth = { id: 7, name: 'Ruth', email: 'ruth@example.org', churchName: 'Grace' };
  server.answers(previewLetter, { recipients: [ruth, { ...ruth, id: 8 }], letter: null });
  server.answers(sendLetter, { id: 1, recipients: 2 });
  await screen.findByDisplayValue(GROUP_LABELS.schedule);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText(/^No mail server: emails are saved as files/);
  await user.click(screen.getByRole('button', { name: 'Save 2 emails as files' }));
  await screen.findByText('Letter to 2 recipients saved. Not emailed: no mail server');
});

test.each([
  [{ sent: 30, kept: 30 }, '30 emails saved as files, not sent'],
  [{ sent: 2, kept: 1, waiting: 28 }, '1 of 30 sent1 email saved as a file, not sent28 waiting'],
  [{ sent: 0, kept: 0, waiting: 30 }, '0 of 30 sent30 waiting'],
])('a letter’s state counts what was sent: %o', (state, text) => {
  const letter = { id: 1, subject: '', to: '', by: '', at: '', recipients: 30 };
  show(<LetterState letter={{ ...letter, waiting: 0, failed: 0, ...state }} />);
  expect(screen.getByRole('main').textContent).toBe(text);
});
