import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { repoPath } from './repo.mjs';

/** Limits of the quick suite, in seconds. */
export const TESTS = { seconds: 5, advice: 'Move its slow tests to a *.night.test.ts beside it' };
export const STORIES = { seconds: 25, advice: 'Remove its tag @quick, or split it' };

/** Thousands of cheap questions. */
const WALKS = /^server\/src\/(announced-topics|bad-input|calls-and-roles)\.test\.ts$/;
const WALK_SECONDS = 20;

/** A machine can be half as fast as the one these limits were measured on, and slower by what runs beside. */
const SLACK = 2 * Math.max(1, loadavg()[0] / availableParallelism());

export function timesOfFiles(report) {
  return (report?.testResults ?? []).map(({ name: file, assertionResults }) => {
    const name = path.relative(repoPath(), file).replaceAll(path.sep, '/');
    const seconds = sum(assertionResults.map(({ duration }) => duration ?? 0)) / 1000;
    return { name, place: name, seconds };
  });
}

/** The last try counts. */
export function timesOfStories(report) {
  return (report?.suites ?? []).flatMap(specsIn).map(({ title, file, line, tests = [] }) => ({
    name: title,
    place: `${file}:${line}`,
    seconds: sum(tests.map(({ results = [] }) => results.at(-1)?.duration ?? 0)) / 1000,
  }));
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** What is far above the limit, and again when `alone` runs it; slowest first. */
export async function tooSlow(times, { seconds: usual, advice }, alone) {
  const slow = [];
  for (const each of slowest(times)) {
    const { name, seconds } = each;
    const limit = WALKS.test(name) ? WALK_SECONDS : usual;
    if (seconds <= limit * SLACK) continue;
    const again = await alone(each);
    if (again > limit * SLACK)
      slow.push(`${name} took ${rounded(again)} s of ${limit} s by itself. ${advice}.`);
  }
  return slow;
}

export function slowest(times, count = times.length) {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

export const rounded = (seconds) => seconds.toFixed(1);

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
