import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../e2e/running.ts';
import type { Outcome, Sent } from './measuring/attacker.ts';
import { attack, felt } from './measuring/meanwhile.ts';
import { deviceOf, median, quantile, report, timed } from './measuring/measure.ts';
import { type Users, usersOf } from './measuring/users.ts';

/**
 * How slow the product is for others while one address, or one coach, sends far too many requests, as a ratio
 * to the same product without an attack. An attack runs in its own process on this machine, so its use of the
 * processor has an effect too.
 */
const FAILED = { count: 1500, atOnce: 100 };
const VENUE = { people: 300, atOnce: 30 };
const RECEIPTS = 30;
const STREAMS = 5000;
const FOLLOWING = 50;
const DRIPPING = 3000;
/** The time after which a slow request must be over, and the limit for all of them. */
const PATIENCE_MS = 60_000;
const IDLE_MS = 3000;

/** The limit for the median of public reads during an attack, as a ratio to the time without one. */
const READS = 3;
const NO_LIMIT = Number.POSITIVE_INFINITY;
/** Another user's sheet waits for the one being drawn, and gets less of the processor. */
const SHEETS = 3;

const ATTACKER = { 'x-forwarded-for': '203.0.113.66' };
const AT_VENUE = { 'x-forwarded-for': '198.51.100.7' };

/** What users wait without an attack, in milliseconds: the median of several times. */
interface Idle {
  readonly read: number;
  readonly slowRead: number;
  readonly lookUp: number;
  readonly logIn: number;
  readonly receipt: number;
  readonly blankSheet: number;
  readonly save: number;
}

/** A product with its users, and their waiting times just before the attack. */
interface Site {
  readonly url: string;
  readonly users: Users;
  readonly idle: Idle;
}

const missed: string[] = [];
const ms = (figure: number): string => `${figure.toFixed(1)} ms`;
const against = (figure: number, idle: number): string =>
  `${(figure / idle).toFixed(2)} of ${ms(idle)}`;

/** Prints a row; one that misses its limit ends the measurement with an error. */
function bounded(what: string, figure: number, idle: number, limit: number): void {
  if (limit === NO_LIMIT) {
    report(what, ms(figure), against(figure, idle));
    return;
  }
  const isMet = figure <= limit * idle;
  const told = `at most ${limit}: ${isMet ? 'met' : 'MISSED'}`;
  report(what, ms(figure), `${against(figure, idle)}, ${told}`);
  if (!isMet) missed.push(what);
}

async function middle(work: () => Promise<unknown>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) taken.push(await timed(work));
  return median(taken);
}

/** The waiting times of users who only read, until something is over. */
async function looking(users: Users, until: Promise<unknown>) {
  const both = [felt(users.read, until), felt(users.lookUp, until)] as const;
  const [reads, lookUps] = await Promise.all(both);
  return { read: median(reads), slowRead: quantile(reads, 0.95), lookUp: median(lookUps) };
}

async function measureIdle(users: Users): Promise<Idle> {
  return {
    ...(await looking(users, pause(IDLE_MS))),
    logIn: await middle(users.logIn, 5),
    receipt: await middle(() => users.printReceipt(users.patient), 3),
    blankSheet: await middle(users.printBlankSheet, 3),
    save: await middle(users.save, 3),
  };
}

async function othersFeel(
  { users, idle }: Site,
  until: Promise<unknown>,
  limit = READS,
): Promise<void> {
  const { read, slowRead, lookUp } = await looking(users, until);
  bounded('  a public read, median', read, idle.read, limit);
  report('  a public read, 95 %', ms(slowRead), against(slowRead, idle.slowRead));
  report('  a session look-up, median', ms(lookUp), against(lookUp, idle.lookUp));
}

/** Prints how many answers had each status, and the slowest of them. */
function answered(what: string, outcomes: readonly Outcome[]): void {
  const byStatus = [...Map.groupBy(outcomes, ({ status }) => status)];
  const counts = byStatus.map(([status, each]) => `${each.length} × ${status}`).join(', ');
  const slowest = quantile(
    outcomes.map((each) => each.ms),
    1,
  );
  report(`  ${what}`, counts, `the slowest after ${(slowest / 1000).toFixed(1)} s`);
}

const logIn = (username: string, password: string, from: Sent['headers']): Sent => ({
  path: '/api/login',
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...from },
  body: new URLSearchParams({ username, password }).toString(),
});

const FLOOD = Array.from({ length: FAILED.count }, (_, i) =>
  logIn(`nobody${i}@example.org`, 'wrong-one', ATTACKER),
);

async function floodOfLogins(site: Site): Promise<void> {
  const before = await site.users.failedLogins();
  const flood = attack({ url: site.url, requests: FLOOD, atOnce: FAILED.atOnce });
  await othersFeel(site, flood.outcomes);
  answered('answered', await flood.outcomes);
  await flood.end();
  report('  entries in the audit', String((await site.users.failedLogins()) - before), '');
}

