import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { CountedInput } from './counted-input.tsx';

const SRC = path.join(import.meta.dirname, '..');

/** These show a count themselves. */
const COUNTING = ['CountedInput', 'TextField'];

/** The elements with a limit in a file's text, by name: whose opening tag holds the attribute. */
function limited(text: string): string[] {
  return [...text.matchAll(/\bmaxLength[=:]/g)].map(({ index }) => {
    const opened = [...text.slice(0, index).matchAll(/<([A-Za-z][\w.]*)(?=\s)/g)];
    return opened.at(-1)?.[1] ?? 'no element';
  });
}

test('every field with a limit shows a count', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const found = files.flatMap((file) =>
    limited(readFileSync(path.join(SRC, file), 'utf8')).map((name) => ({ file, name })),
  );
  expect(found.map(({ name }) => name)).toContain('CountedInput');
  expect(found.filter(({ name }) => !COUNTING.includes(name))).toEqual([]);
});

function Page() {
  const [text, setText] = useState('');
  return (
    <CountedInput
      label="Reason"
      description="For the organizers"
      value={text}
      maxLength={10}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}

test('the count is below the field, beside its description', async () => {
  const user = show(<Page />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  const isAbove = (text: RegExp) =>
    field.compareDocumentPosition(screen.getByText(text)) === Node.DOCUMENT_POSITION_PRECEDING;
  expect(isAbove(/For the organizers/)).toBe(false);
  await user.type(field, 'Illness in May');
  expect(field.value).toBe('Illness in May');
  expect(isAbove(/For the organizers/)).toBe(false);
  expect(screen.getByText('14 characters, maximum 10')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});
