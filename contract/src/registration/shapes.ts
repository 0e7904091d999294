import { TEAM_COLUMNS } from '@quizmeet/rules/registration/roster-import.ts';
import * as z from 'zod/mini';
import { division, entered, enteredWhole, group, id, idIfAny } from '../fields.ts';
import { rowError } from '../spreadsheet.ts';

/** What a person enters about a church. */
export const churchEntry = {
  churchName: entered(),
  state: entered(),
  district: entered(),
  computerSeats: enteredWhole(),
  monitors: enteredWhole(),
  roundsToSkip: enteredWhole(),
};

/** The same as it is stored; its coaches and administrators see all of it. */
export const enteredChurch = {
  churchName: z.string(),
  state: z.string(),
  district: z.string(),
  computerSeats: z.int(),
  monitors: z.int(),
  roundsToSkip: z.int(),
};

export const church = z.object({ id: z.nullable(id), ...enteredChurch, paid: z.boolean() });
export type Church = z.output<typeof church>;

const quizzer = z.object({ id, firstName: z.string(), lastName: z.string(), teamId: id });

export const team = z.object({
  id,
  teamNumber: z.nullable(z.int()),
  teamName: z.string(),
  division,
  divisionTrimmed: division,
  group: z.nullable(group),
  churchId: id,
  churchName: z.string(),
  quizzers: z.array(quizzer),
  wins: z.int(),
  losses: z.int(),
  satDivisionName: z.nullable(z.string()),
  satDivId: z.nullable(id),
});
export type Team = z.output<typeof team>;

/** Counts by district. */
export const byDistrict = z.record(z.string(), z.int());

export const newQuizzer = z.strictObject({ firstName: entered(), lastName: entered() });

const columns = z.array(z.nullable(z.enum(TEAM_COLUMNS)));

/** Teams as CSV from a spreadsheet: of one church, which an admin names, or of all churches in the file. */
export const teamsFile = z.strictObject({
  csv: z.string(),
  churchId: idIfAny,
  /** Each row’s church; those that don’t exist are registered and their coaches invited. For admins only (N0). */
  allChurches: z.optional(z.boolean()),
  /** What the columns hold, chosen where their names do not say it (U3); null for a column to leave out. */
  columns: z.optional(columns),
  /** How many people a text names, answered if it seems to name two (U3). */
  people: z.optional(
    z.array(z.strictObject({ text: z.string(), count: z.enum(['one', 'several']) })),
  ),
});

const quizzerName = z.object({ firstName: z.string(), lastName: z.string() });

const importedTeam = z.object({
  /** The team's first row in the file. */
  row: z.int(),
  teamName: z.string(),
  /** Null when a new team has none. */
  division: z.nullable(division),
  /** The old division of a team that changes it. */
  previousDivision: z.nullable(division),
  effect: z.enum(['new', 'changed', 'unchanged']),
  quizzers: z.array(
    z.extend(quizzerName, {
      isNew: z.boolean(),
      /** Where first and last name may have been parted at the wrong place (U3). */
      isDoubtful: z.optional(z.boolean()),
    }),
  ),
  /** The quizzers removed from the roster. */
  leaving: z.array(quizzerName),
});

const importedChurch = z.object({
  /** The church's first row in the file. */
  row: z.int(),
  churchName: z.string(),
  isNew: z.boolean(),
  /** The coach's address in the file; null if it has none. */
  coach: z.nullable(z.string()),
  /** Whether that address gets an invitation to coach the church. */
  invites: z.boolean(),
  teams: z.int(),
});

export const teamsPreview = z.object({
  /** Of a file of all churches; else none. */
  churches: z.array(importedChurch),
  teams: z.array(importedTeam),
  /** The number of rows about other churches. */
  leftOut: z.int(),
  faults: z.array(rowError),
  /** Rows that can be stored, but should be looked at (U3). */
  doubts: z.array(rowError),
  /** Texts that seem to name two people; nothing is stored before each is answered (U3). */
  questions: z.array(z.object({ row: z.int(), text: z.string() })),
  /** The file's columns by their names, and what each holds; null for one that is left out. */
  columns: z.array(z.object({ head: z.string(), holds: z.nullable(z.enum(TEAM_COLUMNS)) })),
});
export type TeamsPreview = z.output<typeof teamsPreview>;
