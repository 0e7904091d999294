import { opensAs } from '../demo.ts';
import { expect, onSaturday as test } from '../product.ts';

test('removing a room in use is refused with its rounds', async ({ browser, product }) => {
  const page = await opensAs(browser, product, 'admin', '/admin/rooms');
  const [used] = await (await page.request.get('/api/rounds/all?division=All')).json();
  const rooms: { roomNumber: number; abbreviation: string }[] = await (
    await page.request.get('/api/rooms')
  ).json();
  const at = rooms.findIndex(({ roomNumber }) => roomNumber === used.rounds[0].roomNumber);
  const room = rooms[at]?.abbreviation;
  await page.getByRole('button', { name: `Row ${at + 1}: remove ${room}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.getByRole('main').getByText(new RegExp(`^Room ${room} .*can’t be removed`));
  await expect(refusal).toContainText('round 1');
});
