import { test } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { organizerOpens } from '../room-links.ts';
import { phoneWithMatch } from '../room-matches.ts';
import { startServer } from '../server-process.ts';

const SATURDAY_MORNING = '2026-11-21T10:31:00-05:00';

test('a result whose server dies after it has saved it, before the answer, counts once', async ({
  browser,
}) => {
  test.slow();
  let server = await startServer({ stage: 'saturday' });
  try {
    const admin = await organizerOpens(browser, server);
    const { phone, next } = await phoneWithMatch(browser, server, admin, 'Lee Park');
    const { leftTeamName: left, rightTeamName: right, roundNumber, id } = next.round;
    const coming = phone.getByRole('region', { name: 'Next' });
    await coming.getByRole('button', { name: 'Enter the result' }).tap();
    const sheet = phone.getByRole('dialog', { name: `${next.bracket} · Match ${roundNumber}` });
    await sheet.getByRole('textbox', { name: left }).fill('120');
    await sheet.getByRole('textbox', { name: right }).fill('80');
    let saves = 0;
    await phone.route('**/api/rounds', async (route) => {
      saves += 1;
      if (saves > 1) return await route.continue();
      await route.fetch();
      await server.kill();
      await route.abort();
    });
    await sheet.getByRole('button', { name: 'Save result' }).tap();
    await expect(phone.getByText('1 unsent result.')).toBeVisible({ timeout: 30_000 });

    const { dataDir, url } = server;
    server = await startServer({
      ...{ dataDir, port: Number(new URL(url).port), now: SATURDAY_MORNING },
    });
    await expect(phone.getByText('1 unsent result.')).toBeHidden({ timeout: 90_000 });
    const listed = phone.getByRole('listitem').getByRole('button', { name: `${left} – ${right}` });
    await expect(listed).toContainText('120 – 80');
    expect(saves).toBeGreaterThan(1);
    const stored = await (await admin.request.get(`${url}/api/rounds/${id}`)).json();
    expect(stored).toMatchObject({ leftTeamScore: 120, rightTeamScore: 80 });
    const audit: { who: string; action: string }[] = await (
      await admin.request.get(`${url}/api/audit?limit=50`)
    ).json();
    const own = audit.filter(({ who }) => who.startsWith('Lee Park'));
    expect(own.map(({ action }) => action)).toEqual(['Decide match']);
  } finally {
    await server.stop();
  }
});
