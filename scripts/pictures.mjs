import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ensureBrowser } from './browser.mjs';
import { buildProduct } from './build.mjs';
import { ensureTools } from './install.mjs';
import { main, repoPath, UserError } from './repo.mjs';
import { startNode } from './run.mjs';
import { onSampleData } from './sample-data.mjs';

const PORT = '3090';
const baseURL = `http://localhost:${PORT}`;
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };
const ADMIN = { who: 'admin@example.org' };
const KEEPER = { who: 'scores@example.org', size: PHONE };
const COACH = { who: 'claire.bennett@example.org' };

/** By the demo's stage; `empty` is a new installation, whose first address it prints. */
const PICTURES = {
  empty: [{ name: 'first-administrator', at: /\/setup\/\S+/, size: { width: 900, height: 640 } }],
  registration: [
    { name: 'tour-admin', at: '/admin', ...ADMIN },
    { name: 'tour-team-list', at: '/summary', ...ADMIN },
    { name: 'tour-registration', at: '/registration', ...COACH },
  ],
  friday: [
    { name: 'schedule', at: '/schedule/Open' },
    { name: 'schedule-on-a-phone', at: '/schedule/Open', size: PHONE },
    { name: 'team-on-a-phone', at: '/team/1', size: PHONE },
    { name: 'phones-let-in', at: '/admin/installation', ...ADMIN },
    { name: 'tour-standings', at: '/standings/team/Open' },
    { name: 'tour-own-room', at: '/registration', ...KEEPER },
    { name: 'tour-scoresheet', at: '/registration', press: /^[A-Z]{3} \d/, ...KEEPER },
  ],
  saturday: [{ name: 'tour-bracket', at: '/brackets', press: /^Open A/ }],
};

await main(async () => {
  await ensureTools();
  await buildProduct();
  const { chromium } = createRequire(repoPath('e2e', 'package.json'))('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  const asked = process.argv.slice(2);
  try {
    for (const [stage, pictures] of Object.entries(PICTURES)) {
      if (asked.length > 0 && !asked.includes(stage)) continue;
      await onSampleData((env) => takeAll(browser, stage, pictures, { ...env, PORT }));
    }
  } finally {
    await browser.close();
  }
});

async function takeAll(browser, stage, pictures, env) {
  const [file, ...args] = stage === 'empty' ? ['main.js'] : ['demo.js', `--stage=${stage}`];
  const stdio = ['ignore', 'pipe', 'inherit'];
  const product = startNode(repoPath('server', 'dist', file), args, { env, stdio });
  const gone = new Promise((resolve) => product.once('exit', resolve));
  let printed = '';
  product.stdout.on('data', (data) => {
    printed += data;
  });
  try {
    while (!(await fetch(`${baseURL}/api/event`).catch(() => null))?.ok) {
      if (product.exitCode !== null) throw new UserError('The product ended.');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    for (const { at, ...picture } of pictures) {
      const address = typeof at === 'string' ? at : at.exec(printed)?.[0];
      await take(browser, address, picture);
    }
  } finally {
    product.kill();
    await gone;
  }
}

async function take(browser, address, { name, who, press, size = LAPTOP }) {
  const context = await browser.newContext({ baseURL, viewport: size, deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  if (who !== undefined) {
    const form = { username: who, password: 'quizmeet-demo' };
    await context.request.post('/api/login', { form, failOnStatusCode: true });
  }
  await page.goto(address);
  if (press !== undefined) {
    const main = page.getByRole('main');
    const pressed = main.getByRole('link', { name: press });
    await pressed
      .or(main.getByRole('button', { name: press }))
      .first()
      .click();
  }
  await page.waitForTimeout(3000);
  const png = await page.screenshot({ animations: 'disabled' });
  writeFileSync(repoPath('docs', 'pictures', `${name}.webp`), await asWebp(page, png));
  await context.close();
}

/** A third of PNG's size. */
async function asWebp(page, png) {
  await page.goto('about:blank');
  const address = await page.evaluate(
    async (source) => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      const { width, height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(address.split(',')[1], 'base64');
}
