import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import { AWARD_PAPERS, CERTIFICATE_DESIGNS } from '../awards/paper.ts';
import { date, divisionText, get, problem, scope, wholeBetween, year } from '../declare.ts';
import { BLANKS, PAPER_FILES, PAPER_KINDS, PAPER_ORDERS, WALL_PAPERS } from './evening.ts';

const pdf = { file: 'application/pdf' } as const;

/** Refused with nothing to print, or while many print. */
const printed = { who: 'admin', fails: { 409: problem, 503: problem }, reply: pdf } as const;
/** Always there to print. */
const alwaysPrinted = { ...printed, fails: { 503: problem } } as const;

const wallPaper = z.optional(z.enum(WALL_PAPERS));
/** `open`: only scoresheets of rounds without a result. */
const allOrOpen = z.optional(z.enum(['all', 'open']));

export const pdfSchedule = get('/api/rounds/pdfSchedule', {
  ...printed,
  summary: 'Friday’s schedule: grid and door pages',
  query: z.strictObject({ division: scope, paper: wallPaper }),
});

export const pdfTeamPage = get('/api/rounds/team/:teamId/pdfTeamPage', {
  who: 'all',
  summary: 'One team’s page',
  fails: { 404: problem, 409: problem, 503: problem },
  reply: pdf,
  topics: ['schedule', 'teams', 'event'],
});

export const pdfScoresheets = get('/api/rounds/pdfScoresheets', {
  ...printed,
  summary: 'One scoresheet per Friday round',
  query: z.strictObject({ division: scope, rounds: allOrOpen }),
});

/** Comma-separated. */
const numbers = z.pipe(
  z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/, 'Send numbers, such as 3,14'))),
  z.transform((text) => (text === undefined ? [] : text.split(',').map(Number))),
);

export const pdfAgain = get('/api/print/again', {
  ...printed,
  summary: 'Reprint scoresheets and door pages',
  query: z.strictObject({ rounds: numbers, rooms: numbers }),
  fails: { 404: problem, 409: problem, 503: problem },
});

/** Comma-separated, in list order. */
const someOf = <const Word extends string>(name: string, words: readonly Word[]) =>
  z.pipe(
    z.string(),
    z.transform((text, context): readonly Word[] => {
      const named = text.split(',');
      const found = words.filter((word) => named.includes(word));
      if (named.every((each) => found.some((word) => word === each))) return found;
      const message = `${name} must be some of these: ${words.join(', ')}`;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

export const printEvening = get('/api/print/evening', {
  ...printed,
  summary: 'The chosen papers for Friday or Saturday',
  query: z.strictObject({
    divisions: someOf('Divisions', DIVISIONS),
    kinds: someOf('Kinds', PAPER_KINDS),
    order: z.optional(z.enum(PAPER_ORDERS)),
    rounds: allOrOpen,
    blanks: z.optional(wholeBetween('Blank scoresheets', 1, BLANKS.most)),
    file: z.optional(z.enum(PAPER_FILES)),
    paper: wallPaper,
  }),
  reply: { file: 'application/pdf', or: 'application/zip' },
});

const printedName = z.object({
  kind: z.enum(['event', 'room', 'church', 'coach', 'team', 'quizzer', 'official']),
  name: z.string(),
});
export type PrintedName = z.output<typeof printedName>;

const unprintableName = z.extend(printedName, { letters: z.array(z.string()) });
export type UnprintableName = z.output<typeof unprintableName>;

export const listUnprintable = get('/api/print/unprintable', {
  who: 'admin',
  summary: 'Names that can’t be printed (C8)',
  reply: z.array(unprintableName),
});

export const pdfRoomCards = get('/api/print/roomCards', {
  ...printed,
  summary: 'Room link cards to hand out (P6)',
});

export const pdfPoster = get('/api/print/poster', {
  ...alwaysPrinted,
  summary: 'A hall poster with the public address’s QR code',
});

export const pdfBlankScoresheet = get('/api/rounds/pdfBlankScoresheet', {
  ...alwaysPrinted,
  summary: 'A blank scoresheet',
});

export const pdfSaturday = get('/api/teams/pdfSat', {
  ...printed,
  summary: 'Saturday’s brackets for the wall',
  query: z.strictObject({ division: divisionText, paper: wallPaper }),
});

export const pdfRegistrationTable = get('/api/teams/pdfRegistrationTable', {
  ...alwaysPrinted,
  summary: 'The registration table for the check-in desk',
});

export const pdfReceipt = get('/api/church/pdfReceipt', {
  who: 'coach',
  summary: 'The coach’s confirmation and receipt (C5)',
  fails: { 404: problem, 503: problem },
  reply: pdf,
});

export const pdfReceiptOf = get('/api/church/pdfReceipt/:coachId', {
  ...alwaysPrinted,
  summary: 'A coach’s confirmation and receipt',
});

export const labels = get('/api/teams/labels', {
  who: 'admin',
  summary: 'labels.csv, one line per team',
  reply: { file: 'text/csv' },
});

export const dayPaymentsCsv = get('/api/money/takings.csv', {
  who: 'admin',
  summary: 'A day’s payments as CSV (W4)',
  query: z.strictObject({ day: date }),
  reply: { file: 'text/csv' },
});

export const pdfDayPayments = get('/api/money/takings.pdf', {
  ...alwaysPrinted,
  summary: 'A day’s payments as a PDF (W4)',
  query: z.strictObject({ day: date }),
});

export const pdfAwards = get('/api/awards/pdf', {
  ...printed,
  summary: 'The ceremony’s script, list, and certificates (W6)',
  query: z.strictObject({
    part: z.enum(AWARD_PAPERS),
    design: z.optional(z.enum(CERTIFICATE_DESIGNS)),
  }),
});

export const pdfDuties = get('/api/officials/duties.pdf', {
  ...printed,
  summary: 'A page per volunteer, with room codes (W5)',
});

export const everything = get('/api/event/archive', {
  who: 'admin',
  summary: 'A year’s PDFs, CSVs, and snapshot in one archive (N0)',
  query: z.strictObject({ year }),
  fails: { 404: problem, 503: problem },
  reply: { file: 'application/zip' },
});
