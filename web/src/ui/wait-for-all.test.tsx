import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { type AwaitedQuery, WaitForAll } from './query-content.tsx';

const COMING: AwaitedQuery = { data: undefined, failureCount: 0 };
const THERE: AwaitedQuery = { data: [], failureCount: 0 };
const FAILED: AwaitedQuery = { data: undefined, failureCount: 1 };

let reads: (next: readonly AwaitedQuery[]) => void;
function Page({ first }: { first: readonly AwaitedQuery[] }) {
  const [current, setCurrent] = useState(first);
  reads = (next) => act(() => setCurrent(next));
  return (
    <WaitForAll reads={current} skeleton="Loading">
      The page
    </WaitForAll>
  );
}

const isShown = () => screen.queryByText('The page') !== null;

afterEach(() => vi.useRealTimers());

test('content of two reads shows once both arrived, and stays', () => {
  show(<Page first={[COMING, COMING]} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  reads([THERE, COMING]);
  expect(isShown()).toBe(false);
  reads([THERE, THERE]);
  expect(isShown()).toBe(true);
  reads([THERE, COMING]);
  expect(isShown()).toBe(true);
});

test('a failed read blocks nothing', () => {
  show(<Page first={[THERE, COMING]} />);
  reads([THERE, FAILED]);
  expect(isShown()).toBe(true);
});

test('a slow read blocks for at most three seconds', () => {
  vi.useFakeTimers();
  show(<Page first={[THERE, COMING]} />);
  act(() => vi.advanceTimersByTime(2999));
  expect(isShown()).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(isShown()).toBe(true);
});
