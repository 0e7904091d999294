import { someoneOpens } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

const LONG_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio';
const LONG_NAME = 'O’Fallon Zoë’s Łódź Fellowship of the Brethren 2';
const WRITTEN = ['14', 'Played', 'Ready', '21', '20', '3'];
const SHOWN = ['Q14', 'Played', 'Ready', 'Overtime', 'Q20', 'Q3'];
const ROOMS = 29;

const row = (i: number, round: number, at: string) =>
  `<tr><td>Novice 2</td><td>ASC ${101 + i}</td><td>${round}</td><td>${at}</td><td>${LONG_WORD}</td><td>${i}</td><td>${LONG_NAME}</td><td>120</td></tr>`;

/** Six rounds are final, the last is live. */
const EVENING = `<table><caption>Today’s scores</caption><thead><tr>${['Division', 'Room', 'Round', 'Question', 'Team', 'Score', 'Team', 'Score'].map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${[
  ...Array.from({ length: ROOMS }, (_, i) => row(i, 7, WRITTEN[i % WRITTEN.length] ?? '')),
  ...Array.from({ length: ROOMS * 6 }, (_, i) =>
    row(i % ROOMS, 6 - Math.floor(i / ROOMS), i === 0 ? 'Forfeit' : 'Final'),
  ),
].join('')}</tbody></table>`;

for (const [width, height] of [
  [1920, 1080],
  [1366, 768],
] as const) {
  test(`The ticker on a wall of ${width} × ${height} has the newest score of each room.`, async ({
    browser,
    server,
  }) => {
    const page = await someoneOpens(browser, server, 'about:blank');
    await page.setViewportSize({ width, height });
    await page.route('**/api/quiz-machine/ticker', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: EVENING }),
    );
    await page.goto('/ticker?display=wall');
    const newest = page.locator('tbody tr:not([data-earlier])');
    await expect(newest).toHaveCount(ROOMS);
    await expect(newest.locator('td:nth-child(4)')).toHaveText(
      Array.from({ length: ROOMS }, (_, i) => SHOWN[i % SHOWN.length] ?? ''),
    );
    await expect(page.locator('tr[data-earlier]').filter({ visible: true })).toHaveCount(0);
    await expect(newest.first().locator('td:not([translate="no"])')).toHaveText(['Q14']);
    await expectAccessible(page);

    // Shows the whole day.
    await page.goto('/ticker');
    await expect(page.locator('tbody tr').filter({ visible: true })).toHaveCount(ROOMS * 7);
  });
}
