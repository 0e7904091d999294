import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { date, division, get, line, post, problem, put, remove, yearNumber } from '../declare.ts';
import { rowError } from '../spreadsheet.ts';
import { HISTORY_ROW, LONGEST_NAME } from './messages.ts';

/** Derived, since a closed year's data can be corrected (E5). */
const HISTORY = ['history', 'bracket', 'standings', 'teams'] as const;

export const historySummary = get('/api/history/summary', {
  who: 'all',
  summary: 'Champions by year',
  reply: z.array(
    z.object({
      year: z.int(),
      openTeam: z.string(),
      openQuizzer: z.string(),
      noviceTeam: z.string(),
      noviceQuizzer: z.string(),
    }),
  ),
  topics: HISTORY,
});

export const historyTeams = get('/api/history/teamDetails/:year', {
  who: 'all',
  summary: 'The team placings of a year after 2017 (E5)',
  reply: z.array(
    z.object({ level: division, division: z.string(), place: z.int(), teamName: z.string() }),
  ),
  topics: HISTORY,
});

export const historyQuizzers = get('/api/history/quizzerDetails/:year', {
  who: 'all',
  summary: 'The quizzer placings of a year after 2017 (E5)',
  reply: z.array(
    z.object({
      division: z.string(),
      place: z.int(),
      quizzerName: z.string(),
      teamName: z.string(),
    }),
  ),
  topics: HISTORY,
});

const storedName = z.string();
const place = z.int().check(z.positive(), z.lte(9999));

const yearOf = <Name extends core.$ZodType<string, string>>(name: Name, namedFor: Name) =>
  z.strictObject({
    champions: z.strictObject({
      year: yearNumber,
      openTeam: name,
      openQuizzer: name,
      noviceTeam: name,
      noviceQuizzer: name,
    }),
    teams: z.array(
      z.strictObject({ level: division, division: namedFor, place, teamName: namedFor }),
    ),
    quizzers: z.array(
      z.strictObject({ division: namedFor, place, quizzerName: namedFor, teamName: name }),
    ),
  });

const enteredName = line().check(z.maxLength(LONGEST_NAME, HISTORY_ROW.long));
const enteredYear = yearOf(enteredName, enteredName.check(z.regex(/\S/, HISTORY_ROW.name)));

const storedYear = yearOf(storedName, storedName);
/** From before this software (E5). */
export type StoredYear = z.output<typeof storedYear>;

export const listStoredYears = get('/api/history/stored', {
  who: 'admin',
  summary: 'Imported years (E5)',
  reply: z.array(storedYear),
});

export const readHistoryFile = post('/api/history/preview', {
  who: 'admin',
  summary: 'Preview an import of past years (E5)',
  body: z.strictObject({ csv: z.string() }),
  reply: z.object({
    years: z.array(storedYear),
    faults: z.array(rowError),
    /** Accepted, but needs attention (U3). */
    doubts: z.array(rowError),
  }),
  changes: false,
});

export const saveStoredYears = put('/api/history/stored', {
  who: 'admin',
  summary: 'Import past years, replacing each (E5)',
  body: z.array(enteredYear),
});

export const removeStoredYear = remove('/api/history/stored/:year', {
  who: 'admin',
  summary: 'Delete an imported year',
});

export const listYears = get('/api/history/years', {
  who: 'all',
  summary: 'The years run with Quizmeet',
  reply: z.array(z.object({ year: z.int(), current: z.boolean(), closed: z.boolean() })),
  topics: ['history', 'event'],
});

/** Rounds without a result or quizzer scores, divisions without brackets, open matches and protests (U11). */
const unfinished = z.object({
  rounds: z.int(),
  lines: z.int(),
  divisions: z.int(),
  matches: z.int(),
  protests: z.int(),
});
export type Unfinished = z.output<typeof unfinished>;

export const closeYear = post('/api/history/close', {
  who: 'admin',
  summary:
    'Close the current year (E5, W8); `confirm` if incomplete, `beforeItIsOver` before its end (U11)',
  body: z.optional(
    z.strictObject({
      date: z.optional(line()),
      confirm: z.optional(z.boolean()),
      beforeItIsOver: z.optional(z.boolean()),
    }),
  ),
  fails: {
    409: z.union([
      z.extend(problem, { unfinished }),
      z.extend(problem, { saturday: date }),
      problem,
    ]),
  },
});

export const reopenYear = post('/api/history/reopen', {
  who: 'admin',
  summary: 'Open the current year again',
  fails: { 409: problem },
});

export const openNextYear = post('/api/history/next', {
  who: 'admin',
  summary: 'Create next year’s event (E1, E5, W1)',
  body: z.optional(
    z.strictObject({ fridayDate: z.optional(date), saturdayDate: z.optional(date) }),
  ),
  fails: { 409: problem },
  reply: z.object({ year: z.int() }),
});
