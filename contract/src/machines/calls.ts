import * as z from 'zod/mini';
import {
  division,
  get,
  id,
  post,
  problem,
  put,
  remove,
  wholeText,
  winningSide,
  yesOrNo,
} from '../declare.ts';
import { AUDIT_SECTIONS, LOAD_SECTIONS } from './report-text.ts';

/** Organizers may add files under any name. */
const fileName = z.string();

export const createImport = get('/api/quiz-machine/create-import', {
  who: 'admin',
  summary: 'Write the quiz machines’ files (Q2)',
  fails: { 409: problem },
  reply: z.object({ service: z.string(), files: z.array(z.string()) }),
  changes: true,
});

export const importFiles = get('/api/quiz-machine/import', {
  who: 'admin',
  summary: 'The quiz machines’ files, in one archive',
  fails: { 404: problem },
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
  who: 'admin',
  summary: 'Result files and when each was loaded',
  reply: z.object({ service: z.string(), files: z.array(resultFile) }),
});

export const uploadResults = post('/api/quiz-machine/results', {
  who: 'admin',
  summary: 'Store up to 20 event files of 5 MB (Q5)',
  bodyAs: 'multipart',
  filesIn: 'files',
  fails: { 409: problem },
  reply: z.object({ stored: z.array(fileName) }),
});

export const removeResultFile = remove('/api/quiz-machine/files/:name', {
  who: 'admin',
  summary: 'Delete a result file; loaded results stay',
  params: z.object({ name: fileName }),
  takesAway: true,
});

export const insertResults = get('/api/quiz-machine/insertResults', {
  who: 'admin',
  summary: 'Load new result files; reports as insertResults.txt (Q5)',
  query: z.strictObject({ overwrite: yesOrNo }),
  fails: { 409: problem },
  reply: { file: 'text/plain' },
  changes: true,
});

/** Words are in `report-text.ts`. */
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
  who: 'admin',
  summary: 'Load new result files; reports as data (Q5)',
  body: z.strictObject({ overwrite: z.boolean() }),
  fails: { 409: problem },
  reply: reportOf(LOAD_SECTIONS),
});

export const auditRounds = get('/api/rounds/audit', {
  who: 'admin',
  summary: 'What needs a person, as audit.txt (Q6)',
  reply: { file: 'text/plain' },
});

export const auditReport = get('/api/quiz-machine/audit', {
  who: 'admin',
  summary: 'audit.txt as data (Q6)',
  reply: reportOf(AUDIT_SECTIONS),
});

const comparedRound = z.object({
  room: z.string(),
  left: z.string(),
  right: z.string(),
  /** Such as '120 : 80'; null without a game. */
  machine: z.nullable(z.string()),
  /** Null without a result. */
  stored: z.nullable(z.string()),
  /** Null without a machine's result. */
  agrees: z.nullable(z.boolean()),
});
export type ComparedRound = z.output<typeof comparedRound>;

export const auditTicker = get('/api/quiz-machine/audit-ticker-fri', {
  who: 'admin',
  summary: 'A Friday round’s machine and stored results (Q6)',
  query: z.strictObject({ roundNumber: z.pipe(wholeText, z.int().check(z.positive())) }),
  reply: z.array(comparedRound),
});

export const ticker = get('/api/quiz-machine/ticker', {
  who: 'all',
  summary: 'Today’s scores as an HTML table (Q6)',
  reply: { file: 'text/html' },
  topics: ['machines', 'standings', 'schedule', 'teams', 'event', 'bracket'],
});

const liveGame = z.object({
  roundId: id,
  division,
  roomName: z.string(),
  roundNumber: z.int(),
  /** With any event; 0 before the game began. */
  question: z.int(),
  leftTeamId: id,
  leftTeamName: z.string(),
  leftScore: z.int(),
  rightTeamId: id,
  rightTeamName: z.string(),
  rightScore: z.int(),
  /** All questions are played, with a winner. */
  over: z.boolean(),
  winningTeam: winningSide,
});
export type LiveGame = z.output<typeof liveGame>;

export const liveGames = get('/api/quiz-machine/games', {
  who: 'all',
  summary: 'Today’s live rounds without a result',
  reply: z.array(liveGame),
  topics: ['machines', 'standings', 'schedule', 'teams', 'event', 'bracket'],
});

export const acceptGames = post('/api/quiz-machine/games', {
  who: 'score',
  summary: 'Save finished live games as results, replacing none',
  body: z.strictObject({ roundIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({
    accepted: z.array(id),
    refused: z.array(z.object({ roundId: id, message: z.string() })),
  }),
});

const feed = z.object({
  on: z.boolean(),
  /** Null while the feed is off. */
  address: z.nullable(z.string()),
  heardAt: z.nullable(z.iso.datetime()),
});
export type Feed = z.output<typeof feed>;

export const getFeed = get('/api/quiz-machine/feed', {
  who: 'admin',
  summary: 'Whether live scores are on, and their address',
  reply: feed,
});

export const setFeed = put('/api/quiz-machine/feed', {
  who: 'admin',
  summary: 'Turn live scores on, with a new address, or off',
  body: z.strictObject({ on: z.boolean() }),
  reply: feed,
});

const secret = z.object({ secret: z.string().check(z.maxLength(100)) });
const short = z.string().check(z.maxLength(100));
const sent = z.optional(short);

export const scoreEvent = get('/api/quiz-machine/feed/:secret/scoreevent', {
  who: 'all',
  summary: 'One event from a quiz machine (P5)',
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
  who: 'all',
  summary: 'A quiz machine’s connection check (P5)',
  params: secret,
  /** Whatever else machines send. */
  query: z.object({}),
  reply: { file: 'text/plain' },
  changes: true,
  guardedBy: 'secret',
});
