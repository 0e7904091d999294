import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenPage, openNotice, showNotice } from './phone-notices.ts';

const HERE = 'https://quiz.example.org';
beforeEach(() => vi.stubGlobal('location', new URL(`${HERE}/service-worker.js`)));
afterEach(() => vi.unstubAllGlobals());

async function shown(text: string) {
  const showNotification = vi.fn();
  await showNotice({ showNotification } as unknown as ServiceWorkerRegistration, text);
  return showNotification.mock.calls[0];
}

/** Which address is opened, or which open page is shown, when a notice is tapped. */
async function tapped(data: unknown, ...open: string[]) {
  const done: string[] = [];
  const pages = open.map(
    (url): OpenPage => ({ url, focus: async () => done.push(`shows ${url}`) }),
  );
  await openNotice(
    { matchAll: async () => pages, openWindow: async (url) => done.push(`opens ${url}`) },
    data,
  );
  return done;
}

test('a push is shown with its words, its tag and the page that it opens', async () => {
  const notice = { title: 'Grace: You are next in ASC 201', body: '8:00 PM', tag: 'next-3' };
  expect(await shown(JSON.stringify({ ...notice, url: '/team/3' }))).toEqual([
    notice.title,
    expect.objectContaining({ body: '8:00 PM', tag: 'next-3', renotify: true, data: '/team/3' }),
  ]);
});

test.each(['', 'no JSON', '{}', 'null', '{"title":1,"body":"","tag":"","url":""}'])(
  'something is shown also for %j',
  async (text) => {
    expect((await shown(text))?.[0]).toBe('Quizmeet');
  },
);

test('a tap shows the page where it is open, or opens it', async () => {
  expect(await tapped('/team/3', `${HERE}/home`)).toEqual([`opens ${HERE}/team/3`]);
  expect(await tapped('/team/3', `${HERE}/home`, `${HERE}/team/3?round=8`)).toEqual([
    `shows ${HERE}/team/3?round=8`,
  ]);
});

test('a tap never leads to another site', async () => {
  for (const data of ['https://example.com/team/3', '//example.com', 'javascript:alert(1)']) {
    expect((await tapped(data))[0]).toBe(`opens ${HERE}`);
  }
  expect(await tapped(undefined)).toEqual([`opens ${HERE}/home`]);
});
