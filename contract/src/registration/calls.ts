import * as z from 'zod/mini';
import { email } from '../accounts/calls.ts';
import { call } from '../call.ts';
import {
  done,
  entered,
  enteredList,
  enteredWhole,
  id,
  idIfAny,
  idText,
  scope,
  year,
} from '../fields.ts';
import { problem } from '../problem.ts';
import { byDistrict, church, newQuizzer, team, teamsFile, teamsPreview } from './shapes.ts';

export type { Church, Team, TeamsPreview } from './shapes.ts';

export const getChurch = call({
  name: 'getChurch',
  method: 'GET',
  url: '/api/church',
  who: 'coach',
  summary: 'The church of the current user; id null before it is registered',
  reply: church,
});

export const getChurchOf = call({
  name: 'getChurchOf',
  method: 'GET',
  url: '/api/church/:id',
  who: 'admin',
  summary: 'Any church, as an admin edits it (C4)',
  params: z.object({ id: idText }),
  reply: church,
});

export const saveChurch = call({
  name: 'saveChurch',
  method: 'POST',
  url: '/api/church',
  who: 'coach',
  summary: 'Register the church, or with an id edit it; false when the name is taken (C1)',
  body: z.strictObject({
    churchName: entered(),
    state: entered(),
    district: entered(),
    computerSeats: enteredWhole(),
    monitors: enteredWhole(),
    roundsToSkip: enteredWhole(),
    id: idIfAny,
  }),
  fails: { 404: problem, 409: problem },
  reply: z.boolean(),
});

export const markPaid = call({
  name: 'markPaid',
  method: 'PUT',
  url: '/api/church/paid/:id',
  who: 'admin',
  summary: 'Mark a church paid, or take the mark back',
  params: z.object({ id: idText }),
  body: z.optional(z.strictObject({ paid: z.boolean() })),
  reply: done,
});

export const summaryList = call({
  name: 'summaryList',
  method: 'GET',
  url: '/api/church/summaryList',
  who: 'all',
  summary: 'One row a church for the Team List',
  reply: z.array(
    z.object({
      id,
      churchNameWithDistrict: z.string(),
      /** Empty, and the id null, while the church has no coach (N0). */
      coachName: z.string(),
      coachId: z.nullable(id),
      paid: z.boolean(),
      openTeams: z.int(),
      noviceTeams: z.int(),
      computerSeats: z.int(),
      monitors: z.int(),
    }),
  ),
  topics: ['teams'],
});

/** An address that may claim a church, and what its account has come to so far. */
const waiting = z.object({
  id,
  churchNameWithDistrict: z.string(),
  /** Null where nobody knows whose it was. */
  waitsFor: z.nullable(z.string()),
  account: z.nullable(
    z.object({ name: z.string(), confirmed: z.boolean(), churchName: z.nullable(z.string()) }),
  ),
});

export const listWithoutCoach = call({
  name: 'listWithoutCoach',
  method: 'GET',
  url: '/api/church/withoutCoach',
  who: 'admin',
  summary: 'The churches that have no coach here, and the address that each waits for (N0)',
  reply: z.array(waiting),
});

export const giveChurch = call({
  name: 'giveChurch',
  method: 'PUT',
  url: '/api/church/coach/:id',
  who: 'admin',
  summary: 'Give a church that has no coach to the confirmed account of an address (N0)',
  params: z.object({ id: idText }),
  body: z.strictObject({ email: entered(email) }),
  fails: { 409: problem },
  reply: done,
});

export const summaryCounts = call({
  name: 'summaryCounts',
  method: 'GET',
  url: '/api/church/summaryCounts',
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
  topics: ['teams'],
});

export const getFee = call({
  name: 'getFee',
  method: 'GET',
  url: '/api/church/fee',
  who: 'coach',
  summary: 'What the own church owes, line by line (C5)',
  reply: z.object({
    lines: z.array(z.object({ text: z.string(), amount: z.int() })),
    total: z.int(),
    paid: z.boolean(),
    balance: z.int(),
  }),
});

export const listTeams = call({
  name: 'listTeams',
  method: 'GET',
  url: '/api/teams/all',
  who: 'all',
  summary: 'The teams of a division in team-number order',
  query: z.strictObject({ division: scope, year }),
  fails: { 404: problem },
  reply: z.array(team),
  topics: ['teams', 'standings', 'bracket'],
});

export const coachTeams = call({
  name: 'coachTeams',
  method: 'GET',
  url: '/api/teams/coachId',
  who: 'coach',
  summary: 'The teams of the own church',
  reply: z.array(team),
});

export const getTeam = call({
  name: 'getTeam',
  method: 'GET',
  url: '/api/teams',
  who: 'all',
  summary: 'One team',
  query: z.strictObject({ teamId: idText }),
  fails: { 404: problem },
  reply: team,
  topics: ['teams', 'standings', 'bracket'],
});

export const addTeam = call({
  name: 'addTeam',
  method: 'POST',
  url: '/api/teams',
  who: 'coach',
  summary: 'Add a team; an empty name is the default (C3), an admin names the church',
  body: z.strictObject({
    teamName: entered(),
    division: entered(),
    quizzers: enteredList(newQuizzer),
    churchId: idIfAny,
  }),
  fails: { 404: problem },
  reply: done,
});

export const saveTeam = call({
  name: 'saveTeam',
  method: 'PUT',
  url: '/api/teams',
  who: 'coach or score',
  summary: 'Save a team and its whole roster (C4)',
  body: z.strictObject({
    id,
    // The rules check that it is a single line. An older name that is none may be sent back unchanged.
    teamName: entered(z.string()),
    division: entered(),
    quizzers: enteredList(z.extend(newQuizzer, { id: idIfAny })),
  }),
  fails: { 404: problem, 409: problem },
  reply: z.boolean(),
});

export const previewTeams = call({
  name: 'previewTeams',
  method: 'POST',
  url: '/api/teams/preview',
  who: 'coach',
  summary: "Read a church's teams from CSV text, and say what storing them would do",
  body: teamsFile,
  fails: { 404: problem, 409: problem },
  reply: teamsPreview,
  changes: false,
});

export const importTeams = call({
  name: 'importTeams',
  method: 'POST',
  url: '/api/teams/import',
  who: 'coach',
  summary: "Store a church's teams from CSV text: all that is new or changed, or nothing",
  body: teamsFile,
  fails: { 404: problem, 409: problem },
  reply: z.object({ added: z.int(), changed: z.int() }),
});

export const removeTeam = call({
  name: 'removeTeam',
  method: 'DELETE',
  url: '/api/teams/:id',
  who: 'coach',
  summary: 'Remove a team that stands in no schedule (C7)',
  params: z.object({ id: idText }),
  fails: { 409: problem },
  reply: done,
});

export const removeQuizzer = call({
  name: 'removeQuizzer',
  method: 'DELETE',
  url: '/api/teams/:teamId/quizzer/:quizzerId',
  who: 'coach or score',
  summary: 'Remove a quizzer from a roster',
  params: z.object({ teamId: idText, quizzerId: idText }),
  reply: done,
});

export const removeAllTeams = call({
  name: 'removeAllTeams',
  method: 'DELETE',
  url: '/api/teams/all',
  who: 'admin',
  summary: 'Remove every team, its rounds and brackets with it (C7)',
  reply: done,
});
