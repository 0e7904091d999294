import * as z from 'zod/mini';
import { get, post, put, remove } from '../call.ts';
import { division, done, id, wholeText, winningSide, yesOrNo } from '../fields.ts';
import { problem } from '../problem.ts';
import { AUDIT_SECTIONS, LOAD_SECTIONS } from './report-words.ts';

/** A file's name in the storage; organisers may put files there themselves, under any name. */
const fileName = z.string();

export const createImport = get('/api/quiz-machine/create-import', {
  name: 'createImport',
  who: 'admin',
  summary: 'Write one file a Friday round for the machines to the storage (Q2)',
  fails: { 409: problem, 503: problem },
  reply: z.object({ service: z.string(), files: z.array(z.string()) }),
  changes: true,
});

export const importFiles = get('/api/quiz-machine/import', {
  name: 'importFiles',
  who: 'admin',
  summary: 'The machines’ files as the storage holds them, in one archive',
  fails: { 404: problem, 503: problem },
  reply: { file: 'application/zip' },
});

const resultFile = z.object({
  name: fileName,
  bytes: z.int(),
  storedAt: z.iso.datetime(),
  loadedAt: z.nullable(z.iso.datetime()),
});
export type ResultFile = z.output<typeof resultFile>;

export const listResultFiles = get('/api/quiz-machine/files', {
  name: 'listResultFiles',
  who: 'admin',
  summary: 'The result files in the storage, and when each was loaded',
  fails: { 503: problem },
  reply: z.object({ service: z.string(), files: z.array(resultFile) }),
});

export const uploadResults = post('/api/quiz-machine/results', {
  name: 'uploadResults',
  who: 'admin',
  summary: 'Store event files of the machines; 20 files, 5 MB a file (Q5)',
  bodyAs: 'multipart',
  filesIn: 'files',
  fails: { 409: problem, 503: problem },
  reply: z.object({ stored: z.array(fileName) }),
});

export const removeResultFile = remove('/api/quiz-machine/files/:name', {
  name: 'removeResultFile',
  who: 'admin',
  summary: 'Take a result file out of the storage; what was loaded from it stays',
  params: z.object({ name: fileName }),
  fails: { 503: problem },
  reply: done,
  takesAway: true,
});

export const insertResults = get('/api/quiz-machine/insertResults', {
  name: 'insertResults',
  who: 'admin',
  summary: 'Load every result file that is not loaded yet; the report as insertResults.txt (Q5)',
  query: z.strictObject({ overwrite: yesOrNo }),
  fails: { 409: problem, 503: problem },
  reply: { file: 'text/plain' },
  changes: true,
});

/** A report by section; its words are in `report-words.ts`. */
const reportOf = <About extends string>(headings: Readonly<Record<About, string>>) =>
  z.object({
    heading: z.string(),
    sections: z.array(
      z.object({
        about: z.enum(Object.keys(headings) as About[]),
        count: z.int(),
        facts: z.nullable(z.array(z.string())),
      }),
    ),
  });

export const loadResults = post('/api/quiz-machine/load', {
  name: 'loadResults',
  who: 'admin',
  summary:
    'Load every result file that is not loaded yet; what insertResults.txt tells, as data (Q5)',
  body: z.strictObject({ overwrite: z.boolean() }),
  fails: { 409: problem, 503: problem },
  reply: reportOf(LOAD_SECTIONS),
});

export const auditRounds = get('/api/rounds/audit', {
  name: 'auditRounds',
  who: 'admin',
  summary: 'What needs a person before standings can be trusted, as audit.txt (Q6)',
  fails: { 503: problem },
  reply: { file: 'text/plain' },
});

export const auditReport = get('/api/quiz-machine/audit', {
  name: 'auditReport',
  who: 'admin',
  summary: 'What audit.txt tells, as data (Q6)',
  fails: { 503: problem },
  reply: reportOf(AUDIT_SECTIONS),
});

const comparedRound = z.object({
  room: z.string(),
  left: z.string(),
  right: z.string(),
  /** For example '120 : 80'; null when no file has the game. */
  machine: z.nullable(z.string()),
  /** Null while the round has no result. */
  stored: z.nullable(z.string()),
  /** Null when no machine result exists, so that there is nothing to agree with. */
  agrees: z.nullable(z.boolean()),
});
export type ComparedRound = z.output<typeof comparedRound>;

