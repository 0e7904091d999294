import type { Person } from '@quizmeet/contract/forms/calls.ts';
import { opensAs } from '../demo.ts';
import { PHONE } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'registration' } });

test('An administrator adds a form; the coach checks one off, and check-in lists the rest until they are checked off.', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/forms');
  await admin.getByRole('button', { name: 'Add form' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add form' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a title')).toBeVisible();
  await dialog.getByLabel('Title').fill('Travel consent');
  await dialog.getByLabel('Due').fill('2027-11-12');
  await dialog.getByLabel('Instructions').fill('For the bus on Friday.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const coach = await opensAs(browser, server, 'coach', '/registration', PHONE);
  const own = coach.getByRole('region', { name: 'Forms and names' });
  await expect(own.getByText(/^Travel consent: \S/)).toBeVisible();
  await own.getByRole('link', { name: 'Change forms and names' }).click();
  const asked = coach.getByRole('region', { name: 'Forms' });
  await expect(asked.getByText('Travel consent')).toBeVisible();
  await expect(asked.getByText('For the bus on Friday.')).toBeVisible();
  const { churches }: { churches: { churchName: string; quizzers: Person[] }[] } = await (
    await coach.request.get('/api/forms/people')
  ).json();
  const [church] = churches;
  const [first, ...others] = (church?.quizzers ?? []).map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );
  const tick = (page: typeof coach, name = '') =>
    page.getByRole('checkbox', { name: `Travel consent: ${name}` });
  await tick(coach, first).check();
  await expect(tick(coach, first)).toBeEnabled();
  await expectAccessible(coach);

  const desk = await opensAs(browser, server, 'scores', '/checkIn');
  const card = desk.getByRole('region', { name: church?.churchName ?? '' }).first();
  await card.getByRole('button', { expanded: false }).click();
  const missing = card.getByRole('list', { name: 'Forms missing' });
  const line = missing.getByRole('listitem').filter({ hasText: 'Travel consent missing' });
  await expect(line).toContainText(others[0] ?? '');
  await expect(line).not.toContainText(first ?? '');
  await expectAccessible(desk);

  const list = await opensAs(browser, server, 'scores', '/forms');
  await list.getByRole('searchbox').fill(church?.churchName ?? '');
  for (const name of others) {
    await tick(list, name).check();
    await expect(tick(list, name)).toBeEnabled();
  }
  await expect(line).toHaveCount(0);

  await admin.getByRole('button', { name: 'Remove: Travel consent' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Remove: Travel consent' })).toHaveCount(0);
  await expect(asked.getByText('Travel consent')).toHaveCount(0);
});
