import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  cruise,
  type ICruiseOptions,
  type IForbiddenRuleType,
  type IResolveOptions,
} from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const load = createRequire(import.meta.url);

interface Lint {
  readonly forbidden: IForbiddenRuleType[];
  readonly options: ICruiseOptions & { readonly enhancedResolveOptions: Partial<IResolveOptions> };
}

/** A small repository without faults on any floor; each test adds one fault. */
const house: Record<string, string> = {
  'rules/package.json': manifest('rules', {}),
  'rules/src/tournament.ts': 'export type Room = { number: number };',
  'rules/src/schedule/slots.ts': `import type { Room } from '../tournament.ts'; export const first: Room = { number: 1 };`,
  'rules/src/schedule/solve.ts': `import { search } from './search/search.ts'; export const solve = search;`,
  'rules/src/schedule/search/search.ts': `import { board } from './board.ts'; export const search = board;`,
  'rules/src/schedule/search/board.ts': 'export const board = 1;',
  'contract/package.json': manifest('contract', { '@quizmeet/rules': '*', zod: '*' }),
  'contract/src/schedule.ts': `import { z } from 'zod'; import { first } from '@quizmeet/rules/schedule/slots.ts'; export const call = z(first);`,
  'server/package.json': manifest('server', { '@quizmeet/contract': '*', 'drizzle-orm': '*' }),
  'server/src/platform/clock.ts': 'export const now = 1;',
  'server/src/records/rooms.ts': `import { sql } from 'drizzle-orm'; export const rooms = sql;`,
  'server/src/calls/act.ts': `import { now } from '../platform/clock.ts'; import { rooms } from '../records/rooms.ts'; export const act = [now, rooms];`,
  'server/src/snapshot/keep.ts': `import { act } from '../calls/act.ts'; export const keep = act;`,
  'server/src/tournament/names.ts': `import { keep } from '../snapshot/keep.ts'; export const names = keep;`,
  'server/src/features/scores/present.ts': `import { names } from '../../tournament/names.ts'; export const present = names;`,
  'server/src/app.ts': `import { present } from './features/scores/present.ts'; export const app = present;`,
  'server/src/features/schedule/routes.ts': `import { call } from '@quizmeet/contract/schedule.ts'; import { rooms } from '../../records/rooms.ts'; export const routes = [call, rooms];`,
  'web/package.json': manifest('web', { '@quizmeet/contract': '*' }),
  'contract/src/call.ts': 'export type Call = { url: string };',
  'contract/src/accounts/calls.ts': `import type { Call } from '../call.ts'; export const me: Call = { url: '/me' };`,
  'contract/src/scores/calls.ts': `import type { Call } from '../call.ts'; export const save: Call = { url: '/save' };`,
  'web/src/ui/table.tsx': 'export const Table = () => <table />;',
  'web/src/platform/session.ts': `import type { Call } from '@quizmeet/contract/call.ts'; import { me } from '@quizmeet/contract/accounts/calls.ts'; export const asked: Call = me;`,
  'web/src/tournament/team-link.tsx': `import { asked } from '../platform/session.ts'; export const TeamLink = () => <a href={asked.url} />;`,
  'web/src/shell/frame.tsx': `import { TeamLink } from '../tournament/team-link.tsx'; export const Frame = () => <TeamLink />;`,
  'web/src/features/scores/form.tsx': `import { Table } from '../../ui/table.tsx'; export const Form = () => <Table />;`,
  'web/src/features/schedule/grid.tsx': `import { call } from '@quizmeet/contract/schedule.ts'; export const Grid = () => <p>{call}</p>;`,
  'web/src/paths.ts': `export const paths = '/';`,
  'web/src/pages/friday.tsx': `import { Form } from '../features/scores/form.tsx'; import { Grid } from '../features/schedule/grid.tsx'; export const Friday = () => <><Form /><Grid /></>;`,
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-floors-'));
  for (const [file, text] of Object.entries(house)) await write(file, text);
  for (const name of ['zod', 'drizzle-orm', 'pg']) {
    await write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
    await write(`node_modules/${name}/index.js`, 'export const sql = 1;');
  }
  await mkdir(path.join(folder, 'node_modules/@quizmeet'));
  for (const floor of ['rules', 'contract', 'server', 'web']) {
    await symlink(path.join(folder, floor), path.join(folder, 'node_modules/@quizmeet', floor));
  }
});

