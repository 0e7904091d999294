import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refusalSentence } from '@quizmeet/contract/schedule/messages.ts';
import { seeded } from '@quizmeet/rules/chance.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import { solve } from '@quizmeet/rules/schedule/solve.ts';

const USAGE = 'npm run -s bench:schedule -- INSTANCE.json [--seconds 0.5] [--seed 1]';

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '0.5' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const [file] = positionals;

if (file === undefined) {
  console.log(`Makes one schedule of one instance and prints it as JSON:\n${USAGE}`);
} else {
  const instance: Instance = JSON.parse(readFileSync(file, 'utf8'));
  const began = performance.now();
  const solution = solve(instance, {
    chance: seeded(Number(values.seed)),
    spent: () => (performance.now() - began) / 1000 / Number(values.seconds),
  });
  const answer =
    'refused' in solution
      ? { refused: refusalSentence(solution.refused, null, (teamId) => `team ${teamId}`) }
      : solution.placements;
  console.log(JSON.stringify(answer));
}
