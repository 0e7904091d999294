import type { Browser, Locator, Page } from '@playwright/test';
import { exifSegment, jpegSegment, SECRET } from '../../server/testing/pictures.ts';
import { opensAs } from '../demo.ts';
import { PHONE } from '../devices.ts';
import { looksWell, told } from '../looking.ts';
import { addressOf, freshRound, type ListedRound, scorerOpens, sheet } from '../open-rounds.ts';
import { expect, onFriday as test } from '../product.ts';
import type { RunningProduct } from '../running.ts';

/** In the browser: a picture of 300 by 200, as a phone would have taken it lying on its side. */
const DRAWN = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 300;
  canvas.height = 200;
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 300, 200);
  context.fillStyle = '#123';
  context.fillText('Left 120, right 80', 20, 100);
  return canvas.toDataURL('image/jpeg').split(',')[1];
})()`;

/** A photo of a sheet with its place; the phone says that it must be turned by a quarter. */
async function takenByPhone(page: Page): Promise<Buffer> {
  const drawn = Buffer.from(await page.evaluate<string>(DRAWN), 'base64');
  const exif = jpegSegment(exifSegment(6));
  return Buffer.concat([drawn.subarray(0, 2), exif, drawn.subarray(2)]);
}

const papers = (page: Page): Locator =>
  sheet(page).locator('details', { hasText: 'Notes, photos' });

async function opensPapers(page: Page): Promise<void> {
  await papers(page).locator('summary').click();
  await expect(papers(page).getByRole('region', { name: 'Notes' })).toBeVisible();
}

const part = (page: Page, name: string) => papers(page).getByRole('region', { name });

async function choosesPhoto(page: Page, buffer: Buffer, button = 'Choose a picture') {
  const choosing = page.waitForEvent('filechooser');
  await papers(page).getByRole('button', { name: button }).click();
  await (await choosing).setFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer });
}

/** The sizes of a picture as the browser shows it. */
const shownSize = async (picture: Locator) =>
  await picture.evaluate(
    ({ naturalWidth, naturalHeight }: { naturalWidth: number; naturalHeight: number }) => [
      naturalWidth,
      naturalHeight,
    ],
  );

const pathOf = ({ id }: ListedRound, rest: string) => `/api/rounds/${id}/${rest}`;

/** Asks for Saturday's brackets, and reads what is not settled. */
async function asksToSeed(browser: Browser, product: RunningProduct): Promise<Locator> {
  const page = await opensAs(browser, product, 'admin', '/admin');
  await page.getByRole('button', { name: 'Assign Saturday' }).click();
  await page.getByRole('radio', { name: /^Novice/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novice: not everything is settled' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a scorekeeper adds a note and a photo and opens a protest; the admin is told before seeding, and it is closed with an outcome', async ({
  browser,
  product,
}) => {
  const page = await scorerOpens(browser, product, '/schedule/Novice');
  const round = await freshRound(page);
  await page.goto(addressOf(round));

  // A note, with who wrote it.
  await opensPapers(page);
  await part(page, 'Notes')
    .getByRole('textbox', { name: 'New note' })
    .fill('The left captain signed\nlate');
  await part(page, 'Notes').getByRole('button', { name: 'Add the note' }).click();
  await expect(told(page, 'The note is kept with the round')).toBeVisible();
  await expect(part(page, 'Notes').getByRole('listitem')).toContainText(
    'The left captain signed late',
  );

  // A photo of the sheet, small and upright; pressed, it is large.
  await choosesPhoto(page, await takenByPhone(page));
  await expect(told(page, 'The photo is kept with the round')).toBeVisible();
  const photo = part(page, 'Photos of the sheet').getByRole('button', { name: /^Photo 1/ });
  const picture = photo.locator('img');
  await expect.poll(() => shownSize(picture)).toEqual([200, 300]);
  const small = await photo.boundingBox();
  await photo.click();
  await expect(photo).toHaveAttribute('aria-expanded', 'true');
  await expect
    .poll(async () => (await photo.boundingBox())?.width)
    .toBeGreaterThan(2 * (small?.width ?? 0));

  // A protest.
  await part(page, 'Protest')
    .getByRole('textbox', { name: 'What is protested' })
    .fill('It was 120, not 102');
  await part(page, 'Protest').getByRole('button', { name: 'Open a protest' }).click();
  await expect(papers(page).locator('summary')).toContainText('1 note, 1 photo');
  await expect(papers(page).locator('summary')).toContainText('protest');
  await looksWell(page, '[role=dialog]');

  // Staff see it on the schedule; the public does not.
  const card = (each: Page) => each.locator(`a[href="?round=${round.id}"]`);
  await page.goto('/schedule/Novice');
  await expect(card(page).getByText('protest')).toBeVisible();
  const family = await browser.newPage({ baseURL: product.url });
  await family.goto(addressOf(round));
  await expect(sheet(family).getByText('No result yet')).toBeVisible();
  await expect(papers(family)).toHaveCount(0);
  await expect(card(family).getByText('protest')).toHaveCount(0);
  expect((await family.request.get(pathOf(round, 'papers'))).status()).toBe(401);
  await family.close();

  // The admin page lists it, and seeding names its round.
  const dialog = await asksToSeed(browser, product);
  const admin = dialog.page();
  const named = `Round ${round.roundNumber}, ${round.roomName}: ${round.leftTeamName}`;
  const protests = dialog.getByRole('region', { name: 'Rounds with an open protest' });
  await expect(protests).toContainText('1 round with an open protest.');
  await expect(protests).toContainText(named);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const list = admin.getByRole('region', { name: 'Open protests' });
  await expect(list).toContainText('It was 120, not 102');

  // It is closed with an outcome, on the way that the list shows.
  await list.getByRole('link', { name: named }).click();
  await opensPapers(admin);
  await part(admin, 'Protest').getByRole('textbox', { name: 'Outcome' }).fill('The score stands');
  await part(admin, 'Protest').getByRole('button', { name: 'Close the protest' }).click();
  await expect(part(admin, 'Protest').getByText('Outcome: The score stands')).toBeVisible();
  await expect(card(page).getByText('protest')).toHaveCount(0);
  const again = await asksToSeed(browser, product);
  await expect(again.getByRole('region', { name: 'Rounds without a result' })).toBeVisible();
  await expect(again.getByRole('region', { name: 'Rounds with an open protest' })).toHaveCount(0);
});

test('a photo that goes straight to the server stands upright, and its place is not kept', async ({
  browser,
  product,
}) => {
  const page = await scorerOpens(browser, product, '/schedule/Novice');
  const round = await freshRound(page);
  const buffer = await takenByPhone(page);
  expect(buffer.includes(SECRET)).toBe(true);
  const photo = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
  const sent = await page.request.post(pathOf(round, 'photos'), { multipart: { photo } });
  expect(sent.status()).toBe(201);
  await page.goto(addressOf(round));
  await opensPapers(page);
  const picture = part(page, 'Photos of the sheet').locator('img');
  await expect.poll(() => shownSize(picture)).toEqual([200, 300]);
  const address = (await picture.getAttribute('src')) ?? '';
  const kept = await (await page.request.get(address)).body();
  expect(kept.includes(SECRET)).toBe(false);

  await part(page, 'Photos of the sheet')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await part(page, 'Photos of the sheet').getByRole('button', { name: 'Keep it' }).click();
  await expect(picture).toBeVisible();
  await part(page, 'Photos of the sheet')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await part(page, 'Photos of the sheet').getByRole('button', { name: 'Remove the photo' }).click();
  await expect(told(page, 'The photo is removed')).toBeVisible();
  await expect(picture).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('on a phone without a network a photo is not lost in silence, and what was typed stays', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'scores', '/schedule/Novice', PHONE);
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  await opensPapers(page);
  const note = part(page, 'Notes').getByRole('textbox', { name: 'New note' });
  await note.fill('Both captains agreed');
  const photo = await takenByPhone(page);

  await page.route('**/api/**', (route) => route.abort());
  await choosesPhoto(page, photo, 'Take a photo');
  const alert = part(page, 'Photos of the sheet').getByRole('alert');
  await expect(alert).toContainText('There is no connection, so the photo cannot be kept now.');
  await part(page, 'Notes').getByRole('button', { name: 'Add the note' }).click();
  await expect(note).toHaveValue('Both captains agreed');

  await page.unrouteAll();
  await page.reload();
  await opensPapers(page);
  await expect(note).toHaveValue('Both captains agreed');
  await part(page, 'Notes').getByRole('button', { name: 'Add the note' }).click();
  await expect(part(page, 'Notes').getByRole('listitem')).toContainText('Both captains agreed');
  await choosesPhoto(page, photo, 'Take a photo');
  await expect(part(page, 'Photos of the sheet').locator('img')).toHaveCount(1);
});

test('what is no picture is refused in a sentence beside the button', async ({
  browser,
  product,
}) => {
  const page = await scorerOpens(browser, product, '/schedule/Novice');
  await page.goto(addressOf(await freshRound(page)));
  await opensPapers(page);
  await choosesPhoto(page, Buffer.from('%PDF-1.7'));
  await expect(part(page, 'Photos of the sheet').getByRole('alert')).toHaveText(
    'sheet.jpg is no JPEG or PNG picture; nothing was stored',
  );
});
