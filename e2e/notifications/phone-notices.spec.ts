import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import {
  type Phone,
  type PushService,
  type Received,
  startPushService,
} from '../../server/testing/push-service.ts';
import { violationsOf } from '../axe.ts';
import { whichBrowser } from '../browser.ts';
import { opensAs } from '../demo.ts';
import { PHONE } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/** Without results of round 5, round 6 is next. */
const LATE = '2026-11-20T21:41:00-05:00';

let service: PushService;
let server: ServerProcess;
let folder: string;
test.beforeAll(async () => {
  service = await startPushService();
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-phone-'));
  const settings = { PUSH_HOSTS: service.url };
  server = await startServer({ stage: 'friday', now: LATE, settings });
});
test.afterAll(async () => {
  await server.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A headless browser reaches no push service and has no permission prompt. */
async function phoneOf(phone: Phone, answer: 'granted' | 'denied'): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(path.join(folder, answer), {
    ...whichBrowser,
    baseURL: server.url,
    args: ['--no-sandbox', '--disable-gpu'],
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    ...PHONE,
  });
  await context.addInitScript(
    `(${stand.toString()})(${JSON.stringify({ phone: phone.entry, answer })})`,
  );
  return context;
}

function stand({ phone, answer }: { phone: Phone['entry']; answer: string }): void {
  const scope = globalThis as unknown as {
    localStorage: {
      getItem(name: string): string | null;
      setItem(name: string, text: string): void;
    };
    Notification: object;
    PushManager: { prototype: object };
  };
  const { localStorage: storage } = scope;
  const storedItem = (name: string) => storage.getItem(`stand:${name}`);
  Object.defineProperty(scope.Notification, 'permission', {
    get: () => storedItem('permission') ?? 'default',
  });
  Object.assign(scope.Notification, {
    requestPermission: async () => {
      storage.setItem('stand:permission', answer);
      return answer;
    },
  });
  const subscription = () => {
    const key = storedItem('subscribed');
    if (key === null || key === '') return null;
    const { endpoint, p256dh, auth } = phone;
    return {
      endpoint,
      options: { applicationServerKey: new Uint8Array(JSON.parse(key)).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        storage.setItem('stand:subscribed', '');
        return true;
      },
    };
  };
  Object.assign(scope.PushManager.prototype, {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      storage.setItem('stand:subscribed', JSON.stringify([...applicationServerKey]));
      return subscription();
    },
  });
}

type Next = { readonly teamId: number; readonly teamName: string; readonly roomName: string };
async function whoIsNext(page: Page): Promise<readonly Next[]> {
  return await (await page.request.get('/api/rounds/next')).json();
}

const bell = (page: Page) =>
  page.getByRole('button', { name: /^(Notify this phone|Notifications are on)$/ });

/** @returns what the service worker shows */
async function arrives(context: BrowserContext, page: Page, push: Received | undefined) {
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`
    self.shown = [];
    registration.showNotification = async (title, options) => { shown.push({ title, ...options }); };
  `);
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data: JSON.stringify(push),
  });
  const shown = async () => (await worker?.evaluate('self.shown')) as unknown[];
  await expect.poll(async () => (await shown()).length).toBe(1);
  return (await shown())[0];
}

async function announces(admin: Page, text: string): Promise<void> {
  await admin.getByLabel('Message').fill(text);
  await admin.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(admin.getByRole('button', { name: `End now: ${text}` })).toBeVisible();
}

test('a phone gets a notification when a followed team is next, until notifications are turned off', async ({
  browser,
}) => {
  const phone = service.phone();
  const context = await phoneOf(phone, 'granted');
  const page = await context.newPage();
  await page.goto('/home');
  const [first, second] = await whoIsNext(page);
  if (first === undefined || second === undefined) throw new Error('nobody is next');
  await page.goto(`/team/${first.teamId}`);
  await expect(bell(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Follow this team' }).click();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await violationsOf(page)).toEqual([]);

  await bell(page).click();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(bell(page)).toHaveText('Notifications are on');
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => phone.received.length, { timeout: 30_000 }).toBe(1);
  const [noticeOn] = phone.received;
  expect(noticeOn?.title).toBe(`${first.teamName}: You are next in ${first.roomName}`);
  expect(await arrives(context, page, noticeOn)).toMatchObject({
    title: noticeOn?.title,
    body: noticeOn?.body,
    tag: `next-${first.teamId}`,
    data: `/team/${first.teamId}`,
  });

  // Following updates the subscription, even after a reload.
  await page.goto(`/team/${second.teamId}`);
  await page.getByRole('button', { name: 'Follow this team' }).click();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => phone.received.length, { timeout: 30_000 }).toBe(2);
  expect(phone.received[1]?.url).toBe(`/team/${second.teamId}`);

  const admin = await opensAs(browser, server, 'admin', '/admin');
  await announces(admin, 'Pizza is here');
  await expect.poll(() => phone.received.length, { timeout: 30_000 }).toBe(3);
  expect(phone.received[2]).toMatchObject({ title: 'Announcement', body: 'Pizza is here' });

  await page.goto('/home');
  await expect(bell(page)).toHaveText('Notifications are on');
  await bell(page).click();
  await expect(bell(page)).toHaveText('Notify this phone');
  await announces(admin, 'The doors are open');
  const strip = page.getByRole('status', { name: 'Announcements' });
  await expect(strip).toContainText('The doors are open');
  // The server reacts within a second.
  await page.waitForTimeout(3000);
  expect(phone.received).toHaveLength(3);
  await context.close();
});

test('blocked notifications explain how to allow them', async () => {
  const context = await phoneOf(service.phone(), 'denied');
  const page = await context.newPage();
  await page.goto('/home');
  const [next] = await whoIsNext(page);
  await page.goto(`/team/${next?.teamId}`);
  await page.getByRole('button', { name: 'Follow this team' }).click();
  await bell(page).click();
  const blocked = page.locator('[data-kind=error]').getByText(/^Blocked\. Allow notifications/);
  await expect(blocked).toBeVisible();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});
