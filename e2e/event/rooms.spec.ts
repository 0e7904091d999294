import { opensAs } from '../demo.ts';
import { looksWell } from '../looking.ts';
import { expect, onSaturday as test } from '../product.ts';

interface Use {
  readonly roomNumber: number;
  readonly day: string;
  readonly name: string;
}

test('removing a room in use shows its rounds and matches, with links', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'admin', '/admin/rooms');
  const uses: Use[] = await (await page.request.get('/api/rooms/uses')).json();
  const rooms: { roomNumber: number; abbreviation: string }[] = await (
    await page.request.get('/api/rooms')
  ).json();
  const used = (day: string) => {
    const use = uses.find((each) => each.day === day);
    const at = rooms.findIndex(({ roomNumber }) => roomNumber === use?.roomNumber);
    return { room: rooms[at]?.abbreviation ?? '', row: `Row ${at + 1}`, name: use?.name ?? '' };
  };
  const friday = used('Friday');
  const saturday = used('Saturday');

  await page.getByRole('button', { name: `${friday.row}: remove ${friday.room}` }).click();
  const dialog = page.getByRole('dialog', { name: `Room ${friday.room} is in use` });
  await expect(dialog).toContainText(/First move its \d+ Friday rounds?/);
  await looksWell(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Keep room' }).click();
  await expect(dialog).toBeHidden();

  const onSaturday = page.getByRole('checkbox', { name: `${saturday.row}: Saturday` });
  await onSaturday.click();
  const other = page.getByRole('dialog', { name: `Room ${saturday.room} is in use` });
  await expect(other).toContainText(/Saturday match(es)? to another room/);
  await other.getByRole('link', { name: saturday.name, exact: true }).click();
  await expect(page).toHaveURL(/\/bracket\/\w+\/\d+/);
  // The address is there before the page is.
  await expect(other).toBeHidden();

  await page.goBack();
  await expect(onSaturday).toBeChecked();
  await page.getByRole('button', { name: `${friday.row}: remove ${friday.room}` }).click();
  await dialog.getByRole('link', { name: friday.name, exact: true }).click();
  await expect(page).toHaveURL(/\/schedule\/\w+\?round=\d+/);
  await expect(page.getByRole('dialog')).toBeVisible();
});
