import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { get, post, put, remove } from '../call.ts';
import { date, division, done, idText, line, yearNumber } from '../fields.ts';
import { problem } from '../problem.ts';
import { rowError } from '../spreadsheet.ts';
import { HISTORY_ROW, LONGEST_NAME } from './messages.ts';

/** A closed year's history is derived from its data, which can still be corrected (E5). */
const HISTORY = ['history', 'bracket', 'standings', 'teams'] as const;

export const historySummary = get('/api/history/summary', {
  who: 'all',
  summary: 'The champions of every closed year',
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
  params: z.object({ year: idText }),
  reply: z.array(
    z.object({
      level: division,
      division: z.string(),
      place: z.int(),
      teamName: z.string(),
    }),
  ),
  topics: HISTORY,
});

export const historyQuizzers = get('/api/history/quizzerDetails/:year', {
  who: 'all',
  summary: 'The quizzer placings of a year after 2017 (E5)',
  params: z.object({ year: idText }),
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

/** The schema of a stored year, given the schema of its names. */
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

/** Empty if the name is no longer known. */
const enteredName = line().check(z.maxLength(LONGEST_NAME, HISTORY_ROW.long));
const enteredYear = yearOf(enteredName, enteredName.check(z.regex(/\S/, HISTORY_ROW.name)));

const storedYear = yearOf(storedName, storedName);
/** A complete year from before this software (E5). */
export type StoredYear = z.output<typeof storedYear>;

export const listStoredYears = get('/api/history/stored', {
  who: 'admin',
  summary: 'The years that were entered or imported (E5)',
  reply: z.array(storedYear),
});

export const readHistoryFile = post('/api/history/preview', {
  who: 'admin',
  summary: 'Preview an import of past years from CSV text (E5)',
  body: z.strictObject({ csv: z.string() }),
  reply: z.object({
    years: z.array(storedYear),
    faults: z.array(rowError),
    /** Rows that are read, but should be looked at (U3). */
    doubts: z.array(rowError),
  }),
  changes: false,
});

export const saveStoredYears = put('/api/history/stored', {
  who: 'admin',
  summary: 'Import past years, replacing each (E5)',
  body: z.array(enteredYear),
  reply: done,
});

export const removeStoredYear = remove('/api/history/stored/:year', {
  who: 'admin',
  summary: 'Delete a past year that was entered or imported',
  params: z.object({ year: idText }),
  reply: done,
});

export const listYears = get('/api/history/years', {
  who: 'all',
  summary: 'The years run with this software: which is current, which are closed',
  reply: z.array(z.object({ year: z.int(), current: z.boolean(), closed: z.boolean() })),
  topics: ['history', 'event'],
});

/** How much of the year is not complete (U11): rounds without a result, rounds without lines, open matches and protests. */
const unfinished = z.object({
  rounds: z.int(),
  lines: z.int(),
  matches: z.int(),
  protests: z.int(),
});
export type Unfinished = z.output<typeof unfinished>;

export const closeYear = post('/api/history/close', {
  who: 'admin',
  summary:
    'Close the current year: results become history, and other personal data is deleted on a date (default: 90 days after the later of today and the event’s Saturday) (E5, W8, U11). A 409 lists what is incomplete unless `confirm` is set; before the event is over, `beforeItIsOver` is needed too (U11)',
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
  reply: done,
});

export const reopenYear = post('/api/history/reopen', {
  who: 'admin',
  summary: 'Open the current year again',
  fails: { 409: problem },
  reply: done,
});

export const openNextYear = post('/api/history/next', {
  who: 'admin',
  summary:
    'Create next year’s event and make it current, with this year’s settings, logo, program, rooms, and payment link, and all deadlines moved with Friday (E1, E5, W1); the days default to a year later',
  body: z.optional(
    z.strictObject({ fridayDate: z.optional(date), saturdayDate: z.optional(date) }),
  ),
  fails: { 409: problem },
  reply: z.object({ year: z.int() }),
});
