import * as z from 'zod/mini';
import { entered, get, id, post, problem, put, remove } from '../declare.ts';
import { listedRound } from '../schedule/calls.ts';

const instant = z.iso.datetime();

/** `Lima – Xenia 2`, if the match has others now. */
const formerTeams = { formerTeams: z.optional(z.string()) };

const note = z.object({
  id,
  words: z.string(),
  writtenBy: z.string(),
  writtenAt: instant,
  ...formerTeams,
});
export type ResultNote = z.output<typeof note>;

const team = z.object({ id, name: z.string() });

const protest = z.object({
  id,
  team: z.nullable(team),
  words: z.string(),
  openedBy: z.string(),
  openedAt: instant,
  /** Null while open, like the next two. */
  outcome: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  ...formerTeams,
});
export type Protest = z.output<typeof protest>;

const papers = z.object({
  notes: z.array(note),
  protests: z.array(protest),
  /** Without an open protest. */
  mayProtest: z.array(team),
});
export type NotesAndProtests = z.output<typeof papers>;

export const getPapers = get('/api/rounds/:id/papers', {
  who: 'score',
  summary: 'A round’s or match’s notes and protests (X13)',
  reply: papers,
});

export const writeNote = post('/api/rounds/:id/notes', {
  who: 'score',
  summary: 'Write a note on a round or match (X13)',
  body: z.strictObject({ words: entered() }),
  reply: note,
  status: 201,
});

export const removeNote = remove('/api/rounds/:id/notes/:noteId', {
  who: 'score',
  summary: 'Delete a note; the audit log keeps its text (X13)',
});

export const openProtest = post('/api/rounds/:id/protests', {
  who: 'score',
  summary: 'Open a team’s protest (X13)',
  body: z.strictObject({ teamId: id, words: entered() }),
  fails: { 409: problem },
  reply: protest,
  status: 201,
});

export const closeProtest = put('/api/rounds/:id/protests/:protestId', {
  who: 'score',
  summary: 'Close a protest with its outcome (X13)',
  body: z.strictObject({ outcome: entered() }),
  fails: { 409: problem },
  reply: protest,
});

const openProtestShape = z.extend(
  z.omit(protest, { outcome: true, closedBy: true, closedAt: true }),
  { round: listedRound },
);
export type OpenProtest = z.output<typeof openProtestShape>;

export const listOpenProtests = get('/api/protests', {
  who: 'score',
  summary: 'Open protests, oldest first (X13)',
  reply: z.array(openProtestShape),
});
