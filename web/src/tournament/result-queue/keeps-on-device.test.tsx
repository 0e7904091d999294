import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { heardServer, missedServer } from '../../platform/connection.ts';
import { KeepsOnDevice } from './keeps-on-device.tsx';
import { resultQueue } from './result-queue.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('without a connection a sheet says that saving keeps the result (S8)', () => {
  fakeServer();
  // An earlier file's storage may have been denied.
  const queue = { entries: [], isDenied: false, needsLogIn: false };
  vi.spyOn(resultQueue, 'state').mockReturnValue(queue);
  vi.useFakeTimers();
  show(<KeepsOnDevice />);
  act(missedServer);
  act(() => vi.advanceTimersByTime(3000));
  screen.getByText('No connection. Saving keeps the result on this device.');
  act(heardServer);
  expect(screen.queryByText(/^No connection/)).toBeNull();
});
