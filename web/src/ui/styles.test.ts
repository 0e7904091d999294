import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.join(import.meta.dirname, '..');
const STYLES = path.join(import.meta.dirname, '../../../node_modules/@mantine/core/styles');

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(path.join(SRC, file), 'utf8'));

test.each([
  ['ui/table', '.number'],
  ['features/scores/round', '.score'],
  ['features/scores/room/room', '.state'],
  ['features/bracket/match-box', '.score'],
  ['features/machines/machines', '.teams b'],
  ['features/standings/team', '.live b'],
  ['tournament/score', '.score'],
])('a score never breaks over two lines: %s %s', (file, selector) => {
  const text = readFileSync(path.join(SRC, `${file}.module.css`), 'utf8');
  const [, rule] = text.split(`\n${selector} {`);
  expect(rule?.split('}')[0]).toContain('white-space: nowrap;');
});

test('every Mantine component in use brings its styles', () => {
  const used = sources
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => existsSync(path.join(STYLES, `${name}.layer.css`)));
  const styled = new Set(
    sources
      .flatMap((text) => [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)])
      .map(([, name]) => name),
  );
  expect(used).toContain('Checkbox');
  expect([...new Set(used)].filter((name) => !styled.has(name))).toEqual([]);
});
