import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repoPath, root } from './repo.mjs';

const markdownIn = (folder) =>
  readdirSync(repoPath(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const PAGES = ['.', 'docs', 'docs/decisions'].flatMap(markdownIn);
const read = (page) => readFileSync(repoPath(page), 'utf8');

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

it.each(PAGES)('every link of %s leads somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
  const broken = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file, anchor] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(repoPath(target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it('every path that the architecture page names exists', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = new Set(folders.map(({ name }) => name));
  const paths = [...read('docs/architecture.md').matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)]
    .map(([, named]) => named)
    .filter((named) => names.has(named.split('/')[0]) && !named.endsWith('/x'));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((named) => !existsSync(repoPath(named)))).toEqual([]);
});
