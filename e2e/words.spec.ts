import { opensAs } from './demo.ts';
import { NEW_LAPTOP, someoneOpens } from './devices.ts';
import { told } from './looking.ts';
import { expect, onSaturday as test } from './product.ts';

/** Words that people and other programs know, each where it is seen; they do not change unnoticed. */

const RUTH = 'ruth@example.org';
const PASSWORD = 'two or three gathered';

/** The programme of the two days of a new event, line by line. */
const PROGRAMME: readonly (readonly [day: string, time: string, what: string])[] = [
  ['Friday', '4:30-6:00', 'Registration'],
  ['Friday', '6:00-6:45', 'Kickoff'],
  ['Friday', '7:00-10:30', 'Round robin, 5 rounds per team'],
  ['Friday', '9:45-11:00', 'Pizza party'],
  ['Saturday', '8:45-9:00', 'Bracket pickup for Open and Novice'],
  ['Saturday', '9:00-11:30', 'Initial tournament rounds'],
  ['Saturday', '11:15-12:30', 'Lunch'],
  ['Saturday', '12:30-3:00', 'Quarter, semi and finals'],
  ['Saturday', '3:00-4:00', 'Trophy and scholarship presentations'],
];

/** Deadlines, fees and points, in the order of the page. */
const DETAILS: readonly RegExp[] = [
  /October 1\b.*Registration begins/,
  /October 27\b.*Standard deadline: last day at \$40 a team/,
  /November 9\b.*Extended deadline/,
  /\$40 a team until Oct(ober)? 27\b/,
  /\$50 a team after that/,
  /\$5 off for a church that brings at least one quiz machine set/,
  /\$5 off each team added at the standard price/,
  /The winner of a round gets 10 points and 1 more for every 10 points of score above 100/,
  /The loser gets 5 and 1 more for every 10 above 60/,
  /ties are broken by head-to-head, then by team bonuses, then by total points/,
];

test('the programme and the details of a new event, word by word', async ({ browser, product }) => {
  const page = await someoneOpens(browser, product, '/overview');
  for (const day of ['Friday', 'Saturday']) {
    const rows = page.getByRole('region', { name: `${day}'s programme` }).getByRole('row');
    await expect(rows.getByRole('cell')).toHaveText(
      PROGRAMME.filter(([on]) => on === day).flatMap(([, time, what]) => [time, what]),
    );
  }
  await page.goto('/details');
  for (const words of DETAILS) {
    await expect(page.getByRole('main')).toContainText(words);
  }
});

