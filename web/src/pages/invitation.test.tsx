import { register } from '@quizmeet/contract/accounts/calls.ts';
import { getInvitation } from '@quizmeet/contract/registration/sharing-calls.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import InvitationPage from './invitation.tsx';

const EMAIL = 'ruth@example.org';
const CHURCH = {
  ...{ churchNameWithDistrict: 'Grace (SWO)', asCoach: true, coachName: '', teams: 2 },
  ownChurchName: null,
};

function opens(hasAccount: boolean) {
  const server = fakeServer();
  server.knows('nobody');
  server.answers(getInvitation, { email: EMAIL, hasAccount, church: null });
  const page = (
    <Routes>
      <Route path="/invitation/:guid" element={<InvitationPage />} />
    </Routes>
  );
  return { server, user: show(page, '/invitation/some-link') };
}

test('without an account the link makes one, and the church is asked about next (U16)', async () => {
  const { server, user } = opens(false);
  const email = await screen.findByLabelText<HTMLInputElement>('Email address');
  expect([email.value, email.readOnly]).toEqual([EMAIL, true]);
  await user.type(screen.getByLabelText('Name'), 'Ruth');
  for (const label of ['Password', 'Confirm password'])
    await user.type(screen.getByLabelText(label), 'barley-field');
  server.answers(register, { id: 7, name: 'Ruth', email: EMAIL });
  server.answers(getInvitation, { email: EMAIL, church: CHURCH });
  server.knows('coach');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'Become the coach of Grace (SWO)?' });
  expect(server.asked(register)[0]?.body).toMatchObject({ email: EMAIL, invitation: 'some-link' });
});

test('with an account it asks to log in', async () => {
  opens(true);
  await screen.findByText(`This invitation is for ${EMAIL}`);
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
});
