import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { EventHead } from './event-head.tsx';

const event = openEvent(2026);

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-10-15T12:00:00Z', true],
  ['2026-11-13T12:00:00Z', false],
])('at %s it leads to registration: %s (E2)', (now, isOpen) => {
  fakeServer();
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  show(<EventHead event={event}>dates</EventHead>);
  const button = screen.queryByRole('link', { name: 'Register your teams' });
  expect(button !== null).toBe(isOpen);
  expect(button?.getAttribute('style') ?? '').not.toContain('green');
});
