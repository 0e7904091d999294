import type { Browser, Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { looksWell } from '../looking.ts';
import { expect, onFriday, onRegistration, onSaturday, test } from '../product.ts';
import { type RunningProduct, startProduct } from '../running.ts';
import { callsOf } from '../watching.ts';

const PARTS = ['Before the event', 'Friday', 'Saturday', 'Afterwards', 'Danger'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

const partsOf = (page: Page) => page.getByRole('navigation', { name: 'Parts of the event' });
const headingOf = (page: Page, part: string) =>
  page.getByRole('heading', { level: 2, name: part, exact: true });

const regionOf = (page: Page, part: string) =>
  page.getByRole('region', { name: part, exact: true });

/** The page is open at a part: its heading is below the links, and the links are all in view. */
async function isAt(page: Page, part: string): Promise<void> {
  await expect(headingOf(page, part)).toBeInViewport({ ratio: 1 });
  // The heading may be in view for a moment before the page has scrolled to it.
  await expect(async () => {
    const links = await partsOf(page).boundingBox();
    const heading = await headingOf(page, part).boundingBox();
    const foot = (links?.y ?? 0) + (links?.height ?? 0);
    expect(heading?.y).toBeGreaterThanOrEqual(foot);
    expect(heading?.y).toBeLessThan(foot + 120);
  }).toPass({ timeout: 20_000 });
  for (const name of PARTS) {
    await expect(partsOf(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
}

async function opensAtItsPart(
  browser: Browser,
  product: RunningProduct,
  part: string,
): Promise<Page> {
  const page = await opensAs(browser, product, 'admin', 'about:blank');
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await page.goto('about:blank');
    await page.goto('/admin');
    await isAt(page, part);
    await expect(partsOf(page).locator('[aria-current]')).toHaveText(new RegExp(`^${part}.* now$`));
  }
  return page;
}

onFriday(
  'on Friday /admin opens at Friday; the links lead to the other parts by keyboard @quick',
  async ({ browser, product }) => {
    const page = await opensAtItsPart(browser, product, 'Friday');
    await test.step('Tab goes on in the part at which the page opened', async () => {
      await expect(regionOf(page, 'Friday')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(regionOf(page, 'Friday').locator(':focus')).toBeInViewport({ ratio: 1 });
    });
    await looksWell(page);
    await test.step('the parts stay in their order, and what needs a look is in the part it is', async () => {
      const headings = page.getByRole('heading', {
        level: 2,
        name: /^(Before|Fri|Sat|After|Dang)/,
      });
      await expect(headings).toHaveText(PARTS);
      await expect(
        regionOf(page, 'Friday').getByRole('region', { name: 'Announcement' }),
      ).toBeVisible();
    });
    await test.step('each link goes to its part, and Danger is apart from the others', async () => {
      for (const part of ['Danger', 'Saturday', 'Before the event']) {
        await partsOf(page).getByRole('link', { name: part }).focus();
        await page.keyboard.press('Enter');
        await expect(headingOf(page, part)).toBeInViewport({ ratio: 1 });
        await expect(partsOf(page)).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Tab');
        await expect(regionOf(page, part).locator(':focus')).toBeInViewport({ ratio: 1 });
      }
      const boxes = await Promise.all(
        PARTS.slice(2).map((name) => partsOf(page).getByRole('link', { name }).boundingBox()),
      );
      const [saturday, after, danger] = boxes.map((box) => ({
        from: box?.x ?? 0,
        to: (box?.x ?? 0) + (box?.width ?? 0),
      }));
      const gap = (after?.from ?? 0) - (saturday?.to ?? 0);
      expect((danger?.from ?? 0) - (after?.to ?? 0)).toBeGreaterThan(gap);
    });
    await test.step('going back to the page leaves it where it was', async () => {
      await partsOf(page).getByRole('link', { name: 'Before the event' }).click();
      const settings = page.getByRole('link', { name: 'Event settings' });
      await settings.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Event Settings' })).toBeVisible();
      await page.goBack();
      await expect(settings).toBeInViewport();
    });
  },
);

onFriday('/admin asks for nothing twice', async ({ browser, product }) => {
  const page = await opensAs(browser, product, 'admin', 'about:blank');
  const calls = callsOf(page);
  await page.goto('/admin');
  await expect(headingOf(page, 'Danger')).toBeVisible();
  await expect.poll(calls).toContain('/api/warnings');
  const asked = calls();
  expect(asked.filter((each, i) => asked.indexOf(each) !== i)).toEqual([]);
});

onRegistration('weeks before the event /admin opens at its top', async ({ browser, product }) => {
  const page = await opensAs(browser, product, 'admin', '/admin');
  await expect(partsOf(page).getByRole('link', { name: 'Before the event' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeInViewport();
  await expect(partsOf(page).locator('[aria-current]')).toHaveText('Before the event now');
});

onSaturday('on Saturday /admin opens at Saturday', async ({ browser, product }) => {
  await opensAtItsPart(browser, product, 'Saturday');
});

test('when the last match is decided /admin opens at what comes afterwards', async ({
  browser,
}) => {
  const product = await startProduct({ stage: 'finished' });
  try {
    await opensAtItsPart(browser, product, 'Afterwards');
  } finally {
    await product.stop();
  }
});
