import { opensAs } from '../demo.ts';
import { NEW_LAPTOP } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';

test('logging out without a server says so, and the next try succeeds', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin', NEW_LAPTOP);
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('you may still be logged in on this device')).toBeVisible();
  await page.context().setOffline(false);
  const roles = async () => await (await page.request.get('/api/user/authorities')).json();
  expect(await roles()).toContain('ROLE_ADMIN');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You’re logged out')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await roles()).toEqual(['ROLE_ANONYMOUS']);
});

test('roles are granted and removed on the People page, except the last administrator’s', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home');
  const [user, users] = await Promise.all(
    ['/api/user', '/api/users'].map(async (url) => await (await page.request.get(url)).json()),
  );
  const helper = users.find(
    ({ admin, scoreEntry }: Record<string, boolean>) => !admin && !scoreEntry,
  );
  await page.goto('/admin/people');
  const switchOf = (name: string, role: string) =>
    page.getByRole('switch', { name: `${name}: ${role}`, exact: true });
  await switchOf(user.name, 'Admin').click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Remove the administrator role?' });
  await dialog.getByRole('button', { name: 'Remove role' }).click();
  await expect(dialog).toContainText('This is the only administrator');
  await page.keyboard.press('Escape');
  await expect(switchOf(user.name, 'Admin')).toBeChecked();

  const role = switchOf(helper.name, 'Score entry');
  for (const given of [true, false]) {
    await role.click({ force: true });
    await expect(role).toBeChecked({ checked: given });
  }
});

test('a People page that is old by now turns the role that is pressed, and no other', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home');
  const users = await (await page.request.get('/api/users')).json();
  const helper = users.find(
    ({ admin, scoreEntry }: Record<string, boolean>) => !admin && !scoreEntry,
  );
  const setElsewhere = async (roles: Record<string, boolean>) =>
    await page.request.put(`/api/users/${helper.id}/roles`, { data: roles });
  await setElsewhere({ admin: true });
  await page.goto('/admin/people');
  const switchOf = (role: string) =>
    page.getByRole('switch', { name: `${helper.name}: ${role}`, exact: true });
  await expect(switchOf('Admin')).toBeChecked();
  await setElsewhere({ admin: false });
  await switchOf('Score entry').click({ force: true });
  await expect(switchOf('Score entry')).toBeChecked();
  await expect(switchOf('Admin')).not.toBeChecked();

  await setElsewhere({ scoreEntry: false });
  await switchOf('Admin').click({ force: true });
  await page.getByRole('button', { name: 'Make administrator' }).click();
  await expect(switchOf('Admin')).toBeChecked();
  await expect(switchOf('Score entry')).not.toBeChecked();
  await setElsewhere({ admin: false });
});