afterEach(() => rm(folder, { recursive: true }));

function manifest(name: string, dependencies: Record<string, string>): string {
  const exports = { './*': './src/*' };
  return JSON.stringify({ name: `@quizmeet/${name}`, type: 'module', exports, dependencies });
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** The violations of a configuration, each with its file or folder. */
async function faults(configuration = '.dependency-cruiser.cjs'): Promise<string[]> {
  const { forbidden, options }: Lint = load(`../${configuration}`);
  const { enhancedResolveOptions, ...how } = options;
  const floors = ['rules', 'contract', 'server', 'web'];
  const asked = { ...how, baseDir: folder, validate: true, ruleSet: { forbidden } };
  const { output } = await cruise(floors, asked, enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

test('a sound house has no fault', async () => {
  expect(await faults()).toEqual([]);
});

test.each([
  [
    'the rules import the contract',
    'rules/src/scores/points.ts',
    `import { call } from '../../../contract/src/schedule.ts'; export const points = call;`,
    ['rules-are-pure', 'rules-look-up'],
  ],
  [
    'the rules read a file',
    'rules/src/scores/points.ts',
    `import { readFileSync } from 'node:fs'; export const points = readFileSync;`,
    ['rules-are-pure'],
  ],
  [
    'a rule reaches into the search for schedules, past its door',
    'rules/src/schedule/quality.ts',
    `export { board } from './search/board.ts';`,
    ['schedule-search-behind-its-door'],
  ],
  [
    'the contract imports the server, for a type alone',
    'contract/src/scores.ts',
    `import type { routes } from '../../server/src/features/schedule/routes.ts'; export type R = typeof routes;`,
    ['contract-looks-up', 'contract-runs-anywhere'],
  ],
  [
    'a screen imports the server',
    'web/src/features/scores/save.ts',
    `export { rooms } from '../../../../server/src/records/rooms.ts';`,
    ['web-knows-no-server'],
  ],
  [
    'the server imports a screen',
    'server/src/features/scores/routes.ts',
    `export const form = () => import('../../../../web/src/features/scores/form.tsx');`,
    ['server-knows-no-screens'],
  ],
  [
    'a route makes SQL with drizzle',
    'server/src/features/scores/routes.ts',
    `import { sql } from 'drizzle-orm'; export const all = sql\`SELECT 1\`;`,
    ['sql-only-in-records'],
  ],
  [
    'a route asks the database itself',
    'server/src/features/scores/routes.ts',
    `import { sql as Client } from 'pg'; export const client = Client;`,
    ['declared-packages-only', 'sql-only-in-records'],
  ],
  [
    'a feature of the server imports another',
    'server/src/features/scores/quality.ts',
    `export { routes } from '../schedule/routes.ts';`,
    ['server-features-apart'],
  ],
  [
    'a side process loads the database by way of another file',
    'server/src/features/scores/adder-process.ts',
    `export { rooms } from '../../records/rooms.ts';`,
    ['side-processes-without-database'],
  ],
  [
    'a feature of the server starts a thread',
    'server/src/features/scores/adder.ts',
    `import { Worker } from 'node:worker_threads'; export const worker = Worker;`,
    ['no-threads'],
  ],
  [
    'the server’s platform knows a table',
    'server/src/platform/mail.ts',
    `export { rooms } from '../records/rooms.ts';`,
    ['server-platform-looks-up'],
  ],
  [
    'the server’s platform knows the call of a feature',
    'server/src/platform/mail.ts',
    `export { save } from '@quizmeet/contract/scores/calls.ts';`,
    ['server-platform-without-tournament'],
  ],
  [
    'a record knows how a call is carried out',
    'server/src/records/teams.ts',
    `export { act } from '../calls/act.ts';`,
    ['server-records-looks-up'],
  ],
  [
    'how a call is carried out rests on a snapshot',
    'server/src/calls/route.ts',
    `export { keep } from '../snapshot/keep.ts';`,
    ['server-calls-looks-up'],
  ],
  [
    'a snapshot knows what features share',
    'server/src/snapshot/rows.ts',
    `export { names } from '../tournament/names.ts';`,
    ['server-snapshot-looks-up'],
  ],
  [
    'what features share knows a feature',
    'server/src/tournament/rounds.ts',
    `export { present } from '../features/scores/present.ts';`,
    ['server-tournament-looks-up'],
  ],
  [
    'a feature of the server knows the app',
    'server/src/features/scores/start.ts',
    `export { app } from '../../app.ts';`,
    ['server-features-looks-up'],
  ],
  [
    'a feature of the screens imports another',
    'web/src/features/schedule/dialog.tsx',
    `export { Form } from '../scores/form.tsx';`,
    ['web-features-apart'],
  ],
  [
    'a feature of the screens imports a page',
    'web/src/features/schedule/dialog.tsx',
    `export { Friday } from '../../pages/friday.tsx';`,
    ['web-below-pages'],
  ],
  [
    'a dialog of ui knows a feature',
    'web/src/ui/dialog.tsx',
    `export { Form } from '../features/scores/form.tsx';`,
    ['web-below-features'],
  ],
  [
    'a shared piece of the tournament knows a feature',
    'web/src/tournament/team-link.tsx',
    `export { Form } from '../features/scores/form.tsx';`,
    ['web-below-features'],
  ],
  [
    'the frame around the pages knows a feature',
    'web/src/shell/frame.tsx',
    `export { Form } from '../features/scores/form.tsx';`,
    ['web-below-features'],
  ],
  [
    'a feature of the screens knows the frame around the pages',
    'web/src/features/schedule/dialog.tsx',
    `export { Frame } from '../../shell/frame.tsx';`,
    ['web-frame-on-its-own'],
  ],
  [
    'the platform knows the call of a feature',
    'web/src/platform/lost-session.ts',
    `export { save } from '@quizmeet/contract/scores/calls.ts';`,
    ['web-platform-without-tournament'],
  ],
  [
    'the platform knows a rule',
    'web/src/platform/clock.ts',
    `export { first } from '@quizmeet/rules/schedule/slots.ts';`,
    ['web-platform-without-tournament'],
  ],
  [
    'the platform knows a shared piece of the tournament',
    'web/src/platform/queries.ts',
    `export { TeamLink } from '../tournament/team-link.tsx';`,
    ['web-platform-without-tournament'],
  ],
  [
    'a dialog of ui knows a shared piece of the tournament',
    'web/src/ui/dialog.tsx',
    `export { TeamLink } from '../tournament/team-link.tsx';`,
    ['web-ui-without-tournament'],
  ],
  [
    'a table of ui knows the addresses',
    'web/src/ui/table.tsx',
    `export { paths } from '../paths.ts';`,
    ['web-ui-without-tournament'],
  ],
  [
    'an import leads nowhere',
    'web/src/ui/dialog.tsx',
    `export { gone } from './gone.tsx';`,
    ['no-loose-end'],
  ],
])('the lint fails when %s', async (_, file, text, broken) => {
  await write(file, text);
  expect(await faults()).toEqual(broken.map((rule) => `${rule} ${file}`));
});

test('the lint fails on a circle, also one of types across files', async () => {
  await write('rules/src/a.ts', `import type { B } from './b.ts'; export type A = B | 1;`);
  await write('rules/src/b.ts', `import type { A } from './a.ts'; export type B = A | 2;`);
  expect(await faults()).toContain('no-circle rules/src/a.ts');
});

describe('a circle of folders', () => {
  const folders = '.dependency-cruiser.folders.cjs';

  test('there is none in a sound house', async () => {
    expect(await faults(folders)).toEqual([]);
  });

  test('the lint fails where no file is in a circle, but its folder is', async () => {
    await write('rules/src/schedule/byes.ts', `export { won } from '../scores/won.ts';`);
    await write('rules/src/scores/won.ts', `export const won = 1;`);
    await write('rules/src/scores/due.ts', `export { first } from '../schedule/slots.ts';`);
    expect(await faults()).toEqual([]);
    expect(new Set(await faults(folders))).toEqual(
      new Set(['no-circle-of-folders rules/src/schedule', 'no-circle-of-folders rules/src/scores']),
    );
  });

  test('a test beside its source makes none', async () => {
    await write('rules/src/scores/won.ts', `export { first } from '../schedule/slots.ts';`);
    await write('rules/src/schedule/slots.test.ts', `import '../scores/won.ts';`);
    expect(await faults(folders)).toEqual([]);
  });
});
