import { TEAM_COLUMNS } from '@quizmeet/rules/registration/roster-import.ts';
import * as z from 'zod/mini';
import { division, entered, enteredWhole, group, id, idIfAny } from '../declare.ts';
import { rowError } from '../spreadsheet.ts';

export const churchEntry = {
  churchName: entered(),
  state: entered(),
  district: entered(),
  computerSeats: enteredWhole(),
  monitors: enteredWhole(),
  roundsToSkip: enteredWhole(),
};

/** For its coaches and administrators. */
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

export const byDistrict = z.record(z.string(), z.int());

/** False asks about a quizzer who joins a second team of the church, with a 409. */
export const confirmable = { confirm: z.optional(z.boolean()) };

export const newQuizzer = z.strictObject({ firstName: entered(), lastName: entered() });

const columns = z.array(z.nullable(z.enum(TEAM_COLUMNS)));

/** Of one church, which an administrator names, or of all in the file. */
export const teamsFile = z.strictObject({
  csv: z.string(),
  churchId: idIfAny,
  /** Registers unknown churches and invites their coaches; administrators only (N0). */
  allChurches: z.optional(z.boolean()),
  /** Chosen by hand (U3); null omits a column. */
  columns: z.optional(columns),
  /** Answers about two people in a cell (U3). */
  people: z.optional(
    z.array(z.strictObject({ text: z.string(), count: z.enum(['one', 'several']) })),
  ),
});

const quizzerName = z.object({ firstName: z.string(), lastName: z.string() });

const importedTeam = z.object({
  row: z.int(),
  teamName: z.string(),
  division: z.nullable(division),
  previousDivision: z.nullable(division),
  effect: z.enum(['new', 'changed', 'unchanged']),
  quizzers: z.array(
    z.extend(quizzerName, {
      isNew: z.boolean(),
      /** Possibly split at the wrong place (U3). */
      isDoubtful: z.optional(z.boolean()),
    }),
  ),
  /** Removed from the roster. */
  leaving: z.array(quizzerName),
});

const importedChurch = z.object({
  row: z.int(),
  churchName: z.string(),
  isNew: z.boolean(),
  /** Null without an address. */
  coach: z.nullable(z.string()),
  /** The coach gets an invitation. */
  invites: z.boolean(),
  teams: z.int(),
});

export const teamsPreview = z.object({
  churches: z.array(importedChurch),
  teams: z.array(importedTeam),
  leftOut: z.int(),
  faults: z.array(rowError),
  /** Accepted, but needs attention (U3). */
  doubts: z.array(rowError),
  /** Nothing is stored before each is answered (U3). */
  questions: z.array(z.object({ row: z.int(), text: z.string() })),
  /** Null is omitted. */
  columns: z.array(z.object({ head: z.string(), holds: z.nullable(z.enum(TEAM_COLUMNS)) })),
});
export type TeamsPreview = z.output<typeof teamsPreview>;
