import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { fakeServer, type Role } from '../testing/fake-server.ts';
import { show } from '../testing/screen.tsx';
import { PageRoute } from './page-route.tsx';
import { PAGE_COMPONENTS } from './pages.ts';

type Name = Parameters<typeof PageRoute>[0]['name'];

/** Its code comes before the test ends: other files import it, too. */
function routeOf(name: Name) {
  onTestFinished(PAGE_COMPONENTS[name].come);
  return <PageRoute name={name} />;
}

function opens(name: Name, role: Role): void {
  fakeServer().knows(role);
  show(routeOf(name));
}

test.each([
  ['nobody', 'erasePerson', 'This page is for administrators', 1],
  ['score entry', 'erasePerson', 'This page is for administrators', 0],
  ['coach', 'audit', 'This page is for score entry and administrators', 0],
] as const)('%s reads whom %s is for', async (role, name, words, logIn) => {
  opens(name, role);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryAllByRole('link', { name: 'Log in' })).toHaveLength(logIn);
});

function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

test.each([
  ['registration', '/registration?open=import'],
  ['forms', '/forms'],
] as const)('/%s leads visitors to the login, and back', async (name, address) => {
  fakeServer();
  show(
    <>
      {routeOf(name)}
      <Address />
    </>,
    address,
  );
  await screen.findByText(`/login {"comeBackTo":"${address}"}`);
});

test('a page is shown to those it is for, with its title', async () => {
  opens('erasePerson', 'admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Erase a person' })).toBeTruthy();
  expect(screen.queryByText(/This page is for/)).toBeNull();
  await waitFor(() => expect(document.title).toBe('Erase a person · Quizmeet'));
});

test('the Admin page shows others nothing', async () => {
  opens('admin', 'coach');
  await waitFor(() => expect(screen.getByRole('main').childElementCount).toBe(0));
});