export const auditTicker = get('/api/quiz-machine/audit-ticker-fri', {
  name: 'auditTicker',
  who: 'admin',
  summary: 'The machines’ results of a Friday round beside what is stored (Q6)',
  query: z.strictObject({ roundNumber: z.pipe(wholeText, z.int().check(z.positive())) }),
  fails: { 503: problem },
  reply: z.array(comparedRound),
});

export const ticker = get('/api/quiz-machine/ticker', {
  name: 'ticker',
  who: 'all',
  summary: 'The scores of the day as an HTML table (Q6)',
  reply: { file: 'text/html' },
  topics: ['machines', 'standings', 'schedule', 'teams', 'event', 'bracket'],
});

const liveGame = z.object({
  /** The id of a Friday round or a Saturday match. */
  roundId: id,
  division,
  roomName: z.string(),
  roundNumber: z.int(),
  /** The last question with any event; 0 before the game began. */
  question: z.int(),
  leftTeamId: id,
  leftTeamName: z.string(),
  leftScore: z.int(),
  rightTeamId: id,
  rightTeamName: z.string(),
  rightScore: z.int(),
  /** True when all questions are played and there is a winner. */
  over: z.boolean(),
  winningTeam: winningSide,
});
export type LiveGame = z.output<typeof liveGame>;

export const liveGames = get('/api/quiz-machine/games', {
  name: 'liveGames',
  who: 'all',
  summary: 'The rounds of the current day that machines are sending and that have no result yet',
  reply: z.array(liveGame),
  topics: ['machines', 'standings', 'schedule', 'teams', 'event', 'bracket'],
});

export const acceptGames = post('/api/quiz-machine/games', {
  name: 'acceptGames',
  who: 'score',
  summary: 'Make results of live games that are over; never over a result that stands',
  body: z.strictObject({ roundIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({
    accepted: z.array(id),
    refused: z.array(z.object({ roundId: id, message: z.string() })),
  }),
});

const feed = z.object({
  on: z.boolean(),
  /** The address for a machine's network mode; null while the feed is off. */
  address: z.nullable(z.string()),
  /** When a machine was heard last. */
  heardAt: z.nullable(z.iso.datetime()),
});
export type Feed = z.output<typeof feed>;

export const getFeed = get('/api/quiz-machine/feed', {
  name: 'getFeed',
  who: 'admin',
  summary: 'Whether machines may send live, and where to',
  reply: feed,
});

export const setFeed = put('/api/quiz-machine/feed', {
  name: 'setFeed',
  who: 'admin',
  summary: 'Switch the machines’ live feed on or off; on makes a new secret address each time',
  body: z.strictObject({ on: z.boolean() }),
  reply: feed,
});

const secret = z.object({ secret: z.string().check(z.maxLength(100)) });
const short = z.string().check(z.maxLength(100));
const sent = z.optional(short);

export const scoreEvent = get('/api/quiz-machine/feed/:secret/scoreevent', {
  name: 'scoreEvent',
  who: 'all',
  summary: 'One event of a machine’s network mode; the secret in the address lets it in (P5)',
  params: secret,
  query: z.object({
    bldgroom: sent,
    key: sent,
    tk: sent,
    tn: sent,
    dn: sent,
    rm: sent,
    rd: sent,
    qn: sent,
    e: sent,
    n: sent,
    t: sent,
    q: sent,
    ec: sent,
    p1: sent,
    p2: sent,
    ts: sent,
  }),
  reply: { file: 'text/plain' },
  changes: true,
  guardedBy: 'secret',
});

export const pingMessage = get('/api/quiz-machine/feed/:secret/pingmsg', {
  name: 'pingMessage',
  who: 'all',
  summary: 'A machine asks whether it is heard; the secret in the address lets it in (P5)',
  params: secret,
  /** Any further parameters that a machine sends. */
  query: z.object({}),
  reply: { file: 'text/plain' },
  changes: true,
  guardedBy: 'secret',
});
