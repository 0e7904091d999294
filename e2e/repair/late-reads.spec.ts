import { opensAs } from '../demo.ts';
import { expect, onFriday as test } from '../fixtures.ts';
import { jumpsOf } from '../jumps.ts';

/** By the repair page. */
const READS = ['rounds/all', 'rounds/times', 'teams/all', 'rooms', 'locks'];

test('nothing on the Repair page shifts, whichever answer comes last', async ({
  browser,
  server,
}) => {
  for (const read of READS) {
    const page = await opensAs(browser, server, 'admin', 'about:blank');
    await page.clock.install();
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(`/api/${read}*`, async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await page.goto('/admin/repair');
    await asked.promise;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Longer than the wait for optional reads.
    await page.clock.fastForward(4000);
    answered.resolve();
    await expect(page.getByRole('region', { name: 'The new times' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Locks' })).toBeAttached();
    expect(await jumpsOf(page), read).toEqual([]);
    await page.context().close();
  }
});

test('a list that fails to load shows an error, not an empty list', async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank');
  const problem = { status: 422, json: { status: 422, detail: 'The rooms cannot be read' } };
  await page.route('/api/rooms', (route) => route.fulfill(problem));
  await page.goto('/admin/repair');
  await expect(page.getByText('The rooms cannot be read')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Locks' })).toHaveCount(0);
  await page.unroute('/api/rooms');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Locks' })).toBeVisible();
});
