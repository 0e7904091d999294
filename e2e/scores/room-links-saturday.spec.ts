import { printedCodes } from '../../server/testing/printed-codes.ts';
import { violationsOf } from '../axe.ts';
import { opensAs } from '../demo.ts';
import { leaves } from '../devices.ts';
import { expect, onSaturday as test } from '../fixtures.ts';
import { organizerOpens, strangerScans } from '../room-links.ts';
import { phoneWithMatch } from '../room-matches.ts';

test('a stranger’s phone enters a match of Saturday by the card of its room, and corrects it', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const table = admin.getByRole('region', { name: 'Room links' });
  await expect(table.getByRole('cell', { name: 'Saturday' }).first()).toBeVisible();

  const { phone, next } = await phoneWithMatch(browser, server, admin, 'Maria Lopez');
  const { leftTeamName: left, rightTeamName: right, roundNumber } = next.round;
  const teams = `${left} – ${right}`;
  const coming = phone.getByRole('region', { name: 'Next' });
  await expect(coming).toContainText(`${next.bracket}, match ${roundNumber}`);
  await expect(coming).toContainText(teams);
  expect(await violationsOf(phone)).toEqual([]);

  await coming.getByRole('button', { name: 'Enter the result' }).tap();
  const sheet = phone.getByRole('dialog', { name: new RegExp(`Match ${roundNumber}$`) });
  await sheet.getByRole('textbox', { name: left }).fill('120');
  await sheet.getByRole('textbox', { name: right }).fill('80');
  expect(await violationsOf(phone)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save result' }).tap();
  await expect(phone.getByText(`Saved. ${left}: 120, ${right}: 80`)).toBeVisible();
  await expect(sheet).toBeHidden();

  const listed = phone.getByRole('listitem').getByRole('button', { name: teams }).first();
  await expect(listed).toContainText('120 – 80');
  await expect(listed).toContainText(`${next.bracket}, match ${roundNumber}`);
  await listed.tap();
  await sheet.getByRole('textbox', { name: right }).fill('130');
  await sheet.getByRole('button', { name: 'Save result' }).tap();
  await expect(phone.getByText(`Saved. ${left}: 120, ${right}: 130`)).toBeVisible();
  await expect(listed).toContainText('120 – won 130');

  await admin.goto('/audit');
  await expect(admin.getByText(/^Maria Lopez \(/).first()).toBeVisible();
  await leaves(phone);
  await leaves(admin);
});

test('the code on a match’s scoresheet opens this very match', async ({ browser, server }) => {
  const admin = await organizerOpens(browser, server);
  const { phone, next } = await phoneWithMatch(browser, server, admin, 'Ana Cruz');
  const { leftTeamName, roundNumber } = next.round;
  await leaves(phone);
  const printed = await admin.request.get(`/api/print/again?rounds=${next.round.id}`);
  const [[address = ''] = []] = await printedCodes(await printed.body());
  const other = await strangerScans(browser, server, address, 'Ana Cruz');
  const sheet = other.getByRole('dialog', { name: `${next.bracket} · Match ${roundNumber}` });
  await expect(sheet.getByRole('textbox', { name: leftTeamName })).toBeVisible();
  await leaves(other);

  await admin.goto(address);
  await expect(admin).toHaveURL(/\/bracket\/\w+\/\d+\?round=\d+$/);
  await expect(admin.getByRole('dialog', { name: `Match ${roundNumber}` })).toBeVisible();
  await leaves(admin);
});

test('score entry’s phone takes a match’s code without logging out, and keeps its account', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const { phone: other, next, card } = await phoneWithMatch(browser, server, admin, 'Jo Kim');
  await leaves(other);
  const phone = await opensAs(browser, server, 'scores', '/enter');
  await phone.goto('about:blank');
  await phone.goto(card);
  await expect(phone.getByText('Entering results as')).toContainText('Sam');
  const coming = phone.getByRole('region', { name: 'Next' });
  await coming.getByRole('button', { name: 'Enter the result' }).click();
  const { leftTeamName: left, rightTeamName: right, roundNumber } = next.round;
  const sheet = phone.getByRole('dialog', { name: new RegExp(`Match ${roundNumber}$`) });
  await sheet.getByRole('textbox', { name: left }).fill('150');
  await sheet.getByRole('textbox', { name: right }).fill('80');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByText(`Saved. ${left}: 150, ${right}: 80`)).toBeVisible();
  const audit = await (await phone.request.get('/api/audit?limit=1')).json();
  expect(audit[0].who).toMatch(/^Sam .* \(/);
  await leaves(phone);
  await leaves(admin);
});
