import { repoPath } from './repo.mjs';
import { follow, startNode, tool } from './run.mjs';

/**
 * One thread does two thirds of the total work, because threads repeat each other's checks, and other steps
 * use the other cores. Collecting garbage later saves a quarter.
 */
const types = (project, name) => ({
  file: () => tool('tsc', 'typescript'),
  args: [
    ...['-p', project, '--singleThreaded', '--incremental'],
    ...['--tsBuildInfoFile', `node_modules/.cache/quizmeet-types/${name}.tsbuildinfo`],
  ],
  env: { GOGC: '400' },
});

export const checks = [
  { title: 'Types', ...types('tsconfig.json', 'repo') },
  { title: 'Types of the screens', ...types('web', 'screens') },
  { title: 'Style', file: () => tool('biome', '@biomejs/biome'), args: ['check'] },
  { title: 'Words', file: () => repoPath('scripts', 'words.mjs'), args: [] },
  {
    title: 'Imports between layers',
    file: () => tool('depcruise', 'dependency-cruiser'),
    args: [
      ...['--config', '.dependency-cruiser.cjs'],
      ...['rules', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'],
    ],
  },
  {
    title: 'Imports between folders',
    file: () => tool('depcruise', 'dependency-cruiser'),
    args: [
      ...['--config', '.dependency-cruiser.folders.cjs'],
      ...['rules', 'contract', 'server', 'web'],
    ],
  },
];

/** The smallest machine has two cores. */
const AT_ONCE = 2;

export async function runSteps(steps) {
  const results = [];
  let next = 0;
  const work = async () => {
    for (let own = next++; own < steps.length; own = next++) results[own] = await run(steps[own]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const { title, said } of results) process.stdout.write(`\n${title}\n${said}`);
  const failed = results.filter(({ code }) => code !== 0);
  for (const { title } of failed) process.stdout.write(`\nFailed: ${title}\n`);
  return failed.length === 0;
}

async function run({ title, file, args, env }) {
  const child = startNode(file(), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const code = await follow(child);
  return { title, said, code };
}
