import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getLetter, listLetters } from '@quizmeet/contract/letters/calls.ts';
import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { openRounds } from '../open-rounds.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'friday' } });

test('When two rounds swap places, only the coaches of their teams are told.', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin/letters');
  await expect(page.getByRole('heading', { name: 'Letters', level: 1 })).toBeVisible();
  const scheduleRegion = page.getByRole('region', { name: 'Friday’s schedule' });
  await expect(scheduleRegion).toHaveCount(0);

  const rounds = await openRounds(page);
  const [one] = rounds;
  const other = rounds.find(
    ({ roundNumber, roomName }) => roundNumber === one?.roundNumber && roomName !== one.roomName,
  );
  const rooms: { roomNumber: number; abbreviation: string }[] = await (
    await page.request.get('/api/rooms')
  ).json();
  const place = rooms.find(({ abbreviation }) => abbreviation === other?.roomName);
  const moved = await page.request.put('/api/rounds/swap', {
    data: { id: one?.id, roundNumber2: other?.roundNumber, roomNumber2: place?.roomNumber },
  });
  expect(moved.status()).toBe(200);
  const teams = [one, other].flatMap((round) => [
    round?.leftTeamName ?? '',
    round?.rightTeamName ?? '',
  ]);

  await expect(scheduleRegion).toContainText('of 4 teams have changed since the letter');
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).selectOption('schedule');
  await page.getByRole('button', { name: 'Preview' }).click();
  const letter = page.getByRole('region', { name: 'The letter', exact: true });
  await expect(letter).toContainText(`Round ${one?.roundNumber}: `);
  await expect(letter).toContainText('(was ');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(scheduleRegion).toHaveCount(0);

  const { letters }: ReplyOf<typeof listLetters> = await (
    await page.request.get('/api/letters')
  ).json();
  const { copies }: ReplyOf<typeof getLetter> = await (
    await page.request.get(`/api/letters/${letters[0]?.id}`)
  ).json();
  const noticeOn = copies.flatMap(({ paragraphs }) =>
    paragraphs.filter((each) => each.includes('\nRound ')).map((each) => each.split('\n')[0]),
  );
  expect(new Set(noticeOn)).toEqual(new Set(teams));
});