async function venue(site: Site): Promise<void> {
  const { url, users } = site;
  const people = Array.from({ length: VENUE.people }, (_, i) =>
    logIn(users.coaches[i % users.coaches.length] ?? '', 'quizmeet-demo', AT_VENUE),
  );
  const alone = attack({ url, requests: people, atOnce: VENUE.atOnce });
  await othersFeel(site, alone.outcomes);
  noneRefused(site, `${VENUE.people} people of one address`, await alone.outcomes);
  await alone.end();

  const flood = attack({ url, requests: FLOOD, atOnce: FAILED.atOnce });
  await pause(1000);
  const some = people.slice(0, VENUE.atOnce);
  const beside = attack({ url, requests: some, atOnce: VENUE.atOnce });
  noneRefused(site, `${VENUE.atOnce} people beside a flood from elsewhere`, await beside.outcomes);
  await beside.end();
  await flood.end();

  const known = await Promise.all(
    users.coaches.slice(0, 12).map(async (coach) => {
      const device = await deviceOf(url, coach);
      return logIn(coach, 'quizmeet-demo', { ...ATTACKER, cookie: device });
    }),
  );
  const own = attack({ url, requests: FLOOD, atOnce: FAILED.atOnce });
  await pause(1000);
  const back = attack({ url, requests: known, atOnce: known.length });
  const what = `${known.length} known devices beside a flood of their own address`;
  noneRefused(site, what, await back.outcomes);
  await back.end();
  await own.end();
}

function noneRefused({ idle }: Site, what: string, outcomes: readonly Outcome[]): void {
  answered(what, outcomes);
  const half = median(outcomes.map((each) => each.ms));
  report('  a log-in, median', ms(half), against(half, idle.logIn));
  requireNone('refused', what, outcomes.filter(isRefused).length);
}

/** Prints a count that must be 0. */
function requireNone(which: string, what: string, count: number): void {
  report(`  ${which}`, String(count), `none may be: ${count === 0 ? 'met' : 'MISSED'}`);
  if (count > 0) missed.push(what);
}

async function receipts(site: Site): Promise<void> {
  const { url, users, idle } = site;
  const headers = { cookie: users.greedy };
  const asked: Sent = { path: '/api/church/pdfReceipt', method: 'GET', headers };
  const requests = Array.from({ length: RECEIPTS }, () => asked);
  const many = attack({ url, requests, atOnce: RECEIPTS });
  await pause(300);
  const others = Promise.all([
    timed(() => users.printReceipt(users.patient)),
    timed(users.printBlankSheet),
  ]);
  await othersFeel(site, Promise.all([many.outcomes, others]));
  answered('answered', await many.outcomes);
  await many.end();
  const [receipt, blankSheet] = await others;
  bounded('  another coach’s receipt', receipt, idle.receipt, SHEETS);
  bounded('  an organiser’s sheet', blankSheet, idle.blankSheet, SHEETS);
}

async function streams(site: Site): Promise<void> {
  const { url, users, idle } = site;
  const many = attack({ url, streams: STREAMS, headers: ATTACKER });
  // Thousands of connections within seconds are more the operating system's work than ours.
  await othersFeel(site, many.outcomes, NO_LIMIT);
  answered('opened', await many.outcomes);
  report('  while they are open', '', '');
  const saved = await middle(users.save, 5);
  report('  a save that all of them hear of, median', ms(saved), against(saved, idle.save));
  await othersFeel(site, pause(IDLE_MS));
  const others = attack({ url, streams: FOLLOWING, headers: AT_VENUE });
  const opened = await others.outcomes;
  answered(`${FOLLOWING} streams of another address`, opened);
  requireNone('without a place', 'streams of others', opened.filter(isRefused).length);
  await others.end();
  await many.end();
}

const isRefused = ({ status }: Outcome): boolean => status !== 200;

async function slowConnections(site: Site): Promise<void> {
  const many = attack({ url: site.url, dripping: DRIPPING });
  await othersFeel(site, many.outcomes);
  const outcomes = await many.outcomes;
  answered('ended', outcomes);
  const late = outcomes.filter((each) => each.ms > PATIENCE_MS).length;
  requireNone(`borne for longer than ${PATIENCE_MS / 1000} s`, 'slow connections', late);
  await many.end();
}

const ATTACKS = [
  [`${FAILED.count} failed log-ins of one address, ${FAILED.atOnce} at once`, floodOfLogins],
  ['a venue logs in', venue],
  [`${RECEIPTS} receipts at once by one coach`, receipts],
  [`${STREAMS} live streams of one address`, streams],
  [`${DRIPPING} requests that come letter by letter`, slowConnections],
] as const;

// All users are on this machine: a proxy's header distinguishes them.
const product = await startProduct({
  stage: 'friday',
  settings: { TRUST_PROXY: 'loopback', LIVE_STREAMS: '2000' },
});
try {
  const { url } = product;
  const users = await usersOf(url);
  // The first time of everything takes longer.
  await measureIdle(users);
  for (const [title, run] of ATTACKS) {
    report(title, '', 'of idle');
    await run({ url, users, idle: await measureIdle(users) });
  }
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await product.stop();
}
