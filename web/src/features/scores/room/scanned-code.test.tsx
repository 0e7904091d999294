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

test('a scanned code is removed from the address immediately, even if the page fails to load (P6)', async () => {
  show(<Page />, '/enter#secret');
  expect((await screen.findByText(/^at/)).textContent).toBe('at /enter, code secret');
});

test('a place in another page stays in the address', async () => {
  show(<Page />, '/schedule/Open#round-3');
  expect((await screen.findByText(/^at/)).textContent).toContain('/schedule/Open#round-3,');
});
