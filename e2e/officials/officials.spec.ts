import { opensAs } from '../demo.ts';
import { PHONE } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'friday' } });

test('A coach adds a volunteer; an administrator assigns her, and replaces her when her hours change.', async ({
  browser,
  server,
}) => {
  const coach = await opensAs(browser, server, 'coach', '/registration', PHONE);
  const admin = await opensAs(browser, server, 'admin', '/admin/officials');

  const own = coach.getByRole('region', { name: 'Volunteers' });
  await own.getByRole('button', { name: 'Add volunteer' }).click();
  const offer = coach.getByRole('dialog', { name: 'Add volunteer' });
  await offer.getByLabel('Name').fill('Prisca Weaver');
  await offer.getByRole('button', { name: 'Save' }).click();
  await expect(offer.getByText('Choose at least one')).toBeVisible();
  await offer.getByLabel('Quizmaster').check();
  await offer.getByRole('button', { name: 'Save' }).click();
  const prisca = own.getByRole('listitem').filter({ hasText: 'Prisca Weaver' });
  await expect(prisca).toContainText('Not assigned yet');
  await expectAccessible(coach);

  const slots = admin.getByLabel('Slot');
  await slots.selectOption({ label: '10:00 PM, round 7' });
  const place = admin.getByRole('button', { name: /^Quizmaster, .+, 10:00 PM: / }).first();
  await place.click();
  const dialog = admin.getByRole('dialog', { name: /^Quizmaster, .+, 10:00 PM$/ });
  await dialog.getByLabel('Volunteer').selectOption({ label: 'Prisca Weaver' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('button', { name: /Prisca Weaver, locked$/ })).toBeVisible();
  await expect(prisca).toContainText('10:00 PM');

  await prisca.getByRole('button', { name: 'Edit Prisca Weaver' }).click();
  const change = coach.getByRole('dialog', { name: 'Prisca Weaver' });
  await change.getByLabel('Until').fill('21:00');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(prisca).toContainText('until 9:00 PM');
  const stale = admin.getByRole('button', { name: /Prisca Weaver, locked, isn’t available/ });
  await expect(stale).toBeVisible();
  await expectAccessible(admin);

  const filled = admin.getByText(/; \d+ of \d+ places assigned/);
  const [, places = ''] = / of (\d+) /.exec((await filled.textContent()) ?? '') ?? [];
  await expect(filled).toContainText(`${places} of ${places} places`);
  await stale.click();
  await dialog.getByLabel('Volunteer').selectOption({ label: 'Nobody' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(filled).toContainText(`${Number(places) - 1} of ${places} places`);
  await expect(prisca).toContainText('Not assigned yet');
  await admin.getByRole('button', { name: 'Fill gaps' }).click();
  const proposal = admin.getByRole('dialog', { name: 'Fill gaps' });
  await proposal.getByRole('button', { name: 'Save assignments' }).click();
  await expect(proposal).toBeHidden();
  await expect(filled).toContainText(`${places} of ${places} places`);
});
