import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { WriteLetter, type Writing } from './write-letter.tsx';

// A field that grows with its text asks when fonts come; there are none here.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
});

test('a placeholder is inserted at the cursor, which moves behind it immediately', async () => {
  fakeServer();
  const user = show(<WriteLetter told={false} ref={createRef<Writing>()} />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await user.clear(text);
  await user.type(text, 'Dear , hello');
  text.setSelectionRange(5, 5);
  act(() => screen.getByRole('button', { name: 'Insert {coach}' }).click());
  // The user may type before the next frame.
  expect(text.value).toBe('Dear {coach}, hello');
  expect(text.selectionStart).toBe('Dear {coach}'.length);
  expect(text.selectionEnd).toBe('Dear {coach}'.length);
  expect(document.activeElement).toBe(text);
});
