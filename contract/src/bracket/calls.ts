import * as z from 'zod/mini';
import {
  division,
  divisionText,
  get,
  id,
  idText,
  post,
  problem,
  put,
  year,
  yesOrNo,
} from '../declare.ts';

const participant = z.object({
  /** 0 while unknown. */
  id: z.int(),
  /** While the team is unknown, its source. */
  name: z.string(),
  score: z.nullable(z.int()),
  isWinner: z.boolean(),
  /** Such as `Winner of 5` (B4). */
  source: z.string(),
});
export type Participant = z.output<typeof participant>;

const match = z.object({
  /** In its bracket, from 1; consolation from 21 (B3). Not a row's id. */
  id,
  /** Match numbers; null if done. */
  nextMatchId: z.nullable(id),
  nextLoserMatchId: z.nullable(id),
  /** The id in all calls, unique among rounds and matches. */
  roundId: id,
  timeString: z.string(),
  roomName: z.string(),
  ifNecessary: z.boolean(),
  /** Left first. */
  participants: z.array(participant),
});
export type Match = z.output<typeof match>;

const bracket = z.object({
  bracketName: z.string(),
  /** `lower` is always empty; programs expect both. */
  upper: z.array(match),
  lower: z.array(match),
});
export type Bracket = z.output<typeof bracket>;

/**
 * A bracket's id has four names, `saturdayDivision`, `saturdayDivisionId`, `satDivId`, and `bracketDivision`,
 * which other programs know (W7).
 */
const which = z.strictObject({ division: divisionText, saturdayDivision: idText, year });

export const getBracket = get('/api/bracket', {
  who: 'all',
  summary: 'The matches of a bracket (B2)',
  query: which,
  reply: bracket,
  topics: ['bracket', 'teams', 'event'],
});

export const getConsolation = get('/api/bracket/bottom', {
  who: 'all',
  summary: 'The consolation matches of a bracket (B3)',
  query: which,
  reply: bracket,
  topics: ['bracket', 'teams', 'event'],
});

export const listBrackets = get('/api/bracket/list', {
  who: 'all',
  summary: 'Every bracket',
  query: z.strictObject({ year }),
  reply: z.array(z.object({ division, bracketDivision: id, bracketName: z.string() })),
  topics: ['bracket'],
});

export const bracketResults = get('/api/bracket/results', {
  who: 'all',
  summary: 'A bracket’s places and their sources (B8)',
  query: which,
  reply: z.array(
    z.object({ place: z.int(), source: z.string(), teamId: z.int(), teamName: z.string() }),
  ),
  topics: ['bracket', 'teams'],
});

export const resultSummary = get('/api/bracket/resultSummary', {
  who: 'all',
  summary: 'All decided places (B8)',
  query: z.strictObject({ year }),
  reply: z.array(
    z.object({
      division,
      saturdayDivisionName: z.string(),
      place: z.int(),
      teamId: id,
      teamName: z.string(),
    }),
  ),
  topics: ['bracket', 'teams'],
});

/** Numbers of decided matches that would be reset; repeat the call to confirm (B5). */
export const wouldReset = z.extend(problem, { resets: z.array(id) });

const matchResult = z.strictObject({
  /** 0 while undecided. */
  winningTeamId: z.int(),
  leftTeamScore: z.nullable(z.int()),
  rightTeamScore: z.nullable(z.int()),
});
export type MatchResult = z.output<typeof matchResult>;

const ofBracket = { division, saturdayDivisionId: id };

const winner = {
  who: 'admin',
  body: z.strictObject({
    ...ofBracket,
    roundId: id,
    winningTeamId: id,
    confirm: z.optional(z.boolean()),
    /** As shown; 409 if somebody has changed it since (S8). */
    current: z.optional(matchResult),
  }),
  fails: { 404: problem, 409: z.union([wouldReset, problem]) },
} as const;

export const setWinner = post('/api/bracket/setWinner', {
  ...winner,
  summary: 'Decide a match; 409 if it resets others (B5) or isn’t as named (S8)',
});

export const clearWinner = post('/api/bracket/clearWinner', {
  ...winner,
  summary: 'Remove a match’s winner; 409 if it resets others (B5) or isn’t as named (S8)',
});

