import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licenseTexts } from './licenses.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-licenses-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The texts of an archive with one package, which has these files, and these native files. */
function textsWith(files, natives = []) {
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
  return licenseTexts([{ folder, name: 'a-package 1.0.0' }], natives);
}
const manifest = (content) => ({ 'package.json': JSON.stringify(content) });

test('a package without a text stops the build, by its name', () => {
  expect(() => textsWith(manifest({ license: 'UNLICENSED' }))).toThrow(
    'a-package 1.0.0 has no license text, and there is none here for UNLICENSED.',
  );
  expect(() => textsWith(manifest({}))).toThrow('a-package 1.0.0 has no license text');
});

test('a program or library of unknown origin stops the build, by its name', () => {
  const files = { LICENSE: 'As you like.' };
  expect(() => textsWith(files, ['postgres', 'libstrange.so.3'])).toThrow(
    "There is no license text for PostgreSQL's libstrange.so.3.",
  );
});

test('its own files are its text, whatever the manifest names', () => {
  const texts = textsWith({
    ...manifest({ license: 'MIT' }),
    'LICENSE.md': 'As you like.',
    NOTICE: 'Made by hand.',
    'index.js': 'none of it',
  });
  expect(texts).toContain('a-package 1.0.0\n\nAs you like.\n\nMade by hand.\n');
  expect(texts).not.toContain('none of it');
});

test('without a license file, the named license’s text is used with its authors', () => {
  const people = { author: { name: 'Ann' }, contributors: ['Ben <ben@example.org>'] };
  const texts = textsWith(manifest({ license: 'MIT', ...people }));
  expect(texts).toContain('a-package 1.0.0\n\nCopyright (c) Ann, Ben <ben@example.org>\n\n');
  expect(texts).toContain('Permission is hereby granted');
});

test('packages with the same text are listed above it, the product first', () => {
  const texts = textsWith({ LICENSE: 'As you like.' }, ['initdb', 'libpq.so.5', 'libz.so.1']);
  expect(texts).toContain('PostgreSQL: initdb\nPostgreSQL: libpq.so.5\n\n');
  const [, product] = texts.split(/^Quizmeet and its dependencies.*\n\n/m);
  expect(product).toMatch(/^Quizmeet\n\n/);
});
