import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { HideScannedCode, useScannedCode } from './scanned-code.ts';

function Page() {
  const { pathname, hash } = useLocation();
  const code = useScannedCode();
  return (
    <>
      <HideScannedCode />
      <p>{`at ${pathname}${hash}, code ${code}`}</p>
    </>
  );
}

test('a scanned code leaves the address at once, whether or not its page comes, and is known (P6)', async () => {
  show(<Page />, '/enter#secret');
  expect((await screen.findByText(/^at/)).textContent).toBe('at /enter, code secret');
});

test('a place in another page stays in the address', async () => {
  show(<Page />, '/schedule/Open#round-3');
  expect((await screen.findByText(/^at/)).textContent).toContain('/schedule/Open#round-3,');
});
