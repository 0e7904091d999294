import { MantineProvider } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { useFound } from './find-field.tsx';

const TEAMS = ['Ashland', 'Fairview'];

function Page() {
  const { found, finder } = useFound(TEAMS, (team) => team, { label: 'Find a team' });
  return (
    <>
      {finder}
      <p>{found.join(' and ')}</p>
    </>
  );
}

test('a list is narrowed with each letter, and whole again when nothing is typed', async () => {
  const user = show(<Page />);
  const field = screen.getByRole('searchbox', { name: 'Find a team' });
  await user.type(field, 'Ash');
  expect(screen.getByText('Ashland')).toBeTruthy();
  await user.clear(field);
  expect(screen.getByText('Ashland and Fairview')).toBeTruthy();
});

test('text that was typed before the scripts came narrows the list', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const page = (
    <MantineProvider>
      <Page />
    </MantineProvider>
  );
  place.innerHTML = renderToString(page);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a team' });
  field.value = 'Ash';
  const root = await act(async () => hydrateRoot(place, page));
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  expect(screen.getByText('Ashland')).toBeTruthy();
});
