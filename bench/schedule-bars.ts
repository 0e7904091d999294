import { readdirSync, readFileSync } from 'node:fs';
import { seeded } from '@quizmeet/rules/chance.ts';
import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import { solve } from '@quizmeet/rules/schedule/solve.ts';
import { violations } from '@quizmeet/rules/schedule/violations.ts';
import { report } from './measuring/measure.ts';

/**
 * Compares schedules, made in seconds of one core’s time, with the best known one of each instance. A vector holds
 * the counts in the order of CRITERIA. Arguments select the instances whose names contain one of them.
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
const SEEDS = [1, 2, 3];
const ROOMS = CRITERIA.indexOf('rooms');
/** A Friday has five rounds; with more the changes of room are only printed. */
const USUAL_ROUNDS = 5;
/** Slots, church, repeats, wait, runs and sides must be as good as the best known. */
const first = (vector: Vector): Vector =>
  vector.filter((_, i) => CRITERIA[i] !== 'rooms' && CRITERIA[i] !== 'buildings');

const words = process.argv.slice(2);
const names = readdirSync(FOLDER).filter(
  (name) => words.length === 0 || words.some((word) => name.includes(word)),
);
const { best: known }: { best: Record<string, Vector> } = JSON.parse(
  readFileSync(new URL('best/known.json', import.meta.url), 'utf8'),
);

let missed = 0;
console.log(`${'instance'.padEnd(21)}  in s  took s  first criteria  rooms over the best known`);
for (const name of names) {
  const instance: Instance = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  const best = known[name];
  const bar = barOf(name, instance);
  const runs = SEEDS.map((seed) => run(instance, bar.seconds, seed));
  const equal = runs.filter(({ vector }) => best && !isBetter(first(best), first(vector)));
  const over = runs.map(({ vector }) => (vector[ROOMS] ?? 0) - (best?.[ROOMS] ?? 0));
  const asGood = !bar.first || equal.length === runs.length;
  const well = asGood && Math.max(...over) <= (bar.rooms ?? Infinity);
  if (!well) missed++;
  const took = Math.max(...runs.map(({ seconds }) => seconds)).toFixed(2);
  console.log(
    `${name.padEnd(21)} ${`${bar.seconds}`.padStart(5)}  ${took.padStart(6)}  ` +
      `${`${equal.length} of ${runs.length}`.padEnd(14)}  ${over.join(' ')}${well ? '' : '  MISSED'}`,
  );
}
report('bars met', `${names.length - missed} of ${names.length}`, '');
process.exitCode = missed > 0 ? 1 : 0;

/** `night-1` to `night-5` are the groups of one evening, which share a second. */
function barOf(name: string, instance: Instance): Bar {
  if (name.startsWith('night-')) return { seconds: 0.18, first: true, rooms: 1 };
  if (instance.teams.length > 200) return { seconds: 5, first: false, rooms: null };
  if (instance.rounds > 20) return { seconds: 5, first: true, rooms: null };
  if (instance.teams.length > 20) return { seconds: 3, first: true, rooms: null };
  return { seconds: 0.5, first: true, rooms: instance.rounds > USUAL_ROUNDS ? null : 1 };
}

function isBetter(a: Vector, b: Vector): boolean {
  const first = a.findIndex((count, i) => count !== b[i]);
  return first >= 0 && (a[first] ?? 0) < (b[first] ?? 0);
}

function run(instance: Instance, limit: number, seed: number) {
  const began = process.threadCpuUsage().user;
  const passed = () => (process.threadCpuUsage().user - began) / 1e6;
  const solution = solve(instance, { chance: seeded(seed), spent: () => passed() / limit });
  const seconds = passed();
  if ('refused' in solution) throw new Error(`refused: ${JSON.stringify(solution.refused)}`);
  const wrong = violations(instance, solution.placements);
  if (wrong.length > 0) throw new Error(`not correct: ${JSON.stringify(wrong[0])}`);
  return { vector: solution.quality.map(({ count }) => count), seconds };
}
