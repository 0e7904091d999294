import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { FindField } from './find-field.tsx';

function Page() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <FindField label="Find a team" placeholder="Name" value={typed} onChange={setTyped} />
      <p>Narrowed to “{typed}”</p>
    </>
  );
}

test('a list is narrowed with each letter, and whole again when nothing is typed', async () => {
  const user = show(<Page />);
  const field = screen.getByRole('searchbox', { name: 'Find a team' });
  await user.type(field, 'Ash');
  expect(screen.getByText('Narrowed to “Ash”')).toBeTruthy();
  await user.clear(field);
  expect(screen.getByText('Narrowed to “”')).toBeTruthy();
});

test('text that was typed before the scripts came narrows the list', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Page />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a team' });
  field.value = 'Ash';
  const root = await act(async () => hydrateRoot(place, <Page />));
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  expect(screen.getByText('Narrowed to “Ash”')).toBeTruthy();
});
