import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { RegistrationSteps } from './registration-steps.tsx';

test.each([
  ['Registration in nine steps', '2999-11-11', 9],
  ['Registration is closed', '2020-11-11', 4],
])('%s', async (title, addTeamUntil, steps) => {
  fakeServer();
  show(<RegistrationSteps event={{ ...openEvent(2026), addTeamUntil }} />);
  await screen.findByRole('heading', { name: title });
  expect(screen.getAllByRole('listitem')).toHaveLength(steps);
});
