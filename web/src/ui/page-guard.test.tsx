import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchForLostCode } from './lost-code.ts';
import { Optional, PageGuard } from './page-guard.tsx';

beforeAll(() => watchForLostCode());
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A part whose code is lost on its way. */
const Lost = lazy(async (): Promise<never> => {
  window.dispatchEvent(new Event('vite:preloadError'));
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a page whose code is lost is loaded again once, and then says so', async () => {
  for (const _ of ['first', 'second']) {
    const { unmount } = render(
      <PageGuard>
        <Lost />
      </PageGuard>,
    );
    await screen.findByText(/This page could not be shown/);
    unmount();
  }
  expect(window.location.reload).toHaveBeenCalledTimes(1);
});

test('what a page works without is left out when its code is lost, and the page stays', async () => {
  render(
    <>
      <p>The page</p>
      <Optional>
        <Lost />
      </Optional>
    </>,
  );
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(window.location.reload).not.toHaveBeenCalled();
  expect(screen.getByText('The page')).toBeTruthy();
});
