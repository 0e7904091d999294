import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { VolunteerList } from './offer-form.tsx';

test('a volunteer without a role is asked for one, at the first role', async () => {
  fakeServer().answers(getEvent, openEvent(2026));
  const user = show(
    <VolunteerList title="Volunteers" officials={[]} offer={() => ({ churchId: 1, teams: [] })}>
      {() => null}
    </VolunteerList>,
  );
  await user.click(screen.getByText('Add volunteer'));
  await user.type(await screen.findByLabelText('Name'), 'Prisca Weaver');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const group = screen.getByRole('group', { name: 'Roles' });
  expect(group.contains(document.activeElement)).toBe(true);
  const id = group.getAttribute('aria-describedby') ?? '';
  expect(document.querySelector(`[id="${id}"]`)?.textContent).toMatch(/^Choose at least one/);
});
