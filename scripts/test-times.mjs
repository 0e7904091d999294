import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { inHouse } from './house.mjs';

/** What the quick suite allows, in seconds: a file of tests, and a story in a browser. */
export const TESTS = { seconds: 5, advice: 'Move its slow tests to a *.night.test.ts beside it' };
export const STORIES = { seconds: 25, advice: 'Remove its tag @quick, or split it' };

/** Tests that ask every call may take longer: they are thousands of cheap questions. */
const WALKS = /^server\/src\/(announced-topics|bad-input|calls-and-roles)\.test\.ts$/;
const WALK_SECONDS = 20;

/**
 * How much slower than the limits assume this machine may be; only beyond that does a run fail: eight times, which no
 * shared machine explains, or three times what processes have lately waited for each of its cores.
 */
export const patience = (load = loadavg()[1] ?? 0, cores = availableParallelism()) =>
  Math.max(8, (3 * load) / cores);

/** How long the tests of each file in Vitest's JSON report took, without what is prepared for all of them. */
export function timesOfFiles(report) {
  return (report?.testResults ?? []).map(({ name, assertionResults }) => ({
    name: path.relative(inHouse(), name).replaceAll(path.sep, '/'),
    seconds: sum(assertionResults.map(({ duration }) => duration ?? 0)) / 1000,
  }));
}

/** How long each story in Playwright's JSON report took; the last try counts. */
export function timesOfStories(report) {
  return (report?.suites ?? []).flatMap(specsIn).map(({ title, tests = [] }) => ({
    name: title,
    seconds: sum(tests.map(({ results = [] }) => results.at(-1)?.duration ?? 0)) / 1000,
  }));
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** What is too slow for the quick suite, the slowest first, and whether no busy machine explains it. */
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

/** The slowest ones, the slowest first. */
export function slowest(times, count = times.length) {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

export const rounded = (seconds) => seconds.toFixed(1);

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
