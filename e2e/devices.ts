import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { ServerProcess } from './server-process.ts';

export interface Device extends BrowserContextOptions {
  readonly isNew?: boolean;
}

export const LAPTOP: Device = { viewport: { width: 1280, height: 800 } };
export const NEW_LAPTOP: Device = { ...LAPTOP, isNew: true };

export const PHONE: Device = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

type Lent = { readonly page: Page; readonly device: Device; readonly address: string };

const lent = new Set<Lent>();
const idle: Lent[] = [];

/** May reuse an emptied device, whose code cache halves loading. */
export async function someoneOpens(
  browser: Browser,
  server: ServerProcess,
  address: string,
  device: Device = LAPTOP,
): Promise<Page> {
  const page = usedPage(server, device) ?? (await newPage(browser, server, device));
  lent.add({ page, device, address: server.url });
  const { viewport, colorScheme = 'light' } = device;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme });
  if (address !== 'about:blank') await page.goto(address);
  return page;
}

function usedPage(server: ServerProcess, device: Device): Page | undefined {
  if (device.isNew) return undefined;
  const place = idle.findIndex(
    (each) => each.address === server.url && kindOf(each.device) === kindOf(device),
  );
  return place === -1 ? undefined : idle.splice(place, 1)[0]?.page;
}

/** Without size and colors. */
function kindOf({ viewport: _, colorScheme: __, ...kind }: Device): string {
  return JSON.stringify(kind);
}

async function newPage(
  browser: Browser,
  { url }: ServerProcess,
  { isNew: _, ...device }: Device,
): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: url });
  return await context.newPage();
}

/** Deletes all data on the device. */
export async function leaves(page: Page): Promise<void> {
  const device = [...lent].find((each) => each.page === page);
  if (device === undefined) throw new Error('nobody has this page');
  await takesBack(device);
}

export async function allLeave(): Promise<void> {
  for (const device of lent) await takesBack(device);
}

async function takesBack(device: Lent): Promise<void> {
  lent.delete(device);
  if (device.page.isClosed()) return;
  if (device.device.isNew) return await device.page.context().close();
  await empties(device);
  idle.push(device);
}

const HEARD = ['request', 'response', 'load', 'console', 'pageerror'] as const;

async function empties({ page, address }: Lent): Promise<void> {
  const context = page.context();
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll();
  await context.setOffline(false);
  await page.goto('about:blank');
  await context.clearCookies();
  const tools = await context.newCDPSession(page);
  await tools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
  await tools.detach();
}
