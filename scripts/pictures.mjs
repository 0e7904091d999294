import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ensureBrowser } from './browser.mjs';
import { buildProduct } from './build.mjs';
import { Fault, inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { startNode } from './run.mjs';
import { onSampleData } from './sample-data.mjs';

const PORT = '3090';
const ADDRESS = `http://localhost:${PORT}`;
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };
const [ADMIN, KEEPER, COACH] = ['admin', 'scores', 'claire.bennett'].map(
  (name) => `${name}@example.org`,
);

/**
 * The pictures of the README and of docs/tour.md, by the stage of the demo that they show; `empty` is a new product,
 * whose address is in the link that it prints.
 */
const PICTURES = {
  empty: [{ name: 'first-administrator', path: /\/setup\/\S+/, size: { width: 900, height: 640 } }],
  registration: [
    { name: 'tour-admin', who: ADMIN, path: '/admin' },
    { name: 'tour-team-list', who: ADMIN, path: '/summary' },
    { name: 'tour-registration', who: COACH, path: '/registration' },
  ],
  friday: [
    { name: 'schedule', path: '/schedule/Open' },
    { name: 'schedule-on-a-phone', path: '/schedule/Open', size: PHONE },
    { name: 'team-on-a-phone', path: '/team/1', size: PHONE },
    { name: 'phones-let-in', who: ADMIN, path: '/admin/installation' },
    { name: 'tour-standings', path: '/standings/team/Open' },
    { name: 'tour-home-on-a-phone', path: '/home', size: PHONE },
    { name: 'tour-own-room', who: KEEPER, path: '/room/1', size: PHONE },
    {
      name: 'tour-score-sheet',
      who: KEEPER,
      path: '/room/1',
      size: PHONE,
      press: /^Enter|^Round \d/,
    },
  ],
  saturday: [
    { name: 'tour-bracket', path: '/brackets', press: 'Open A' },
    { name: 'tour-brackets', path: '/brackets' },
  ],
};

await main(async () => {
  await ensureInstalled();
  await buildProduct();
  const { chromium } = createRequire(inHouse('e2e', 'package.json'))('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  mkdirSync(inHouse('docs', 'pictures'), { recursive: true });
  const asked = process.argv.slice(2);
  try {
    for (const [stage, pictures] of Object.entries(PICTURES)) {
      if (asked.length === 0 || asked.includes(stage)) await onStage(stage, browser, pictures);
    }
  } finally {
    await browser.close();
  }
});

/** Takes the pictures of a stage from a product of its own. */
async function onStage(stage, browser, pictures) {
  await onSampleData(async (env) => {
    const [file, ...args] = stage === 'empty' ? ['main.js'] : ['demo.js', `--stage=${stage}`];
    const product = startNode(inHouse('server', 'dist', file), args, {
      env: { ...env, PORT },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    product.stdout.on('data', (data) => {
      printed += data;
    });
    try {
      await isUp(product);
      for (const picture of pictures) await take(browser, picture, printed);
    } finally {
      const gone = new Promise((resolve) => product.once('exit', resolve));
      product.kill();
      await gone;
    }
    return 0;
  });
}

/** Waits until the product answers. */
async function isUp(product) {
  for (let seconds = 0; seconds < 900; seconds++) {
    if (product.exitCode !== null) throw new Fault('The product ended.');
    const answer = await fetch(`${ADDRESS}/api/event`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Fault('The product did not start.');
}

async function take(browser, { name, path, who, press, size = LAPTOP }, printed) {
  const context = await browser.newContext({
    baseURL: ADDRESS,
    viewport: size,
    deviceScaleFactor: 1.5,
  });
  const page = await context.newPage();
  if (who !== undefined) {
    await context.request.post('/api/login', {
      data: { username: who, password: 'quizmeet-demo' },
    });
  }
  await page.goto(typeof path === 'string' ? path : (path.exec(printed)?.[0] ?? '/'));
  if (press !== undefined) await page.getByRole('main').getByText(press).first().click();
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(1500);
  const png = await page.screenshot({ animations: 'disabled' });
  writeFileSync(inHouse('docs', 'pictures', `${name}.webp`), await asWebp(page, png));
  await context.close();
}

/** A browser writes WebP, which is a third of a PNG's size. */
async function asWebp(page, png) {
  await page.goto('about:blank');
  const written = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      const bytes = await (
        await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
      ).bytes();
      return bytes.toBase64?.() ?? btoa(String.fromCharCode(...bytes));
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(written, 'base64');
}
