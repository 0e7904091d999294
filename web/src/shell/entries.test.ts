import { describe, expect, test } from 'vitest';
import { currentAs, menuEntries } from './entries.ts';

const nobody = { loggedIn: false, confirmed: false, admin: false, scoreEntry: false };
const coach = { ...nobody, loggedIn: true, confirmed: true };
const labels = (session: typeof nobody, hasSaturday = false) =>
  menuEntries(session, hasSaturday).map((entry) => entry.label);
const registrationOf = (session: typeof nobody) =>
  menuEntries(session, false).find((entry) => entry.label === 'Team Registration');

describe('the menu', () => {
  test('shows everybody the public entries in their order', () => {
    expect(labels(nobody)).toEqual([
      ...['Home', 'Information', 'Friday', 'Team Registration', 'Quiz Scheduler', 'History'],
      'Login',
    ]);
  });
  test('offers Logout in place of Login to logged-in users', () => {
    expect(labels(coach).slice(-2)).toEqual(['History', 'Logout']);
  });
  test('shows Admin to admins alone', () => {
    expect(labels({ ...coach, admin: true }).slice(-3)).toEqual(['History', 'Admin', 'Logout']);
    expect(labels(coach)).not.toContain('Admin');
  });
  test('leads score staff to their rooms', () => {
    expect(labels({ ...coach, scoreEntry: true }).slice(0, 2)).toEqual(['Home', 'Enter Results']);
    expect(labels({ ...coach, admin: true })).not.toContain('Enter Results');
  });
  test('has Saturday after Friday once there is something of it', () => {
    expect(labels(nobody, true).slice(2, 5)).toEqual(['Friday', 'Saturday', 'Team Registration']);
    expect(labels(nobody, true).filter((label) => label !== 'Saturday')).toEqual(labels(nobody));
  });
  test('leads confirmed users and admins to registration, the unconfirmed to /resendEmail', () => {
    expect(registrationOf(coach)).toMatchObject({ to: '/registration' });
    expect(registrationOf({ ...coach, confirmed: false, admin: true })).toMatchObject({
      to: '/registration',
    });
    expect(registrationOf({ ...coach, confirmed: false })).toMatchObject({ to: '/resendEmail' });
    expect(registrationOf(nobody)).toMatchObject({ to: '/login' });
  });
});

test('the current page is marked in any case, and Home at the bare address', () => {
  const at = (to: string, pathname: string) => currentAs({ label: '', to }, pathname) === 'page';
  expect(at('/schedule/Open', '/schedule/open')).toBe(true);
  expect(at('/schedule/Open', '/schedule/Novice')).toBe(false);
  expect(at('/home', '/')).toBe(true);
  expect(at('/home', '/home/')).toBe(true);
  expect(at('/home', '/history')).toBe(false);
});

test('one entry is current: a visitor sent to log in is at Login', () => {
  const links = menuEntries(nobody, true).flatMap((entry) =>
    'links' in entry ? entry.links : [entry],
  );
  const current = links.filter((link) => currentAs(link, '/login') !== undefined);
  expect(current.map(({ label }) => label)).toEqual(['Login']);
});

test('score staff enter results at /registration', () => {
  const links = menuEntries({ ...coach, scoreEntry: true }, false).flatMap((entry) =>
    'links' in entry ? entry.links : [entry],
  );
  const current = links.filter((link) => currentAs(link, '/registration') !== undefined);
  expect(current.map(({ label }) => label)).toEqual(['Enter Results']);
});

test('results aren’t a page of brackets, despite the same address prefix', () => {
  const links = menuEntries(nobody, true).flatMap((entry) =>
    'links' in entry ? entry.links : [entry],
  );
  const marked = links.filter((link) => currentAs(link, '/bracket/resultSummary') !== undefined);
  expect(marked.map(({ label }) => label)).toEqual(['Results']);
});

test.each([
  ['/admin/event', 'Admin'],
  ['/audit', 'Admin'],
  ['/historyDetail/2025', 'History'],
  ['/bracket/open/3', 'Brackets'],
  ['/bracket/Novice/9', 'Brackets'],
  ['/schedule/open1', 'Open Schedule'],
  ['/schedule/Novice%202', 'Novice Schedule'],
  ['/standings/team/Open 3', 'Open Team Standings'],
  ['/standings/quizzer/novice1', 'Novice Individual Standings'],
])('%s is marked as a place under %s', (pathname, label) => {
  const entries = menuEntries({ ...coach, admin: true }, true);
  const links = entries.flatMap((entry) => ('links' in entry ? entry.links : [entry]));
  const marked = links.filter((link) => currentAs(link, pathname) === 'true');
  expect(marked.map((entry) => entry.label)).toEqual([label]);
});
