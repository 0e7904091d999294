import { notifyTabs, sendQueuedResults } from '../tournament/result-queue/result-store.ts';
import { type OpenPage, openNotice, type Pages, showNotice } from './phone-notices.ts';
import {
  fileFor,
  pageFor,
  precacheScreens,
  removeOldScreens,
  type ScreenFile,
} from './screen-files.ts';

/** Inserted by the build. */
declare const SCREEN_FILES: readonly ScreenFile[];

/** TypeScript has either a page's or a worker's globals. */
interface Scope {
  readonly clients: Pages & {
    claim(): Promise<void>;
    matchAll(): Promise<readonly (OpenPage & { postMessage(message: string): void })[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', act: (event: Extendable) => void): void;
  addEventListener(type: 'sync', act: (event: Extendable & { tag: string }) => void): void;
  addEventListener(type: 'fetch', act: (event: Fetching) => void): void;
  addEventListener(type: 'push', act: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', act: (event: Clicked) => void): void;
}

type Extendable = { waitUntil(work: Promise<unknown>): void };

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Extendable {
  readonly data: { text(): string } | null;
}

interface Clicked extends Extendable {
  readonly notification: { readonly data: unknown; close(): void };
}

const isScope = (scope: unknown): scope is Scope =>
  typeof scope === 'object' && scope !== null && 'skipWaiting' in scope;

function serve(scope: Scope): void {
  const files = SCREEN_FILES;
  const names = new Set(files.map(({ url }) => `/${url}`));

  scope.addEventListener('install', (event) => {
    // Open pages keep their files; new ones come from the server.
    event.waitUntil(precacheScreens(files).then(async () => await scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(removeOldScreens(files).then(async () => await scope.clients.claim()));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (/^\/+api(\/|$)/i.test(pathname)) return;
    if (request.mode === 'navigate') event.respondWith(pageFor(request));
    else if (names.has(pathname) || pathname.startsWith('/assets/')) {
      event.respondWith(fileFor(request));
    }
  });
  scope.addEventListener('sync', (event) => {
    if (event.tag === 'results') event.waitUntil(sendResults(scope));
  });
  scope.addEventListener('push', (event) => {
    event.waitUntil(showNotice(scope.registration, event.data?.text() ?? ''));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openNotice(scope.clients, event.notification.data));
  });
}

/** On a possible connection, by an open page or this worker. */
async function sendResults({ clients }: Scope): Promise<void> {
  const pages = await clients.matchAll();
  for (const page of pages) page.postMessage('send');
  if (pages.length > 0) return;
  const ending = await sendQueuedResults(() => {});
  notifyTabs();
  // The browser retries later.
  if (ending?.is === 'waiting') throw new Error('the server did not answer');
}

if (isScope(self)) serve(self);
