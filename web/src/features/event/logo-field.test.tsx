import { putLogo, removeLogo } from '@quizmeet/contract/event/calls.ts';
import { logoMessages } from '@quizmeet/contract/event/messages.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { LogoField } from './logo-field.tsx';

function input(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (found === null) throw new Error('no file can be chosen');
  return found;
}

test('a chosen picture is sent, and a refusal is shown at the field until another is chosen', async () => {
  const server = fakeServer();
  server.refuses(putLogo, 422, { detail: logoMessages.otherType });
  const user = show(<LogoField logo={undefined} />);
  expect(screen.queryByText('Remove')).toBeNull();
  await user.upload(input(), new File(['GIF89a'], 'logo.png', { type: 'image/png' }));
  await screen.findByText(logoMessages.otherType);

  server.answers(putLogo, true);
  await user.upload(input(), new File(['a picture'], 'logo.webp', { type: 'image/webp' }));
  await screen.findByText('Logo saved');
  expect(screen.queryByText(logoMessages.otherType)).toBeNull();
  expect(server.asked(putLogo)).toHaveLength(2);
});

test('a logo is shown with buttons to replace and to remove it', async () => {
  const server = fakeServer();
  server.answers(removeLogo, true);
  const user = show(<LogoField logo="/api/event/logo/1" />);
  expect(screen.getByRole('img', { name: 'The logo' }).getAttribute('src')).toBe(
    '/api/event/logo/1',
  );
  await user.click(screen.getByText('Remove'));
  await screen.findByText('Logo removed');
  expect(document.activeElement?.textContent).toBe('Replace');
});
