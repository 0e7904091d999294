import * as z from 'zod/mini';
import { call } from '../call.ts';
import { wholeText } from '../fields.ts';

export const createImport = call({
  name: 'createImport',
  method: 'GET',
  url: '/api/quiz-machine/create-import',
  who: 'admin',
  summary: 'Write the files that the quiz machines import (Q2)',
  reply: z.object({ service: z.string(), files: z.array(z.string()) }),
  changes: true,
});

export const insertResults = call({
  name: 'insertResults',
  method: 'GET',
  url: '/api/quiz-machine/insertResults',
  who: 'admin',
  summary: 'Load the result files that are not loaded yet (Q5)',
  reply: { file: 'text/plain' },
  changes: true,
});

export const uploadResults = call({
  name: 'uploadResults',
  method: 'POST',
  url: '/api/quiz-machine/results',
  who: 'admin',
  summary: 'Upload event files, multipart field `files` (Q5)',
  bodyAs: 'multipart',
  reply: z.object({ stored: z.array(z.string()) }),
  changes: true,
});

export const auditTicker = call({
  name: 'auditTicker',
  method: 'GET',
  url: '/api/quiz-machine/audit-ticker-fri',
  who: 'admin',
  summary: 'The machines’ results of a round beside what is stored (Q6)',
  query: z.strictObject({ roundNumber: wholeText }),
  reply: z.array(
    z.object({
      room: z.string(),
      left: z.string(),
      right: z.string(),
      machine: z.string(),
      stored: z.string(),
      agrees: z.boolean(),
    }),
  ),
  changes: false,
});

export const ticker = call({
  name: 'ticker',
  method: 'GET',
  url: '/api/quiz-machine/ticker',
  who: 'all',
  summary: 'What is being played now, as an HTML table (Q6)',
  reply: { file: 'text/html' },
  changes: false,
  topics: ['standings', 'schedule', 'teams', 'event'],
});

export const auditRounds = call({
  name: 'auditRounds',
  method: 'GET',
  url: '/api/rounds/audit',
  who: 'admin',
  summary: 'audit.txt: what needs a person (Q6)',
  reply: { file: 'text/plain' },
  changes: false,
});
