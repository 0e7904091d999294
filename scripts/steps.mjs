import { runNode, tool } from './run.mjs';

/** What is checked without running the product, in the order in which a fault is easiest to read. */
export const checks = [
  { title: 'Types', file: () => tool('tsc', 'typescript'), args: ['-p', 'tsconfig.json'] },
  { title: 'Types of the screens', file: () => tool('tsc', 'typescript'), args: ['-p', 'web'] },
  { title: 'Style', file: () => tool('biome', '@biomejs/biome'), args: ['check'] },
  {
    title: 'Floors',
    file: () => tool('depcruise', 'dependency-cruiser'),
    args: [
      ...['--config', '.dependency-cruiser.cjs'],
      ...['rules', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'],
    ],
  },
  {
    title: 'Folders',
    file: () => tool('depcruise', 'dependency-cruiser'),
    args: [
      ...['--config', '.dependency-cruiser.folders.cjs'],
      ...['rules', 'contract', 'server', 'web'],
    ],
  },
];

/** Runs one step under its title, and tells whether it went well. */
export async function runStep({ title, file, args, ...options }) {
  process.stdout.write(`\n${title}\n`);
  return (await runNode(file(), args, options)) === 0;
}
