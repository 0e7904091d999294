import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { PrintedInput } from './printed-input.tsx';

function Page({ most }: { most?: number }) {
  const [name, setName] = useState('');
  return (
    <PrintedInput
      label="Name"
      description="As on the schedule"
      value={name}
      {...(most !== undefined && { maxLength: most })}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
    />
  );
}

test('says below a name which letters paper cannot show, while the name can be typed on', async () => {
  const user = show(<Page />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(field, '王 은혜 Ann');
  expect(screen.queryByText(/On paper/)).toBeNull();
  await user.type(field, ' ᠣ');
  expect((await screen.findByText(/On paper/)).textContent).toContain(
    'On paper a box □ stands for ᠣ (U+1823), which the printer’s fonts lack. You can still save it.',
  );
  expect(screen.getByText(/As on the schedule/)).toBeTruthy();
  await user.type(field, 'ᠮ');
  expect(screen.getByText(/On paper/).textContent).toContain('ᠣ (U+1823) and ᠮ (U+182E)');
  expect(document.activeElement).toBe(field);
  await user.type(field, '{Backspace}{Backspace}');
  expect(field.value).toBe('王 은혜 Ann ');
  expect(screen.queryByText(/On paper/)).toBeNull();
});

test('counts near the limit, and says when no more fit; the field keeps the focus', async () => {
  const user = show(<Page most={20} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(field, 'Bartholomew Li');
  expect(screen.queryByText(/characters/)).toBeNull();
  await user.type(field, 'n');
  expect(screen.getByText('15 of at most 20 characters')).toBeTruthy();
  await user.type(field, 'denberger');
  expect(field.value).toHaveLength(20);
  expect(screen.getByText('20 of 20 characters: no more fit')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});
