import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, onSaturday, onFriday as test } from '../fixtures.ts';
import { type ListedRound, savedElsewhere } from '../open-rounds.ts';
import { expectAccessible } from '../page-checks.ts';

interface RoundOfRoom extends ListedRound {
  readonly roomNumber: number;
}

test('Scanning the code on a door shows the room’s rounds and its live results.', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/room/2', PHONE);
  const answer = await page.request.get('/api/rounds/all?division=All');
  const slots: { rounds: RoundOfRoom[] }[] = await answer.json();
  const rounds = slots.flatMap((slot) => slot.rounds).filter(({ roomNumber }) => roomNumber === 2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Room ${rounds[0]?.roomName}`);
  const board = page.getByRole('region', { name: `Friday in room ${rounds[0]?.roomName}` });
  await expect(board.locator('a[href^="?round="]')).toHaveCount(rounds.length);

  const open = rounds.find(({ winningTeam }) => winningTeam === '');
  if (open === undefined) throw new Error('no round of the room is open');
  const card = board.locator(`a[href="?round=${open.id}"]`);
  await expect(card).not.toContainText('won');
  const admin = await opensAs(browser, server, 'admin', '/admin');
  await savedElsewhere(admin, open, [130, 60]);
  await expect(card).toContainText('won 130');

  // The round opens here, and Back leads to the room again.
  await card.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

interface Match {
  readonly bracketName: string;
  readonly round: RoundOfRoom & { readonly roundNumber: number };
}

onSaturday(
  'On Saturday the code on a door leads to the room’s matches, and from each into its bracket.',
  async ({ browser, server }) => {
    const page = await someoneOpens(browser, server, '/room/1', PHONE);
    const all: Match[] = await (await page.request.get('/api/bracket/matches')).json();
    const own = all.filter(({ round }) => round.roomNumber === 1);
    const table = page.getByRole('region', { name: /^Saturday in room / });
    await expect(table.getByRole('rowheader')).toHaveCount(own.length);
    const open = own.find(({ round }) => round.winningTeam === '' && round.rightTeamId > 0);
    if (open === undefined) throw new Error('no match of the room is open');
    const name = `${open.bracketName}, match ${open.round.roundNumber}`;
    await expectAccessible(page);
    // Friday's rounds stand below.
    await expect(page.getByRole('region', { name: /^Friday in room / })).toBeVisible();
    await table.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(open.bracketName);
  },
);
