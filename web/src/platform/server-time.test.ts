import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function opens() {
  vi.resetModules();
  return await import('./server-time.ts');
}

const DAY = 24 * 3_600_000;

test('a page opened offline uses the last known server clock', async () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  });
  const ahead = ({ serverNow }: Awaited<ReturnType<typeof opens>>) =>
    Math.round((serverNow().getTime() - Date.now()) / 1000);
  const first = await opens();
  expect(ahead(first)).toBe(0);
  first.heardServerTime(new Date(Date.now() - 3 * DAY).toUTCString());
  expect(Math.abs(ahead(await opens()) + (3 * DAY) / 1000)).toBeLessThanOrEqual(1);

  const corrected = await opens();
  corrected.heardServerTime(new Date().toUTCString());
  expect(Math.abs(ahead(await opens()))).toBeLessThanOrEqual(1);
  texts.set('quizmeet:server-ahead', 'of another version');
  expect(ahead(await opens())).toBe(0);
});
