import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { repoPath } from './repo.mjs';

/** Limits of the quick suite, in seconds. */
export const TESTS = { seconds: 5, advice: 'Move its slow tests to a *.night.test.ts beside it' };
export const STORIES = { seconds: 25, advice: 'Remove its tag @quick, or split it' };

/** Thousands of cheap questions. */
const WALKS = /^server\/src\/(announced-topics|bad-input|calls-and-roles)\.test\.ts$/;
const WALK_SECONDS = 20;

/** How much slower the machine may be: four times, or three times its recent load per core. */
export const patience = (load = loadavg()[1] ?? 0, cores = availableParallelism()) =>
  Math.max(4, (3 * load) / cores);

export function timesOfFiles(report) {
  return (report?.testResults ?? []).map(({ name, assertionResults }) => ({
    name: path.relative(repoPath(), name).replaceAll(path.sep, '/'),
    seconds: sum(assertionResults.map(({ duration }) => duration ?? 0)) / 1000,
  }));
}

/** The last try counts. */
export function timesOfStories(report) {
  return (report?.suites ?? []).flatMap(specsIn).map(({ title, tests = [] }) => ({
    name: title,
    seconds: sum(tests.map(({ results = [] }) => results.at(-1)?.duration ?? 0)) / 1000,
  }));
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Slowest first, and whether load explains it. */
export function tooSlow(times, { seconds: usual, advice }, slower = patience()) {
  const slow = slowest(times)
    .map((each) => ({ ...each, limit: WALKS.test(each.name) ? WALK_SECONDS : usual }))
    .filter(({ seconds, limit }) => seconds > limit);
  return {
    advice: slow.map(
      ({ name, seconds, limit }) => `${name} took ${rounded(seconds)} s of ${limit} s. ${advice}.`,
    ),
    fails: slow.some(({ seconds, limit }) => seconds > limit * slower),
  };
}

export function slowest(times, count = times.length) {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

export const rounded = (seconds) => seconds.toFixed(1);

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
