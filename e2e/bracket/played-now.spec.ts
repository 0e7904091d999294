import { PHONE, someoneOpens } from '../devices.ts';
import { looksWell } from '../looking.ts';
import { expect, onSaturday as test } from '../product.ts';

test('On Saturday the home page shows on request what every bracket plays now, by one read for all.', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/home', PHONE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Show current matches' }).tap();
  const brackets = page.getByRole('region', { name: 'Saturday’s brackets' });
  const all: { bracketName: string; round: Record<string, string | number> }[] = await (
    await page.request.get('/api/bracket/matches')
  ).json();
  // The matches of ten o’clock are under way.
  const open = all.filter(
    ({ round }) => round['winningTeam'] === '' && round['timeString'] === '10:00 AM',
  );
  expect(open.length).toBeGreaterThan(0);
  for (const { round } of open) {
    const { timeString, roomName, leftTeamName, rightTeamName } = round;
    await expect(
      brackets.getByText(`${timeString} · ${roomName} ${leftTeamName} – ${rightTeamName}`),
    ).toBeVisible();
  }
  expect(asked.filter((path) => path.startsWith('/api/bracket'))).toEqual(['/api/bracket/matches']);
  await looksWell(page);
  await page.getByRole('button', { name: 'Hide matches' }).tap();
  await expect(brackets.getByText('10:00 AM').first()).toBeHidden();
});
