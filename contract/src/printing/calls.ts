import * as z from 'zod/mini';
import { call } from '../call.ts';
import { divisionText, idText, scope } from '../fields.ts';
import { problem } from '../problem.ts';

const pdf = { file: 'application/pdf' } as const;

export const pdfSchedule = call({
  name: 'pdfSchedule',
  method: 'GET',
  url: '/api/rounds/pdfSchedule',
  who: 'admin',
  summary: 'Friday’s schedule on paper: the grid, and one page a room for its door',
  query: z.strictObject({ division: scope }),
  fails: { 409: problem, 503: problem },
  reply: pdf,
});

export const pdfScoresheets = call({
  name: 'pdfScoresheets',
  method: 'GET',
  url: '/api/rounds/pdfScoresheets',
  who: 'admin',
  summary: 'One scoresheet a Friday round',
  query: z.strictObject({ division: scope }),
  fails: { 409: problem, 503: problem },
  reply: pdf,
});

export const pdfBlankScoresheet = call({
  name: 'pdfBlankScoresheet',
  method: 'GET',
  url: '/api/rounds/pdfBlankScoresheet',
  who: 'admin',
  summary: 'A scoresheet without a round',
  fails: { 503: problem },
  reply: pdf,
});

export const pdfSaturday = call({
  name: 'pdfSaturday',
  method: 'GET',
  url: '/api/teams/pdfSat',
  who: 'admin',
  summary: 'Saturday’s brackets, one a page',
  query: z.strictObject({ division: divisionText }),
  fails: { 409: problem, 503: problem },
  reply: pdf,
});

export const pdfSaturdayScoresheets = call({
  name: 'pdfSaturdayScoresheets',
  method: 'GET',
  url: '/api/teams/pdfSatScoresheets',
  who: 'admin',
  summary: 'One scoresheet a Saturday match',
  query: z.strictObject({ division: divisionText }),
  fails: { 409: problem, 503: problem },
  reply: pdf,
});

export const pdfRegistrationTable = call({
  name: 'pdfRegistrationTable',
  method: 'GET',
  url: '/api/teams/pdfRegistrationTable',
  who: 'admin',
  summary: 'The table for the check-in desk',
  fails: { 503: problem },
  reply: pdf,
});

export const pdfReceipt = call({
  name: 'pdfReceipt',
  method: 'GET',
  url: '/api/church/pdfReceipt',
  who: 'coach',
  summary: 'The confirmation and receipt of the own church (C5)',
  fails: { 404: problem, 503: problem },
  reply: pdf,
});

export const pdfReceiptOf = call({
  name: 'pdfReceiptOf',
  method: 'GET',
  url: '/api/church/pdfReceipt/:coachId',
  who: 'admin',
  summary: 'The confirmation and receipt of a coach’s church',
  params: z.object({ coachId: idText }),
  fails: { 503: problem },
  reply: pdf,
});

export const labels = call({
  name: 'labels',
  method: 'GET',
  url: '/api/teams/labels',
  who: 'admin',
  summary: 'labels.csv, one line a team',
  reply: { file: 'text/csv' },
});

export const everything = call({
  name: 'everything',
  method: 'GET',
  url: '/api/event/archive',
  who: 'admin',
  summary: 'All PDFs and CSVs of the event as it stands, and its snapshot, in one archive',
  fails: { 503: problem },
  reply: { file: 'application/zip' },
});
