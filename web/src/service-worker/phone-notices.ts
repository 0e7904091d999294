type Notice = Readonly<Record<'title' | 'body' | 'tag' | 'url', string>>;

export type OpenPage = { readonly url: string; focus(): Promise<unknown> };

export interface Pages {
  matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Without a notification for every push, the browser ends the subscription. */
const UNREADABLE: Notice = {
  title: 'Quizmeet',
  body: 'News about a team you follow',
  tag: 'news',
  url: '/home',
};

export async function showNotice(
  registration: ServiceWorkerRegistration,
  text: string,
): Promise<void> {
  const { title, body, tag, url } = readNotice(text) ?? UNREADABLE;
  const options = {
    body,
    tag,
    // Even if the team's last one is still shown.
    renotify: true,
    icon: '/icons/icon-192.png',
    data: url,
  };
  await registration.showNotification(title, options);
}

function readNotice(text: string): Notice | null {
  try {
    const notice: unknown = JSON.parse(text);
    return isNotice(notice) ? notice : null;
  } catch {
    return null;
  }
}

const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'body', 'tag', 'url'].every((name) => typeof Reflect.get(value, name) === 'string');

export async function openNotice(pages: Pages, data: unknown): Promise<void> {
  const { href, origin } = new URL(typeof data === 'string' ? data : '/home', location.origin);
  const address = origin === location.origin ? href : location.origin;
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ url }) => new URL(url).pathname === new URL(address).pathname);
  await (page === undefined ? pages.openWindow(address) : page.focus());
}
