import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('iOS makes no links out of times and numbers, which the scripts would not recognize', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8');
  const [, wanted] = /<meta name="format-detection" content="([^"]*)"/.exec(page) ?? [];
  expect(wanted).toBe('telephone=no, date=no, address=no, email=no');
});
