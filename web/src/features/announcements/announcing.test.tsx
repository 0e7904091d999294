import { announce, listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { AnnounceButton, Announcing } from './announcing.tsx';

function announcing() {
  const server = fakeServer();
  server.answers(listAnnouncements, []);
  const user = show(<Announcing />);
  return { server, user, field: screen.getByLabelText('Message') };
}

test('Enter sends the announcement (X14)', async () => {
  const { server, user, field } = announcing();
  server.answers(announce, {
    ...{ id: 1, text: 'Pizza is here' },
    ...{ from: '2126-11-22T00:45:00Z', until: '2126-11-22T01:00:00Z' },
  });
  await user.type(field, 'Pizza is here{Enter}');
  await waitFor(() => expect(server.asked(announce)).toHaveLength(1));
  expect(server.asked(announce)[0]?.body).toEqual({ text: 'Pizza is here', minutes: 15 });
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
});

test('a name that may not be public needs a confirmation, and the input stays (W8)', async () => {
  const { server, user, field } = announcing();
  const asks = 'This full name may not be public. Use “Ann L. won”';
  server.refuses(announce, 409, { detail: asks, asks: true });
  await user.type(field, 'Ann Lee won{Enter}');
  await screen.findByText(asks);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((field as HTMLInputElement).value).toBe('Ann Lee won');
  await user.type(field, '{Enter}');
  await screen.findByText(asks);
  server.answers(announce, {
    ...{ id: 1, text: 'Ann Lee won' },
    ...{ from: '2126-11-22T00:45:00Z', until: '2126-11-22T01:00:00Z' },
  });
  await user.click(screen.getByRole('button', { name: 'Announce anyway' }));
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
  expect(server.asked(announce).map(({ body }) => body)).toEqual([
    { text: 'Ann Lee won', minutes: 15 },
    { text: 'Ann Lee won', minutes: 15 },
    { text: 'Ann Lee won', minutes: 15, confirm: true },
  ]);
});

test('the input survives a reload', async () => {
  const { user, field } = announcing();
  await user.type(field, 'Pizza is here');
  cleanup();
  show(<Announcing />);
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Pizza is here');
});

test('near its limit the text is counted', async () => {
  const { user, field } = announcing();
  await user.click(field);
  await user.paste('x'.repeat(118));
  await screen.findByText('118 of at most 120 characters');
});

test('a link elsewhere fills in its message, in place of an earlier one but not of a typed one', async () => {
  announcing();
  cleanup();
  const announces = async (text: string, filledIn: string, more: string) => {
    const user = show(<AnnounceButton text={text} />);
    await user.click(screen.getByText('Announce it'));
    cleanup();
    show(<Announcing />);
    const field = await screen.findByDisplayValue(filledIn);
    await user.selectOptions(screen.getByLabelText('Shown for'), '30 minutes');
    if (more !== '') await user.type(field, more);
    cleanup();
  };
  await announces('Round 5 is later', 'Round 5 is later', '');
  await announces('Round 6 is later', 'Round 6 is later', ' today');
  await announces('Round 7 is later', 'Round 6 is later today', '');
});