export const restoreResults = post('/api/bracket/restoreResults', {
  who: 'admin',
  summary: 'Undo a decision; 409 if a match isn’t as named or a later one is decided (B5, S8)',
  body: z.strictObject({
    ...ofBracket,
    /** The changed match, then those it reset, in the order of their numbers. */
    results: z
      .array(z.strictObject({ roundId: id, current: matchResult, before: matchResult }))
      .check(z.minLength(1)),
  }),
  fails: { 404: problem, 409: problem },
});

const matchMark = z.object({
  roundId: id,
  /** Rule X9. */
  walkover: z.boolean(),
  /** Names of the two teams one of which comes to a place; empty unless both are known (B4). */
  leftCandidates: z.array(z.string()),
  rightCandidates: z.array(z.string()),
});
export type MatchMark = z.output<typeof matchMark>;

export const matchMarks = get('/api/bracket/marks', {
  who: 'all',
  summary: 'Saturday’s walkovers (X9), and who may come to undecided places (B4)',
  query: z.strictObject({ year }),
  reply: z.array(matchMark),
  topics: ['bracket', 'teams'],
});

/** Repeat the call to confirm (X9). */
const wouldDecide = z.extend(problem, { walkovers: z.array(id) });

const ofTeam = { body: z.strictObject({ confirm: z.optional(z.boolean()) }) };

export const leaveBracket = put('/api/bracket/teams/:id/leave', {
  ...ofTeam,
  who: 'admin',
  summary: 'Withdraw a team on Saturday; 409 names its walkovers (X9)',
  fails: { 409: z.union([wouldDecide, problem]) },
});

export const returnToBracket = put('/api/bracket/teams/:id/return', {
  ...ofTeam,
  who: 'admin',
  summary: 'Undo a Saturday withdrawal; 409 if it resets matches (X9)',
  fails: { 409: z.union([wouldReset, problem]) },
});

export const exchangeSeeds = put('/api/bracket/exchangeSeeds', {
  who: 'admin',
  summary: 'Swap two teams’ seeds before play (X9)',
  body: z.strictObject({ teamId: id, withTeamId: id }),
  fails: { 404: problem, 409: problem },
});

export const clearBrackets = put('/api/bracket/clear', {
  who: 'admin',
  summary: 'Clear all brackets (N1)',
  reply: { file: 'text/plain' },
});

/** `1,2,3`. */
const idList = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map(Number),
  ),
);

/**
 * Decided arbitrarily: ties, rounds without a result or under protest, and teams that never played; the last
 * two only if any (B1, X13, U4).
 */
const unsettled = z.extend(problem, {
  ties: z.array(z.array(id)),
  missing: z.array(id),
  protests: z.optional(z.array(id)),
  notPlayed: z.optional(z.array(id)),
});

export const assignSaturday = get('/api/teams/assignSat', {
  who: 'admin',
  summary: 'Assign a division to brackets by rank; 409 if anything is unsettled (B1, X13)',
  query: z.strictObject({
    division: divisionText,
    confirm: yesOrNo,
    order: z.optional(z.pipe(idList, z.array(id))),
  }),
  fails: { 409: z.union([unsettled, problem]) },
  reply: z.array(
    z.object({
      satDivId: id,
      satDivisionName: z.string(),
      bracketName: z.string(),
      teams: z.array(z.object({ seed: z.int(), teamId: id, teamName: z.string() })),
    }),
  ),
  changes: true,
});

export const drawLots = post('/api/bracket/lots', {
  who: 'admin',
  summary: 'Draw the order of tied teams by lot (U9)',
  body: z.strictObject({ division }),
  reply: z.object({
    seed: z.int(),
    /** In drawn order, to send with the assignment. */
    order: z.array(id),
  }),
});

const seeding = z.object({ bracketName: z.string(), seed: z.int() });

const saturdayState = z.object({
  division,
  brackets: z.int(),
  teams: z.int(),
  /** Without walkovers and unneeded ones (B5, X9). */
  matches: z.int(),
  decided: z.int(),
  /** Seeds a new assignment would change; a corrected Friday score changes none (B1). */
  drift: z.array(
    z.object({
      teamId: id,
      teamName: z.string(),
      stands: z.nullable(seeding),
      would: z.nullable(seeding),
    }),
  ),
});
export type SaturdayState = z.output<typeof saturdayState>;

export const bracketState = get('/api/bracket/state', {
  who: 'admin',
  summary: 'Saturday’s progress and outdated seeds (B1)',
  reply: z.array(saturdayState),
});
