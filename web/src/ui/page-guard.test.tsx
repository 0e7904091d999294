import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { translatePage } from '../../testing/translated.ts';
import { loadable } from './loadable.ts';
import { partMissing, watchForLostCode } from './lost-code.ts';
import { lazyDialog, Optional, PageGuard, PartMissing } from './page-guard.tsx';

beforeAll(() => watchForLostCode());
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
});

const unreachable = () => vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
const reloads = async (times: number) =>
  await waitFor(() => expect(window.location.reload).toHaveBeenCalledTimes(times));
afterEach(() => {
  vi.restoreAllMocks();
});

/** As Vite does it. */
async function failToLoad(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
}

/** A part whose code fails to load. */
const lost = () => lazy(failToLoad);
const Lost = lost();

test('a page being left isn’t reloaded', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(-20_000);
  window.dispatchEvent(new Event('beforeunload'));
  clock.mockReturnValue(-15_000);
  const Left = lost();
  const { unmount } = render(
    <PageGuard>
      <Left />
    </PageGuard>,
    { wrapper: MantineProvider },
  );
  await screen.findByText(/This page couldn’t be shown/);
  expect(window.location.reload).not.toHaveBeenCalled();
  unmount();
});

test('a page whose code is lost is loaded again once, and then says so', async () => {
  for (const _ of ['first', 'second']) {
    const { unmount } = render(
      <PageGuard>
        <Lost />
      </PageGuard>,
      { wrapper: MantineProvider },
    );
    await screen.findByText(/This page couldn’t be shown/);
    await reloads(1);
    unmount();
  }
});

test('without a connection a page isn’t reloaded, and is tried again by hand', async () => {
  unreachable();
  const user = show(
    <PageGuard>
      <Lost />
    </PageGuard>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  unreachable();
  await user.click(again);
  await screen.findByText('No connection. Try again in a moment.');
  expect(window.location.reload).not.toHaveBeenCalled();
  await user.click(again);
  await reloads(1);
});

test('a broken page is shown again at another address', () => {
  const guarded = (search: string) => (
    <PageGuard search={search}>{search === '' ? <p>The page</p> : <Broken />}</PageGuard>
  );
  const { rerender, unmount } = render(guarded('?round=1'), { wrapper: MantineProvider });
  expect(screen.queryByText('The page')).toBeNull();
  rerender(guarded(''));
  expect(screen.getByText('The page')).toBeTruthy();
  unmount();
});

const LostDialog = lazyDialog<{ onClose: () => void }>(failToLoad);

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <PageGuard>
      <button type="button" onClick={() => setOpen(true)}>
        Detail
      </button>
      {isOpen && <LostDialog onClose={() => setOpen(false)} />}
    </PageGuard>
  );
}

test('a dialog that can’t be loaded closes, and the page stays; it reloads once there is a connection', async () => {
  unreachable();
  const user = show(<WithDialog />);
  await user.click(screen.getByRole('button', { name: 'Detail' }));
  await screen.findByText('No connection. Try again in a moment.');
  expect(window.location.reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Detail' }));
  await reloads(1);
});

const LostInAddress = lazyDialog<{ onClose: () => void }>(failToLoad, { isInAddress: true });

test.each([
  ['closes', LostDialog, 1],
  ['in the address stays for the Reload button', LostInAddress, 0],
])(
  'after a reload, a dialog that can’t be loaded %s, and the page says so',
  async (_, Part, closings) => {
    sessionStorage.setItem('quizmeet:reloaded-at', `${Date.now()}`);
    const [told, close] = [vi.fn(), vi.fn()];
    onTestFinished(partMissing.watch(told));
    show(<Part onClose={close} />);
    await waitFor(() => expect(told).toHaveBeenCalled());
    expect(close).toHaveBeenCalledTimes(closings);
    expect(window.location.reload).not.toHaveBeenCalled();
  },
);

test('a wall whose code is lost comes back by itself once the server answers', async () => {
  window.history.replaceState(null, '', '/home?display=wall');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  const { unmount } = render(
    <PageGuard>
      <Lost />
    </PageGuard>,
    { wrapper: MantineProvider },
  );
  await screen.findByText(/It comes back by itself/);
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(window.location.reload).not.toHaveBeenCalled();
  ask.mockResolvedValue(new Response());
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(window.location.reload).toHaveBeenCalledTimes(1);
  unmount();
});

test('a page whose optional part is lost stays, and says so', async () => {
  render(
    <>
      <p>The page</p>
      <PartMissing />
      <Optional>
        <Lost />
      </Optional>
    </>,
    { wrapper: MantineProvider },
  );
  await screen.findByText(/Part of this page couldn’t be loaded/);
  expect(screen.getByText('The page')).toBeTruthy();
  expect(window.location.reload).not.toHaveBeenCalled();
});

function Faulty(): never {
  throw new TypeError('no such property');
}

test('a page says so too when an optional part fails for another reason', () => {
  const told = vi.fn();
  onTestFinished(partMissing.watch(told));
  const { unmount } = render(
    <Optional>
      <Faulty />
    </Optional>,
    { wrapper: MantineProvider },
  );
  expect(told).toHaveBeenCalled();
  expect(window.location.reload).not.toHaveBeenCalled();
  unmount();
});

test('code lost before it is needed is missed when it is, not shown without its styles', async () => {
  let loads = 0;
  const Part = loadable(async () => {
    loads += 1;
    return loads === 1 ? await failToLoad() : { default: () => <p>Without its styles</p> };
  });
  Part.preload();
  await new Promise((go) => setTimeout(go));
  expect(window.location.reload).not.toHaveBeenCalled();
  const { unmount } = render(
    <PageGuard>
      <Suspense>
        <Part />
      </Suspense>
    </PageGuard>,
    { wrapper: MantineProvider },
  );
  await screen.findByText(/This page couldn’t be shown/);
  await reloads(1);
  unmount();
});

function Page({ winner }: { winner: string }) {
  return (
    <section>
      {winner !== '' && <b>won</b>}
      {winner === '' ? 'No result' : winner} of {winner === 'Troy' && 'all '}places
    </section>
  );
}

let tell = (_: string) => {};

function Guarded() {
  const [winner, setWinner] = useState('');
  useEffect(() => {
    tell = setWinner;
  }, []);
  return (
    <PageGuard>
      <Page winner={winner} />
    </PageGuard>
  );
}

function Broken(): never {
  throw new DOMException('no child of this node', 'NotFoundError');
}

test('a page whose text a translation has wrapped is shown again after a change', async () => {
  show(<Guarded />);
  const shown = () => document.querySelector('main')?.textContent;
  for (const [winner, text] of [
    ['Troy', 'wonTroy of all places'],
    ['', 'No result of places'],
    ['Lima', 'wonLima of places'],
  ] as const) {
    translatePage();
    act(() => tell(winner));
    expect(shown()).toBe(text);
    await new Promise((go) => setTimeout(go));
  }
});

test('a page that stays broken says so, and isn’t loaded again for code lost elsewhere', async () => {
  await failToLoad().catch(() => undefined);
  show(
    <PageGuard>
      <Broken />
    </PageGuard>,
  );
  expect(screen.getByText(/couldn’t be shown/)).toBeTruthy();
  expect(window.location.reload).not.toHaveBeenCalled();
});
