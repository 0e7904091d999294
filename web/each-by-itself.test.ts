import { build } from 'vite';
import { expect, test } from 'vitest';
import { namesIn, onlyOf } from './each-by-itself.ts';

const LINES = `export const lines = { 'text/not-one-line': 'Please write this on one line' };`;
const CODE = `
import { lines } from './lines.ts';

export const churchMessages: Record<string, string> = {
  ...lines,
  'church/name-missing': 'Please enter a church name',
};

export const NO_SUCH_TEAM = 'There is no such team';
`;

/** What is left of a file when the build uses one thing of it. */
async function builtFor(name: string): Promise<string> {
  const asked = '/messages.ts';
  const files = new Map([
    [asked, onlyOf(CODE, name)],
    ['/lines.ts', LINES],
  ]);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: asked, formats: ['es'] } },
    plugins: [
      {
        name: 'asked',
        enforce: 'pre',
        resolveId: (id) => id.replace('./', '/'),
        load: (id) => files.get(id),
      },
    ],
  });
  return JSON.stringify(built);
}

test('a message comes without those beside it', async () => {
  const code = await builtFor('NO_SUCH_TEAM');
  expect(code).toContain('There is no such team');
  expect(code).not.toContain('Please');
});

test('a constant with the content of another one keeps it', async () => {
  const code = await builtFor('churchMessages');
  expect(code).toContain('Please enter a church name');
  expect(code).toContain('Please write this on one line');
  expect(code).not.toContain('There is no such team');
});

test('types are none of the names that are there at run time', () => {
  expect(namesIn(' a, type B, c as d ')).toEqual(['a', 'c as d']);
});