test('an account: what is missing, taken or gone wrong, and that it is made @quick', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/login');
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  const submit = dialog.getByRole('button', { name: 'Register' });
  await submit.click();
  await expect(told(page, 'Please Enter a Name')).toBeVisible();
  for (const words of ['Please Enter an Email Address', 'Please Enter a Password']) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByLabel('Name').fill('Ruth Coach');
  await dialog.getByLabel('Email address').fill('admin@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('barley');
  await submit.click();
  for (const words of ['Password must be at least 8 characters', 'Passwords must match']) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await submit.click();
  await expect(told(page, 'There is already an account for this email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill('ruth.example.org');
  await submit.click();
  await expect(dialog.getByText('Please Enter a Valid Email Address')).toBeVisible();

  await dialog.getByLabel('Email address').fill(RUTH);
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  await expect(told(page, 'Registration Error')).toBeVisible();
  await page.unroute('**/api/user');
  await page.route('**/api/user', (route) => route.abort());
  await submit.click();
  await expect(told(page, 'Failed to add user')).toBeVisible();
  await page.unroute('**/api/user');
  await submit.click();
  await expect(
    told(
      page,
      'You were successfully registered. This event sends no mail: ask the organisers (quiz@example.org) to confirm your account',
    ),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a new password: by a mailed link that works once @quick', async ({ browser, product }) => {
  const page = await someoneOpens(browser, product, '/login');
  const register = { name: 'Boaz Coach', email: 'boaz@example.org' };
  const secret = { password: PASSWORD, confirmPassword: PASSWORD };
  await page.request.post('/api/user', { data: { ...register, ...secret } });
  const confirming = await product.linkMailedTo(register.email);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  await dialog.getByLabel('Email address').fill(register.email);
  await dialog.getByRole('button', { name: 'Ask for a new password' }).click();
  await expect(told(page, 'Password Reset Email Sent')).toBeVisible();
  await expect.poll(() => product.linkMailedTo(register.email)).not.toBe(confirming);
  const link = await product.linkMailedTo(register.email);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
  await page.getByLabel('Confirm password').fill(`${PASSWORD}!`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(told(page, 'You have successfully changed your password')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await expect(page.getByText('This link has been used or has expired')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeHidden();

  await page.goto('/login');
  await page.getByLabel('Email address').fill(register.email);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
  const resent = page.waitForRequest('**/api/user/resend');
  await page.keyboard.press('Enter');
  await resent;
  await expect(page).toHaveURL(/\/resendEmail$/);
  await expect(page.getByText('Please confirm your email before you register')).toBeVisible();
  await expect(page.getByText(/log out and log in\s+again/)).toBeVisible();
});

test('a server that does not say who one is', async ({ browser, product }) => {
  const page = await someoneOpens(browser, product, 'about:blank');
  await page.route('**/api/user/authorities', (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto(`${product.url}/overview`);
  await expect(told(page, 'Failed to fetch authorities')).toBeVisible();
});

test('a page whose code does not come, until it is loaded again', async ({ browser, product }) => {
  const page = await someoneOpens(browser, product, '/home', NEW_LAPTOP);
  await page.route('**/assets/scheduler-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Quiz Scheduler' }).click();
  await expect(
    page.getByText('This page could not be shown. Please check your connection and load it again.'),
  ).toBeVisible();
  await page.unroute('**/assets/scheduler-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Schedule' })).toBeVisible();
});

test('a church and its teams, by an admin whom no window stops', async ({ browser, product }) => {
  const coach = await opensAs(browser, product, 'coach', '/registration');
  await expect(
    coach.getByText('Registration for new teams is currently closed', { exact: true }),
  ).toBeVisible();
  await expect(coach.getByRole('button', { name: 'Add Team' })).toHaveCount(0);
  const [taken] = await (await coach.request.get('/api/church/summaryList')).json();

  const page = await opensAs(browser, product, 'admin', '/registration');
  const save = page.getByRole('button', { name: 'Register Church' });
  await save.click();
  await expect(told(page, 'Please enter a church name')).toBeVisible();
  for (const words of ['Please select a district', 'Please select a state']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await page
    .getByLabel('Church name')
    .fill(String(taken.churchNameWithDistrict).replace(/ \(\w+\)$/, ''));
  await page.getByLabel('District').selectOption('OTHER');
  await expect(page.getByLabel('State')).toHaveValue('');
  await page.getByLabel('District').selectOption('EKY');
  await expect(page.getByLabel('State')).toHaveValue('Kentucky');
  await save.click();
  await expect(told(page, 'There is already a church registered with this name')).toBeVisible();
  await page.getByLabel('Church name').fill('Office Chapel');
  await save.click();
  await expect(told(page, 'You have successfully registered your church')).toBeVisible();

  await page.getByRole('button', { name: 'Add Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team' });
  await expect(dialog.getByLabel('Team name')).toBeDisabled();
  await expect(dialog.getByLabel('Team name')).toHaveValue('Office Chapel');
  await expect(dialog.getByLabel('Team name')).toHaveAccessibleDescription(
    'The name is given by the church. Only an admin can change it, once the team is saved.',
  );
  await expect(dialog).toContainText(
    'Novice is generally reserved for teams whose quizzers have under two years of teen quizzing',
  );
  const done = dialog.getByRole('button', { name: 'Save', exact: true });
  const adds = async (first: string, last: string) => {
    await dialog.getByLabel('First name').fill(first);
    await dialog.getByLabel('Last name').fill(last);
    await dialog.getByRole('button', { name: 'Save quizzer' }).click();
  };
  await done.click();
  await expect(told(page, 'Please Choose a Division')).toBeVisible();
  await expect(dialog.getByText('Please enter at least one quizzer')).toBeVisible();
  await adds('', '');
  for (const words of ['Please enter a first name', 'Please enter a last name']) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByLabel('First name').fill('Ann');
  await expect(dialog.getByText('Please enter a first name')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Novice' }).check();
  await done.click();
  await expect(told(page, 'Please click "SAVE QUIZZER"')).toBeVisible();
  await adds('Ann', 'Lee');
  await dialog.getByRole('button', { name: 'Remove Ann Lee' }).click();
  await expect(told(page, 'Cannot remove only quizzer from team')).toBeVisible();
  await adds('Ann', 'Lee');
  await expect(
    told(page, 'Quizzer could not be added. Quizzer is already on team roster.'),
  ).toBeVisible();
  for (const first of ['Ben', 'Cal', 'Dee', 'Eve', 'Flo']) await adds(first, 'Lee');
  await expect(dialog.getByLabel('First name')).toHaveCount(0);
  await done.click();
  // All places were taken, which stops no admin (C6).
  const added =
    'The team was successfully added. The Novice division has 33 teams now, for 32 places.';
  await expect(told(page, added)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit Office Chapel' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Team' });
  await edit.getByRole('button', { name: 'Remove Flo Lee' }).click();
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(told(page, 'The quizzer was removed')).toBeVisible();
  await expect(told(page, 'Team successfully updated')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Office Chapel' }).click();
  const leaving = page.getByRole('dialog', { name: 'Remove Team' });
  await leaving.getByRole('button', { name: 'Remove' }).click();
  await expect(told(page, 'The team was successfully removed')).toBeVisible();
});
