import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import { DAYS } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import {
  division,
  divisionText,
  get,
  group,
  id,
  idText,
  problem,
  put,
  remove,
  scope,
  timeOfDay,
  wholeBetween,
  wholeText,
  winningSide,
  year,
  yesOrNo,
} from '../declare.ts';
import { team } from '../registration/shapes.ts';

const quizzerLine = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  numberCorrect: z.int(),
  numberErrors: z.int(),
});
export type QuizzerLine = z.output<typeof quizzerLine>;

const roundFields = {
  id,
  version: z.int(),
  day: z.enum(DAYS),
  division,
  group: z.nullable(group),
  roundNumber: z.int(),
  roomNumber: z.int(),
  roomName: z.string(),
  timeString: z.string(),
  leftTeamId: z.int(),
  rightTeamId: z.int(),
  leftTeamName: z.string(),
  rightTeamName: z.string(),
  leftTeamScore: z.nullable(z.int()),
  rightTeamScore: z.nullable(z.int()),
  winningTeam: winningSide,
};

export const round = z.object({
  ...roundFields,
  leftTeamQuizzers: z.array(quizzerLine),
  rightTeamQuizzers: z.array(quizzerLine),
});
export type Round = z.output<typeof round>;

/** Without quizzer scores. */
export const listedRound = z.object(roundFields);
export type ListedRound = z.output<typeof listedRound>;

const slot = z.object({
  roundNumber: z.int(),
  timeString: z.string(),
  rounds: z.array(listedRound),
});
export type Slot = z.output<typeof slot>;

export const listRounds = get('/api/rounds/all', {
  who: 'all',
  summary: 'Friday’s schedule by slot',
  query: z.strictObject({ division: scope, year }),
  fails: { 404: problem },
  reply: z.array(slot),
  topics: ['schedule', 'standings', 'teams', 'event'],
});

export const teamRounds = get('/api/rounds/team', {
  who: 'all',
  summary: 'A team’s rounds and matches in time order',
  query: z.strictObject({ teamId: idText }),
  fails: { 404: problem },
  reply: z.array(listedRound),
  topics: ['schedule', 'standings', 'teams', 'event', 'bracket'],
});

export const teamCalendar = get('/api/rounds/team/:teamId/calendar.ics', {
  who: 'all',
  summary: 'A team’s rounds as a calendar',
  reply: { file: 'text/calendar' },
  topics: ['schedule', 'standings', 'teams', 'event', 'bracket'],
});

const count = z.pipe(wholeText, z.int().check(z.nonnegative('Enter 0 or more')));

export const shuffle = get('/api/teams/shuffle', {
  who: 'admin',
  summary: 'Shuffle the teams into groups (F1)',
  query: z.strictObject({
    ...{ open1Teams: count, open2Teams: count, novice1Teams: count },
    /** Only this one; the other keeps its groups, and its counts don't matter. */
    division: z.optional(divisionText),
  }),
  fails: { 409: problem },
  reply: z.array(z.object({ group, teams: z.array(team) })),
  changes: true,
});

const qualityRow = z.object({
  group,
  criterion: z.enum(CRITERIA),
  count: z.int(),
  lowerBound: z.int(),
  worst: z.nullable(id),
  why: z.string(),
});
export type QualityRow = z.output<typeof qualityRow>;

export const createSchedule = get('/api/rounds/create', {
  who: 'admin',
  summary: 'Create Friday’s schedule for one group or all (F2-F5)',
  query: z.strictObject({ division: scope }),
  fails: { 409: problem, 503: problem },
  reply: z.object({ rounds: z.int(), slots: z.int(), quality: z.array(qualityRow) }),
  changes: true,
});

export const getQuality = get('/api/rounds/quality', {
  who: 'admin',
  summary: 'The quality of the current schedule (F3)',
  query: z.strictObject({ division: scope }),
  reply: z.array(qualityRow),
});

export const clearSchedule = remove('/api/rounds/all', {
  who: 'admin',
  summary: 'Clear Friday’s schedule and results (F9, N1)',
  query: z.strictObject({ division: scope }),
  fails: { 409: problem },
});

export const moveRound = put('/api/rounds/swap', {
  who: 'admin',
  summary: 'Swap a round’s teams, or move it (F7)',
  body: z.union([
    z.strictObject({ id, swapTeams: z.literal(true) }),
    z.strictObject({ id, roundNumber2: z.int().check(z.gte(1)), roomNumber2: z.int() }),
  ]),
  fails: { 404: problem },
});

export const listMoves = get('/api/rounds/:id/moves', {
  who: 'admin',
  summary: 'Where a round can move (F7)',
  reply: z.array(
    z.object({ roundNumber: z.int(), roomNumber: z.int(), exchangesWith: z.nullable(id) }),
  ),
});

export const exchangeTeams = put('/api/teams/:id/exchange', {
  who: 'admin',
  summary: 'Swap two teams in all open rounds (F8)',
  body: z.strictObject({ withTeamId: id }),
});

export const setGroup = put('/api/teams/:id/group', {
  who: 'admin',
  summary: 'Set the group of a team without rounds (F8)',
  body: z.strictObject({ group: z.nullable(group) }),
});

/** Simultaneous rounds, with who would be in both (F9). */
const wouldClash = z.extend(problem, {
  clashes: z.array(
    z.object({ roundNumber: z.int(), teamIds: z.array(id), roomNumbers: z.array(z.int()) }),
  ),
});

export const setRoundTime = put('/api/rounds/timeUpdate', {
  who: 'admin',
  summary: 'Set a round’s time; with `confirm=false`, 409 on overlaps (F9)',
  query: z.strictObject({ roundNumber: wholeText, time: timeOfDay, confirm: yesOrNo }),
  fails: { 409: wouldClash },
});

const roundTimeShape = z.object({
  roundNumber: z.int(),
  time: timeOfDay,
  timeString: z.string(),
  byHand: z.boolean(),
});
export type RoundTime = z.output<typeof roundTimeShape>;

export const listRoundTimes = get('/api/rounds/times', {
  who: 'all',
  summary: 'Friday’s round times, and which were set by hand (F9)',
  reply: z.array(roundTimeShape),
  topics: ['schedule', 'event'],
});

export const createTemp = get('/api/rounds/createTemp', {
  who: 'all',
  summary: 'A schedule for any event, as a text file (F6)',
  query: z.strictObject({
    rounds: z._default(wholeBetween('Rounds', 1, 50), 5),
    teamNumber: z._default(wholeBetween('Teams', 2, 200), 6),
    rooms: z._default(wholeBetween('Rooms', 1, 100), 2),
  }),
  fails: { 503: problem },
  reply: { file: 'text/plain' },
});
