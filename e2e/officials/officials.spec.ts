import { opensAs } from '../demo.ts';
import { PHONE } from '../devices.ts';
import { looksWell } from '../looking.ts';
import { expect, test } from '../product.ts';

test.use({ start: { stage: 'friday' } });

test('A coach offers somebody, an administrator gives her a room by hand, sees the duty become stale when her hours change, and has the gap filled.', async ({
  browser,
  product,
}) => {
  const coach = await opensAs(browser, product, 'coach', '/registration', PHONE);
  const admin = await opensAs(browser, product, 'admin', '/admin/officials');

  // The coach offers her for the whole evening.
  const own = coach.getByRole('region', { name: 'Volunteers' });
  await own.getByRole('button', { name: 'Offer somebody' }).click();
  const offer = coach.getByRole('dialog', { name: 'Offer somebody' });
  await offer.getByLabel('Name').fill('Prisca Weaver');
  await offer.getByRole('button', { name: 'Save' }).click();
  await expect(offer.getByText('Please choose at least one')).toBeVisible();
  await offer.getByLabel('Quizmaster').check();
  await offer.getByRole('button', { name: 'Save' }).click();
  const prisca = own.getByRole('listitem').filter({ hasText: 'Prisca Weaver' });
  await expect(prisca).toContainText('No room yet');
  await looksWell(coach);

  // The last slot is still to be played; its first room gets her.
  const slots = admin.getByLabel('Slot');
  await slots.selectOption({ label: '10:00 PM, round 7' });
  const place = admin.getByRole('button', { name: /^Quizmaster, .+, 10:00 PM: / }).first();
  await place.click();
  const dialog = admin.getByRole('dialog', { name: /^Quizmaster, .+, 10:00 PM$/ });
  await dialog.getByLabel('Who').selectOption({ label: 'Prisca Weaver' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('button', { name: /Prisca Weaver, fixed$/ })).toBeVisible();
  await expect(prisca).toContainText('10:00 PM');

  // She cannot stay so late.
  await prisca.getByRole('button', { name: 'Change Prisca Weaver' }).click();
  const change = coach.getByRole('dialog', { name: 'Prisca Weaver' });
  await change.getByLabel('until').fill('21:00');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(prisca).toContainText('until 9:00 PM');
  const stale = admin.getByRole('region', { name: 'To look at' });
  await expect(stale).toContainText('Is not available at that time.');
  await looksWell(admin);

  // Her place gets somebody else.
  const filled = admin.getByText(/^\d+ of \d+$/);
  const [, places = ''] = (await filled.textContent())?.split(' of ') ?? [];
  await expect(filled).toHaveText(`${places} of ${places}`);
  await stale.getByRole('button', { name: 'Take away the duty of Prisca Weaver' }).click();
  await expect(filled).toHaveText(`${Number(places) - 1} of ${places}`);
  await expect(prisca).toContainText('No room yet');
  await admin.getByRole('button', { name: 'Fill the gaps only' }).click();
  const proposal = admin.getByRole('dialog', { name: 'Fill the gaps only' });
  await expect(proposal).toContainText('stay as they are');
  await proposal.getByRole('button', { name: 'Use this proposal' }).click();
  await expect(proposal).toBeHidden();
  await expect(filled).toHaveText(`${places} of ${places}`);
});
