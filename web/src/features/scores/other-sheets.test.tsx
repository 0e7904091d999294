import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { closeSheet, openSheet } from '@quizmeet/contract/scores/calls.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { deviceId } from './device.ts';
import { OtherSheets } from './scoring.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const note = () => within(screen.getByRole('main')).getByRole('status').textContent;
const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));

test('another device with this sheet is shown with its last activity, until that’s unknown', async () => {
  const server = fakeServer();
  server.breaksOff(getEvent);
  server.answers(closeSheet, true);
  const other = { name: 'Ann', isOwn: true, since: '2026-11-20T19:00:00.000Z' };
  server.answers(openSheet, [{ ...other, lastSeen: null }]);
  show(<OtherSheets roundId={5} />);
  await pass(100);
  expect(note()).toMatch(/on another device since \d+:00 .M\.$/);
  server.answers(openSheet, [{ ...other, lastSeen: '2026-11-20T19:12:00.000Z' }]);
  await pass(20_000);
  expect(note()).toMatch(/Last seen at \d+:12 .M\.$/);
  server.breaksOff(openSheet);
  await pass(59_000);
  expect(note()).toContain('Last seen');
  await pass(6000);
  expect(note()).toBe('');
  cleanup();
});

test('the next page of a tab is the same device, a duplicated tab another', () => {
  onTestFinished(() => sessionStorage.clear());
  const left = deviceId();
  dispatchEvent(new Event('pagehide'));
  expect(deviceId()).toBe(left);
  const duplicate = deviceId();
  expect(duplicate).not.toBe(left);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(deviceId()).not.toBe(duplicate);
});
