import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type Counts,
  CRITERIA,
  CRITERION_RULES,
} from '@quizmeet/rules/schedule/criteria/criteria.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import { report } from './measuring/measure.ts';
import { leastBuildingChanges, leastRoomChanges } from './proofs/changes.ts';

/**
 * Tells which of the best known schedules are proven to be the best: a criterion is where no schedule with the same
 * earlier counts is below it. By counting, as the product does; where that is not enough for the changes of room
 * and building, by whole-number programming. `--seconds` limits each of these searches; further words select
 * instances as for `schedule-bars`.
 */

const FOLDER = new URL('instances/', import.meta.url);
const KNOWN = new URL('best/known.json', import.meta.url);
const WIDTH = 20;

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const effort = { seconds: Number(values.seconds) };
const best: Record<string, readonly number[]> = JSON.parse(readFileSync(KNOWN, 'utf8')).best;

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && best[name] !== undefined)
  .filter((name) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
console.log(
  `${'instance'.padEnd(WIDTH)} ${CRITERIA.join(', ')}: best known, bound where it is lower`,
);
const provenOf = CRITERIA.map(() => 0);
let whole = 0;
for (const name of names) {
  const instance: Instance = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  const counts = countsOf(best[name] ?? []);
  const bounds = await boundsOf(instance, counts);
  const isProven = CRITERIA.map((criterion, i) => counts[criterion] <= (bounds[i] ?? 0));
  for (const [i, proven] of isProven.entries()) if (proven) provenOf[i] = (provenOf[i] ?? 0) + 1;
  if (!isProven.includes(false)) whole++;
  const figures = CRITERIA.map((criterion, i) =>
    isProven[i] ? `${counts[criterion]}` : `${counts[criterion]} (${bounds[i]})`,
  );
  const gaps = CRITERIA.filter((_, i) => !isProven[i]);
  const result = gaps.length === 0 ? 'proved best' : `open: ${gaps.join(', ')}`;
  console.log(`${name.padEnd(WIDTH)} ${figures.join('  ').padEnd(44)} ${result}`);
}
console.log('');
report('proved best on every criterion', `${whole} of ${names.length}`, '');
for (const [i, criterion] of CRITERIA.entries()) {
  report(criterion, `${provenOf[i]} of ${names.length}`, '');
}

function countsOf(vector: readonly number[]): Counts {
  return Object.fromEntries(CRITERIA.map((criterion, i) => [criterion, vector[i] ?? 0])) as Counts;
}

async function boundsOf(instance: Instance, counts: Counts): Promise<number[]> {
  const bounds = CRITERION_RULES.map((rule) => rule.lowerBound(instance, counts).bound);
  for (const [criterion, least] of [
    ['rooms', leastRoomChanges],
    ['buildings', leastBuildingChanges],
  ] as const) {
    const at = CRITERIA.indexOf(criterion);
    if (counts[criterion] <= (bounds[at] ?? 0)) continue;
    bounds[at] = Math.max(bounds[at] ?? 0, (await least(instance, counts, effort)) ?? 0);
  }
  return bounds;
}
