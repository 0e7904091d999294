import { type Browser, expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { logsInAs, logsInByHand, opensAs } from '../demo.ts';
import { LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { type RunningProduct, startProduct } from '../running.ts';

const BAND = 'Rehearsal – nothing here counts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({ stage: 'friday', settings: { REHEARSAL_PORT: '0' } });
});
test.afterAll(async () => await product.stop());

/** Starts one on its page and gives its address. */
async function startsRehearsal(page: Page, pace: string, until: string): Promise<string> {
  await page.getByLabel('Pace').selectOption({ label: pace });
  await page.getByLabel('Made-up results end with').selectOption({ label: until });
  await page.getByLabel('Seed').fill('2026');
  await page.getByRole('button', { name: 'Start the rehearsal' }).click();
  const link = page.getByRole('region', { name: 'Where it is' }).getByRole('link');
  await expect(link).toBeVisible({ timeout: 60_000 });
  return (await link.getAttribute('href')) ?? '';
}

const at = (address: string): RunningProduct => ({ ...product, url: address });

/** The band is at the top and covers nothing: what is under the top of the content is the content. */
async function bandCoversNothing(page: Page): Promise<void> {
  const band = page.getByRole('complementary', { name: 'Rehearsal' });
  await expect(band).toHaveText(BAND);
  const box = await band.boundingBox();
  expect(box?.y).toBe(0);
  const height = box?.height ?? 0;
  for (const part of await page.locator('header, main h1, [role="dialog"] h2, section h1').all()) {
    const { y = 0, height: own = 0 } = (await part.boundingBox()) ?? {};
    // What has been scrolled away is not covered.
    if (own > 0 && y + own > 0) expect(y).toBeGreaterThanOrEqual(height - 1);
  }
  const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(sideways)).toBe(0);
}

test('an admin rehearses the evening with a volunteer, throws it away, and the event is as before', async ({
  browser,
}: {
  browser: Browser;
}) => {
  const office = await opensAs(browser, product, 'admin', '/admin');
  const before = await (await office.request.get('/api/rounds/all?division=All')).text();
  await office.getByRole('link', { name: 'Rehearsal', exact: true }).click();
  await office.getByLabel('Seed').fill('seven');
  await office.getByRole('button', { name: 'Start the rehearsal' }).click();
  await expect(office.getByLabel('Seed')).toHaveAccessibleDescription(
    /Please enter a whole number from 0 to 999999/,
  );
  const address = await startsRehearsal(office, 'All at once', 'Friday’s round 5');
  expect(await faultsOf(office)).toEqual([]);
  await expect(office.getByRole('heading', { name: 'Everything is played' })).toBeVisible();

  // The volunteer opens it on a phone, and logs in with the own password.
  const phone = await someoneOpens(browser, at(address), '/login', PHONE);
  await bandCoversNothing(phone);
  await logsInByHand(phone, 'scores');
  await phone.goto(`${address}/schedule/Open`);
  await expect(phone).toHaveTitle(/^Rehearsal: /);
  await bandCoversNothing(phone);
  expect(await faultsOf(phone)).toEqual([]);
  await phone.evaluate('window.scrollTo(0, 2000)');
  await expect(phone.getByRole('complementary', { name: 'Rehearsal' })).toBeInViewport();

  // A sheet fills the phone's screen below the band.
  const rounds: { rounds: { id: number; winningTeam: string; division: string }[] }[] = await (
    await phone.request.get(`${address}/api/rounds/all?division=Open`)
  ).json();
  const open = rounds.flatMap((slot) => slot.rounds).find(({ winningTeam }) => winningTeam === '');
  await phone.goto(`${address}/schedule/Open?round=${open?.id}`);
  await expect(phone.getByRole('dialog')).toBeVisible();
  await bandCoversNothing(phone);
  const close = phone.getByRole('dialog').getByRole('button', { name: 'Close' });
  expect((await close.boundingBox())?.y).toBeGreaterThanOrEqual(32);

  // The wall display is marked, too.
  const wall = await someoneOpens(browser, at(address), '/schedule/Open?display=wall', LAPTOP);
  await expect(wall.getByRole('link', { name: 'Close the wall display' })).toBeVisible();
  await bandCoversNothing(wall);

  // Logging in to the rehearsal does not log out of the real event, nor the other way round.
  const both = await opensAs(browser, product, 'admin', '/admin');
  const form = { username: 'scores@example.org', password: 'quizmeet-demo' };
  expect((await both.request.post(`${address}/api/login`, { form })).status()).toBe(200);
  const real = await (await both.request.get(`${product.url}/api/user`)).json();
  const copied = await (await both.request.get(`${address}/api/user`)).json();
  expect([real.email, copied.email]).toEqual(['admin@example.org', 'scores@example.org']);
  await logsInAs(both, 'admin');
  expect((await both.request.get(`${address}/api/user`)).status()).toBe(200);

  // Nothing of it is in the real event, which carries no band.
  await expect(office.getByText(BAND)).toHaveCount(0);
  expect(await (await office.request.get('/api/rounds/all?division=All')).text()).toBe(before);

  await office.getByRole('button', { name: 'Throw away' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(office.getByRole('button', { name: 'Start the rehearsal' })).toBeVisible();
  expect(await (await office.request.get('/api/rounds/all?division=All')).text()).toBe(before);
  await expect(fetch(`${address}/api/health`)).rejects.toThrow();
});

test('results come at the chosen pace; paused, none come; then it goes on', async ({ browser }) => {
  const office = await opensAs(browser, product, 'admin', '/admin/rehearsal', PHONE);
  await startsRehearsal(office, 'Sixtyfold: an evening in 4 minutes', 'All of Friday');
  const entered = async () => {
    const { state } = await (await office.request.get('/api/rehearsal')).json();
    return Number(state.entered);
  };
  await expect.poll(entered, { timeout: 60_000 }).toBeGreaterThan(2);
  await office.getByRole('button', { name: 'Pause' }).click();
  await expect(office.getByRole('heading', { name: /^Paused/ })).toBeVisible();
  await office.waitForTimeout(1500);
  const paused = await entered();
  await office.waitForTimeout(2500);
  // The one result that was being entered still counts, however long a busy machine takes for it.
  expect(await entered()).toBeLessThanOrEqual(paused + 1);
  await office.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(entered, { timeout: 60_000 }).toBeGreaterThan(paused + 1);
  expect(await faultsOf(office)).toEqual([]);
  await office.getByRole('button', { name: 'Throw away' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(office.getByRole('button', { name: 'Start the rehearsal' })).toBeVisible();
});
