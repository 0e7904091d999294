import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { dateLine, EventHead } from './event-head.tsx';

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

describe('the line of dates', () => {
  const texts = (today: string) =>
    dateLine(event, today).map((point) => `${point.state} ${point.day} ${point.text}`);
  test('puts today between its neighbors', () => {
    expect(texts('2026-10-15').slice(0, 3)).toEqual([
      'past 2026-10-01 Registration opens',
      'today 2026-10-15 Today',
      'coming 2026-10-27 Last day at $40, then the price rises',
    ]);
  });
  test('marks today’s date instead of adding a point (E2)', () => {
    const points = dateLine(event, '2026-10-27');
    expect(points).toHaveLength(6);
    expect(points.filter((point) => point.state === 'today')).toEqual([
      expect.objectContaining({ day: '2026-10-27' }),
    ]);
  });
});
