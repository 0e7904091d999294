import * as z from 'zod/mini';
import { email } from '../accounts/calls.ts';
import {
  asksFirst,
  date,
  entered,
  enteredList,
  get,
  id,
  idIfAny,
  idText,
  post,
  problem,
  put,
  remove,
  scope,
  year,
} from '../declare.ts';
import {
  byDistrict,
  church,
  churchEntry,
  confirmable,
  newQuizzer,
  team,
  teamsFile,
  teamsPreview,
} from './shapes.ts';

export type { Church, Team, TeamsPreview } from './shapes.ts';

export const getChurch = get('/api/church', {
  who: 'coach',
  summary: 'The user’s church; id is null until registered',
  reply: church,
});

export const getChurchOf = get('/api/church/:id', {
  who: 'admin',
  summary: 'Any church (C4)',
  reply: church,
});

/** Dollars, with cents only if the ledger has some. */
const amount = z.number();

export const saveChurch = post('/api/church', {
  who: 'coach',
  summary: 'Register or edit a church; false if the name is taken (C1)',
  body: z.strictObject({ ...churchEntry, id: idIfAny }),
  fails: { 404: problem, 409: problem },
  reply: z.boolean(),
});

export const markPaid = put('/api/church/paid/:id', {
  who: 'admin',
  summary: 'Mark a church paid, or undo that (W4)',
  body: z.optional(z.strictObject({ paid: z.boolean() })),
  fails: { 409: problem },
});

export const summaryList = get('/api/church/summaryList', {
  who: 'all',
  summary: 'The Team List, one row per church',
  reply: z.array(
    z.object({
      id,
      churchNameWithDistrict: z.string(),
      /** Empty and null without a coach (N0); `Ann Lee and Ben Moss` if shared. */
      coachName: z.string(),
      coachId: z.nullable(id),
      /** Rule W2. */
      secondCoachId: z.nullable(id),
      paid: z.boolean(),
      openTeams: z.int(),
      noviceTeams: z.int(),
      computerSeats: z.int(),
      monitors: z.int(),
    }),
  ),
  topics: ['teams', 'event'],
});

export const registerChurchFor = post('/api/church/forCoach', {
  who: 'admin',
  summary: 'Register a church for a coach or nobody (C1, N0)',
  body: z.strictObject({ ...churchEntry, email: entered(email) }),
  reply: z.object({ id }),
  status: 201,
});

const waiting = z.object({
  id,
  churchNameWithDistrict: z.string(),
  waitsFor: z.nullable(z.string()),
  /** Most recently, at that address. */
  invitedOn: z.nullable(date),
  account: z.nullable(
    z.object({ name: z.string(), confirmed: z.boolean(), churchName: z.nullable(z.string()) }),
  ),
});

export const listWithoutCoach = get('/api/church/withoutCoach', {
  who: 'admin',
  summary: 'Churches without a coach (N0)',
  reply: z.array(waiting),
});

export const giveChurch = put('/api/church/coach/:id', {
  who: 'admin',
  summary: 'Assign a church’s coach (N0)',
  body: z.strictObject({ email: entered(email) }),
  fails: { 409: problem },
});

export const moveQuizzer = put('/api/quizzers/:id/team', {
  who: 'admin',
  summary: 'Move a quizzer to another team; scores stay (X8)',
  body: z.strictObject({ teamId: id }),
});

export const summaryCounts = get('/api/church/summaryCounts', {
  who: 'all',
  summary: 'The totals of the Team List (C8)',
  reply: z.object({
    churches: z.int(),
    teams: z.int(),
    paid: z.int(),
    openTeams: z.int(),
    noviceTeams: z.int(),
    computerSeats: z.int(),
    monitors: z.int(),
    districtToChurches: byDistrict,
    districtToTeams: byDistrict,
  }),
  topics: ['teams', 'event'],
});

export const getFee = get('/api/church/fee', {
  who: 'coach',
  summary: 'The itemized fee of the coach’s church (C5)',
  reply: z.object({
    lines: z.array(z.object({ text: z.string(), amount: z.int() })),
    total: z.int(),
    paid: z.boolean(),
    /** Below 0 when overpaid (W4). */
    balance: amount,
  }),
});

export const listTeams = get('/api/teams/all', {
  who: 'all',
  summary: 'A division’s teams by number',
  query: z.strictObject({ division: scope, year }),
  reply: z.array(team),
  topics: ['teams', 'standings', 'bracket'],
});

export const coachTeams = get('/api/teams/coachId', {
  who: 'coach',
  summary: 'The teams of the coach’s church',
  reply: z.array(team),
});

export const getTeam = get('/api/teams', {
  who: 'all',
  summary: 'One team',
  query: z.strictObject({ teamId: idText }),
  fails: { 404: problem },
  reply: team,
  topics: ['teams', 'standings', 'bracket'],
});

export const addTeam = post('/api/teams', {
  who: 'coach',
  summary: 'Add a team (C3). With `confirm: false`, 409 if a quizzer is on two teams',
  body: z.strictObject({
    teamName: entered(),
    division: entered(),
    quizzers: enteredList(newQuizzer),
    churchId: idIfAny,
    ...confirmable,
  }),
  fails: { 404: problem, 409: asksFirst },
});

export const saveTeam = put('/api/teams', {
  who: 'coach or score',
  summary:
    'Save a team and its roster (C4). With `confirm: false`, 409 if a quizzer is on two teams',
  body: z.strictObject({
    id,
    // The rules require a single line, except for an unchanged older name.
    teamName: entered(z.string()),
    division: entered(),
    quizzers: enteredList(z.extend(newQuizzer, { id: idIfAny })),
    ...confirmable,
  }),
  fails: { 404: problem, 409: asksFirst },
  reply: z.boolean(),
});

export const previewTeams = post('/api/teams/preview', {
  who: 'coach',
  summary: 'Preview a CSV import of teams',
  body: teamsFile,
  fails: { 404: problem, 409: problem },
  reply: teamsPreview,
  changes: false,
});

export const importTeams = post('/api/teams/import', {
  who: 'coach',
  summary: 'Import teams from CSV. With `confirm: false`, 409 if a quizzer is on two teams',
  body: z.extend(teamsFile, confirmable),
  fails: { 404: problem, 409: asksFirst },
  reply: z.object({ added: z.int(), changed: z.int(), churches: z.int(), invited: z.int() }),
});

export const removeTeam = remove('/api/teams/:id', {
  who: 'coach',
  summary: 'Remove a team (C7)',
  fails: { 409: problem },
});

export const removeQuizzer = remove('/api/teams/:teamId/quizzer/:quizzerId', {
  who: 'coach or score',
  summary: 'Remove a quizzer',
});

export const removeAllTeams = remove('/api/teams/all', {
  who: 'admin',
  summary: 'Remove all teams, rounds, and brackets (C7)',
});
