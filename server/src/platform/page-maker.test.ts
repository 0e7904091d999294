import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { PageMaker } from './page-maker.ts';

/** Screens whose page says its own address; some addresses do not go well. */
const PROGRAM = `
export async function makePage({ path, reads }) {
  if (path === '/throws') throw new Error('no such component');
  if (path === '/ends') process.exit(3);
  if (path === '/slow') await new Promise((go) => setTimeout(go, 300));
  return { html: path + [...reads].join(), title: '', sent: {}, wanted: [] };
}`;
const makers: PageMaker[] = [];
afterEach(
  async () => await Promise.all(makers.splice(0).map(async (maker) => await maker.close())),
);

async function maker(): Promise<PageMaker> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'pages-')), 'pages.mjs');
  await writeFile(file, PROGRAM);
  const made = new PageMaker(pathToFileURL(file));
  makers.push(made);
  return made;
}

const ask = (at: string, reads = new Map<string, string>()) => ({
  path: at,
  now: 0,
  versions: [],
  reads,
});

test('pages are made in another process, with the answers of their reads', async () => {
  const pages = await maker();
  const made = await pages.make(ask('/home', new Map([['/api/event', '{}']])));
  expect(made?.html).toBe('/home/api/event,{}');
});

test('one that fails, or ends the process, fails alone: the next is made', async () => {
  const pages = await maker();
  await expect(pages.make(ask('/throws'))).rejects.toThrow('no such component');
  await expect(pages.make(ask('/ends'))).rejects.toThrow('/ends: it ended with 3');
  expect((await pages.make(ask('/home')))?.html).toBe('/home');
});

test('when many wait, the next is told at once that it is not made', async () => {
  const pages = await maker();
  const waiting = Array.from({ length: 30 }, async () => await pages.make(ask('/slow')));
  expect(await pages.make(ask('/home'))).toBeNull();
  expect((await Promise.all(waiting)).every((page) => page?.html === '/slow')).toBe(true);
});
