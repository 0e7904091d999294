import { someoneOpens } from '../devices.ts';
import { looksWell } from '../looking.ts';
import { expect, onFriday as test } from '../product.ts';

const LONG_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio';
const LONG_NAME = 'O’Fallon Zoë’s Łódź Fellowship of the Brethren 2';
const WRITTEN = ['14', 'Played', 'Ready', '21', '20', '3'];
const SHOWN = ['Q14', 'Played', 'Ready', 'Overtime', 'Q20', 'Q3'];
const ROOMS = 29;

const row = (i: number, round: number, at: string) =>
  `<tr><td>Novice 2</td><td>ASC ${101 + i}</td><td>${round}</td><td>${at}</td><td>${LONG_WORD}</td><td>${i}</td><td>${LONG_NAME}</td><td>120</td></tr>`;

/** Every room plays its last round; the six before are final. */
const EVENING = `<table><caption>Today’s scores</caption><thead><tr>${['Division', 'Room', 'Round', 'Question', 'Team', 'Score', 'Team', 'Score'].map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${[
  ...Array.from({ length: ROOMS }, (_, i) => row(i, 7, WRITTEN[i % WRITTEN.length] ?? '')),
  ...Array.from({ length: ROOMS * 6 }, (_, i) =>
    row(i % ROOMS, 6 - Math.floor(i / ROOMS), i === 0 ? 'Forfeit' : 'Final'),
  ),
].join('')}</tbody></table>`;

/** The visible rows that end below the screen, or have a cell that is too narrow for a word. */
const CUT_OFF = `[...document.querySelectorAll('tbody tr:not([data-earlier])')]
  .filter((row) => row.getBoundingClientRect().bottom > innerHeight ||
    [...row.cells].some((cell) => cell.scrollWidth > cell.clientWidth + 1))
  .map((row) => row.textContent)`;

for (const [width, height] of [
  [1920, 1080],
  [1366, 768],
] as const) {
  test(`The ticker on a wall of ${width} × ${height} has the newest score of 29 rooms on one screen.`, async ({
    browser,
    product,
  }) => {
    const page = await someoneOpens(browser, product, 'about:blank');
    await page.setViewportSize({ width, height });
    await page.route('**/api/quiz-machine/ticker', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: EVENING }),
    );
    await page.goto('/ticker?display=wall');
    const rows = page.locator('tbody tr').filter({ visible: true });
    await expect(rows).toHaveCount(ROOMS);
    await expect(page.getByText(/^Page \d+ of/)).toHaveCount(0);
    const states = rows.locator('td:nth-child(4)');
    await expect(states).toHaveText(
      Array.from({ length: ROOMS }, (_, i) => SHOWN[i % SHOWN.length] ?? ''),
    );
    // Nothing is cut off: neither a row below the screen, nor a word beyond its cell.
    const cut: unknown = await page.evaluate(CUT_OFF);
    expect(cut).toEqual([]);
    await looksWell(page);

    // The ordinary page has the whole day.
    await page.goto('/ticker');
    await expect(page.locator('tbody tr').filter({ visible: true })).toHaveCount(ROOMS * 7);
  });
}
