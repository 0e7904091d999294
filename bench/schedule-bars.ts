import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seeded } from '@quizmeet/rules/chance.ts';
import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import type { Instance, Placement } from '@quizmeet/rules/schedule/instance.ts';
import { solve } from '@quizmeet/rules/schedule/solve.ts';
import { violations } from '@quizmeet/rules/schedule/violations.ts';
import { report } from './measuring/measure.ts';

/**
 * Compares schedules, made in seconds of one core’s time, with the best known one of each instance. A vector holds
 * the counts in the order of
 * CRITERIA, found by the definition that stands beside them. `--learn SECONDS` searches for that long instead
 * and keeps better results. Further words select the instances whose names contain one of them.
 *
 * It also shows that nobody waits for a late team: the most idle slots between a team's arrival and its first
 * round, and how many of the rounds that are possible in the first slot are played then.
 */

type Vector = readonly number[];

interface Bar {
  readonly seconds: number;
  /** Whether the first criteria must be as good as the best known, or are only printed. */
  readonly first: boolean;
  /** The room changes allowed above the best known; null: any number. */
  readonly rooms: number | null;
}

/** The best vector known of each instance, and by which definition of the criteria it was found. */
interface Best {
  readonly definition: string;
  readonly best: Record<string, Vector>;
}

interface Run {
  readonly vector: Vector;
  readonly seconds: number;
  readonly beginning: Beginning;
}

interface Beginning {
  /** The most idle slots between a team's arrival and its first round. */
  readonly idle: number;
  /** Rounds in the first slot. */
  readonly played: number;
  /** Rounds that the teams that are there then, and the rooms, allow. */
  readonly possible: number;
}

const DEFINITION =
  'F3; a wait is idle slots in a row between rounds, or between arrival and first round';
const FOLDER = new URL('instances/', import.meta.url);
const KNOWN = new URL('best/known.json', import.meta.url);
const SEEDS = [1, 2, 3];
const ROOMS = CRITERIA.indexOf('rooms');
/** A Friday has five rounds; with more the changes of room are only printed. */
const USUAL_ROUNDS = 5;
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
const { best: known }: Best = existsSync(KNOWN)
  ? JSON.parse(readFileSync(KNOWN, 'utf8'))
  : { best: {} };
process.exitCode = values.learn === undefined ? measure() : learn(Number(values.learn));

function barsOf(instance: Instance): readonly Bar[] {
  if (instance.teams.length > 200) return [{ seconds: 5, first: false, rooms: null }];
  if (instance.rounds > 20) return [{ seconds: 5, first: true, rooms: null }];
  if (instance.teams.length > 20) return [{ seconds: 3, first: true, rooms: null }];
  return [{ seconds: 0.5, first: true, rooms: instance.rounds > USUAL_ROUNDS ? null : 1 }];
}

function measure(): number {
  let missed = 0;
  let all = 0;
  console.log(
    `${'instance'.padEnd(21)}  in s  took s  first criteria  idle at first  in first slot  ` +
      'rooms over the best known',
  );
  for (const name of names) {
    const instance = read(name);
    const best = known[name];
    for (const bar of barsOf(instance)) {
      const runs = SEEDS.map((seed) => run(instance, bar.seconds, seed));
      const equal = runs.filter(({ vector }) => best && !isBetter(first(best), first(vector)));
      const over = runs.map(({ vector }) => (vector[ROOMS] ?? 0) - (best?.[ROOMS] ?? 0));
      const asGood = !bar.first || equal.length === runs.length;
      const well = asGood && Math.max(...over) <= (bar.rooms ?? Infinity);
      all++;
      if (!well) missed++;
      const took = Math.max(...runs.map(({ seconds }) => seconds)).toFixed(2);
      console.log(
        `${name.padEnd(21)} ${`${bar.seconds}`.padStart(5)}  ${took.padStart(6)}  ` +
          `${`${equal.length} of ${runs.length}`.padEnd(14)}  ${beginningOf(runs)}  ` +
          `${over.join(' ')}${well ? '' : '  MISSED'}`,
      );
    }
  }
  report('bars met', `${all - missed} of ${all}`, '');
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
    const text = JSON.stringify({ definition: DEFINITION, best: known }, null, 1);
    writeFileSync(KNOWN, `${text.replaceAll(/\n {3}|\n {2}(?=])/g, ' ')}\n`);
  }
  return 0;
}

/** The worst beginning of some runs: idle slots, and rounds in the first slot of those possible. */
function beginningOf(runs: readonly Run[]): string {
  const all = runs.map(({ beginning }) => beginning);
  const idle = Math.max(...all.map((each) => each.idle));
  const played = Math.min(...all.map((each) => each.played));
  return `${String(idle).padEnd(13)}  ${`${played} of ${all[0]?.possible}`.padEnd(13)}`;
}

function beginning({ teams, rooms }: Instance, placements: readonly Placement[]): Beginning {
  const firstOf = (id: number): number =>
    Math.min(...placements.filter((p) => p.left === id || p.right === id).map(({ slot }) => slot));
  const there = teams.filter(({ skip }) => skip === 0).length;
  return {
    idle: Math.max(...teams.map(({ id, skip }) => firstOf(id) - skip)),
    played: placements.filter(({ slot }) => slot === 0).length,
    possible: Math.min(rooms.length, there >> 1),
  };
}

function isBetter(a: Vector, b: Vector): boolean {
  const first = a.findIndex((count, i) => count !== b[i]);
  return first >= 0 && (a[first] ?? 0) < (b[first] ?? 0);
}

function run(instance: Instance, limit: number, seed: number): Run {
  const began = process.cpuUsage().user;
  const passed = () => (process.cpuUsage().user - began) / 1e6;
  const solution = solve(instance, { chance: seeded(seed), spent: () => passed() / limit });
  const seconds = passed();
  if ('refused' in solution) throw new Error(`refused: ${JSON.stringify(solution.refused)}`);
  const wrong = violations(instance, solution.placements);
  if (wrong.length > 0) throw new Error(`not correct: ${JSON.stringify(wrong[0])}`);
  return {
    vector: solution.quality.map(({ count }) => count),
    seconds,
    beginning: beginning(instance, solution.placements),
  };
}

function read(name: string): Instance {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}
