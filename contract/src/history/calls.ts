import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { call } from '../call.ts';
import { division, done, idText, line, yearNumber } from '../fields.ts';
import { problem } from '../problem.ts';
import { rowFault } from '../spreadsheet.ts';
import { HISTORY_ROW, LONGEST_NAME } from './messages.ts';

/** A closed year's history is derived from its data, which can still be corrected (E5). */
const HISTORY = ['history', 'bracket', 'standings', 'teams'] as const;

export const historySummary = call({
  name: 'historySummary',
  method: 'GET',
  url: '/api/history/summary',
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

export const historyTeams = call({
  name: 'historyTeams',
  method: 'GET',
  url: '/api/history/teamDetails/:year',
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

export const historyQuizzers = call({
  name: 'historyQuizzers',
  method: 'GET',
  url: '/api/history/quizzerDetails/:year',
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

/** The shape of a stored year, from its names. */
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

/** Empty where nobody knows it any more. */
const enteredName = line().check(z.maxLength(LONGEST_NAME, HISTORY_ROW.long));
const enteredYear = yearOf(enteredName, enteredName.check(z.regex(/\S/, HISTORY_ROW.name)));

const storedYear = yearOf(storedName, storedName);
/** A year from before this software, whole (E5). */
export type StoredYear = z.output<typeof storedYear>;

export const listStoredYears = call({
  name: 'listStoredYears',
  method: 'GET',
  url: '/api/history/stored',
  who: 'admin',
  summary: 'The years that were entered or imported (E5)',
  reply: z.array(storedYear),
});

export const readHistoryFile = call({
  name: 'readHistoryFile',
  method: 'POST',
  url: '/api/history/preview',
  who: 'admin',
  summary: 'Read past years from CSV text and name the bad rows; nothing is stored (E5)',
  body: z.strictObject({ csv: z.string() }),
  reply: z.object({
    years: z.array(storedYear),
    faults: z.array(rowFault),
  }),
  changes: false,
});

export const saveStoredYears = call({
  name: 'saveStoredYears',
  method: 'PUT',
  url: '/api/history/stored',
  who: 'admin',
  summary: 'Store past years, each in place of what was stored of it (E5)',
  body: z.array(enteredYear),
  reply: done,
});

export const removeStoredYear = call({
  name: 'removeStoredYear',
  method: 'DELETE',
  url: '/api/history/stored/:year',
  who: 'admin',
  summary: 'Remove a stored year',
  params: z.object({ year: idText }),
  reply: done,
});

export const listYears = call({
  name: 'listYears',
  method: 'GET',
  url: '/api/history/years',
  who: 'all',
  summary: 'The years run with this software: which is current, which are closed',
  reply: z.array(z.object({ year: z.int(), current: z.boolean(), closed: z.boolean() })),
  topics: ['history', 'event'],
});

export const closeYear = call({
  name: 'closeYear',
  method: 'POST',
  url: '/api/history/close',
  who: 'admin',
  summary: 'Close the current year: its results become history (E5)',
  fails: { 409: problem },
  reply: done,
});

export const reopenYear = call({
  name: 'reopenYear',
  method: 'POST',
  url: '/api/history/reopen',
  who: 'admin',
  summary: 'Open the current year again',
  fails: { 409: problem },
  reply: done,
});

export const openNextYear = call({
  name: 'openNextYear',
  method: 'POST',
  url: '/api/history/next',
  who: 'admin',
  summary:
    'Make the next year’s event with this year’s rooms and fees, and make it current (E1, E5)',
  fails: { 409: problem },
  reply: z.object({ year: z.int() }),
});
