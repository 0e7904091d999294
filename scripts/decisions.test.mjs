import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url);
const read = (name) => readFileSync(new URL(name, FOLDER), 'utf8');

it('the index of decisions lists every record once, by its title', () => {
  const records = readdirSync(FOLDER).filter(
    (name) => /^\d{3}-/.test(name) && !name.startsWith('000'),
  );
  const titles = records.map((name) => `${name} ${/^# (.+)/.exec(read(name))?.[1]}`);
  const listed = [...read('README.md').matchAll(/^- \[(\d{3})\]\((\1-[^)]+)\) (.+)$/gm)];
  expect(listed.map(([, , name, title]) => `${name} ${title}`).toSorted()).toEqual(
    titles.toSorted(),
  );
});
