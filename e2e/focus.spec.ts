import { opensAs } from './demo.ts';
import { LAPTOP, NEW_LAPTOP, PHONE, someoneOpens } from './devices.ts';
import { expect, onFriday as test } from './fixtures.ts';

test('an error that belongs to no field leaves the focus on the button, which sends once', async ({
  page,
  server,
}) => {
  let sent = 0;
  const { promise: held, resolve: answers } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await page.route('**/api/user/links/reset/spent', (route) => route.fulfill({ json: true }));
  await page.goto(`${server.url}/password/spent`);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm password').fill('long enough');
  const button = page.getByRole('button', { name: 'Change password' });
  await button.press('Enter');
  await expect(button).toBeDisabled();
  await page.keyboard.press('Enter');
  answers();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toBeEnabled();
  expect(sent).toBe(1);
});

/** In the browser: timers take ten times as long. */
const SLOWLY = `{
  const later = window.setTimeout;
  window.setTimeout = (work, delay = 0, ...rest) => later(work, 10 * delay, ...rest);
}`;

/** In the browser: pixels of the focused element outside its scroll frame. */
const BEYOND_ITS_FRAME = `(() => {
  const [part, frame] = [document.activeElement, document.activeElement.closest('section')]
    .map((each) => each?.getBoundingClientRect());
  return frame === undefined ? 0 : Math.max(0, frame.left - part.left, part.right - frame.right);
})()`;

test('on a phone the focus on a table’s headings and links is always in view', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/standings/team/Open', LAPTOP);
  const table = page.getByRole('region', { name: 'Open Team Standings' });
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    await table.focus();
    // Headings beyond the screen.
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(BEYOND_ITS_FRAME), `${width} px, ${step}`).toBe(0);
    }
  }
});

test('a form leaves the focus in the field that the user moved to', async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank', NEW_LAPTOP);
  await page.addInitScript(SLOWLY);
  await page.goto('/summary');
  await page
    .getByRole('button', { name: /^Edit team: / })
    .first()
    .click();
  const field = page.getByRole('dialog').getByRole('radio').first();
  await field.focus();
  await page.waitForTimeout(1500);
  await expect(field).toBeFocused();
});

for (const [name, device] of [
  ['phone', PHONE],
  ['laptop', LAPTOP],
] as const) {
  test(`on a ${name} Add Team begins in its first field, and a grave question on Cancel`, async ({
    browser,
    server,
  }) => {
    const coach = await opensAs(browser, server, 'coach', '/registration?open=new', device);
    const dialog = coach.getByRole('dialog', { name: 'Add Team' });
    await expect(dialog.getByRole('radio', { name: 'Open' })).toBeFocused();

    const page = await opensAs(browser, server, 'admin', '/summary', device);
    await page
      .getByRole('button', { name: /^Remove team: / })
      .first()
      .click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  });
}
