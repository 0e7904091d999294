import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seeded } from '@quizmeet/rules/chance.ts';
import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import { solve } from '@quizmeet/rules/schedule/solve.ts';
import { violations } from '@quizmeet/rules/schedule/violations.ts';

/**
 * Compares schedules with the best known one of each instance. A vector holds the counts in the order of
 * CRITERIA. `--learn SECONDS` searches for that long instead and keeps better results. Further words select
 * the instances whose names contain one of them.
 */

type Vector = readonly number[];

interface Bar {
  readonly seconds: number;
  /** Whether the first criteria must be as good as the best known, or are only printed. */
  readonly first: boolean;
  /** The room changes allowed above the best known; null: any number. */
  readonly rooms: number | null;
}

const FOLDER = new URL('instances/', import.meta.url);
const KNOWN = new URL('best/known.json', import.meta.url);
const SEEDS = [1, 2, 3];
const ROOMS = CRITERIA.indexOf('rooms');
/** A Friday has five rounds. With more rounds than this, one in forty searches finds the best known. */
const MANY_ROUNDS = 6;
/** Slots, church, repeats, wait, runs and sides must be as good as the best known. */
const first = (vector: Vector): Vector =>
  vector.filter((_, i) => CRITERIA[i] !== 'rooms' && CRITERIA[i] !== 'buildings');

const { values, positionals } = parseArgs({
  options: { learn: { type: 'string' } },
  allowPositionals: true,
});
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .filter((name) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
const known: Record<string, Vector> = existsSync(KNOWN)
  ? JSON.parse(readFileSync(KNOWN, 'utf8'))
  : {};
process.exitCode = values.learn === undefined ? measure() : learn(Number(values.learn));

function barsOf(instance: Instance): readonly Bar[] {
  if (instance.teams.length > 200) return [{ seconds: 5, first: false, rooms: null }];
  if (instance.rounds > 20) return [{ seconds: 5, first: true, rooms: null }];
  if (instance.teams.length > 20) return [{ seconds: 3, first: true, rooms: null }];
  return [
    { seconds: 0.5, first: true, rooms: 3 },
    { seconds: 2, first: true, rooms: instance.rounds > MANY_ROUNDS ? 3 : 1 },
  ];
}

function measure(): number {
  let missed = 0;
  console.log(`${'instance'.padEnd(20)} in s  took s  first criteria  rooms over the best known`);
  for (const name of names) {
    const instance = read(name);
    const best = known[name];
    for (const bar of barsOf(instance)) {
      const runs = SEEDS.map((seed) => run(instance, bar.seconds, seed));
      const equal = runs.filter(({ vector }) => best && !isBetter(first(best), first(vector)));
      const over = runs.map(({ vector }) => (vector[ROOMS] ?? 0) - (best?.[ROOMS] ?? 0));
      const asGood = !bar.first || equal.length === runs.length;
      const well = asGood && Math.max(...over) <= (bar.rooms ?? Infinity);
      if (!well) missed++;
      const took = Math.max(...runs.map(({ seconds }) => seconds)).toFixed(2);
      console.log(
        `${name.padEnd(20)} ${String(bar.seconds).padStart(4)}  ${took.padStart(6)}  ` +
          `${`${equal.length} of ${runs.length}`.padEnd(14)}  ${over.join(' ')}${well ? '' : '  MISSED'}`,
      );
    }
  }
  return missed > 0 ? 1 : 0;
}

function learn(seconds: number): number {
  for (const name of names) {
    for (const seed of SEEDS) {
      const { vector } = run(read(name), seconds, 1000 + seed);
      const best = known[name];
      if (best === undefined || isBetter(vector, best)) known[name] = vector;
    }
    console.log(name, known[name]?.join(' '));
    writeFileSync(KNOWN, `${JSON.stringify(known, null, 1).replaceAll(/\n {2}|\n (?=])/g, ' ')}\n`);
  }
  return 0;
}

function isBetter(a: Vector, b: Vector): boolean {
  const first = a.findIndex((count, i) => count !== b[i]);
  return first >= 0 && (a[first] ?? 0) < (b[first] ?? 0);
}

function run(instance: Instance, limit: number, seed: number): { vector: Vector; seconds: number } {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const solution = solve(instance, { chance: seeded(seed), spent: () => passed() / limit });
  const seconds = passed();
  if ('refused' in solution) throw new Error(`refused: ${JSON.stringify(solution.refused)}`);
  const wrong = violations(instance, solution.placements);
  if (wrong.length > 0) throw new Error(`not correct: ${JSON.stringify(wrong[0])}`);
  return { vector: solution.quality.map(({ count }) => count), seconds };
}

function read(name: string): Instance {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}
