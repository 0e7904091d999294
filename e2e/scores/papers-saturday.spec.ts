import { opensAs } from '../demo.ts';
import { expect, onSaturday as test } from '../fixtures.ts';

interface Bracket {
  readonly upper: readonly { readonly id: number; readonly roundId: number }[];
}

test('a protest against a match of Saturday is marked in its bracket for staff, and closed', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/home');
  const [first] = await (await page.request.get('/api/bracket/list')).json();
  const { division, bracketDivision } = first;
  const query = `division=${division}&saturdayDivision=${bracketDivision}`;
  const bracket: Bracket = await (await page.request.get(`/api/bracket?${query}`)).json();
  const match = bracket.upper[0];
  const words = 'The clock had stopped';
  const url = `/api/rounds/${match?.roundId}/protests`;
  const { leftTeamId: teamId } = await (
    await page.request.get(`/api/rounds/${match?.roundId}`)
  ).json();
  expect((await page.request.post(url, { data: { teamId, words } })).status()).toBe(201);

  const box = page.getByRole('article', { name: new RegExp(`^Match ${match?.id},`) });
  await page.goto(`/bracket/${division}/${bracketDivision}`);
  await expect(box.getByText('a protest is open')).toBeAttached();

  const address = `/bracket/${division}/${bracketDivision}?round=${match?.roundId}`;
  const admin = await opensAs(browser, server, 'admin', address);
  const papers = admin.getByRole('dialog').locator('details', { hasText: 'Notes and protests' });
  await papers.locator('summary').click();
  await papers.getByRole('textbox', { name: 'Outcome' }).fill('Played again');
  await papers.getByRole('button', { name: 'Close the protest' }).click();
  await expect(papers.getByText('Outcome: Played again')).toBeVisible();
  await expect(box.getByText('a protest is open')).toHaveCount(0);
});
