import { LEDGER_KINDS } from '@quizmeet/rules/money/account.ts';
import * as z from 'zod/mini';
import { date, entered, enteredWhole, get, id, post, problem, put } from '../declare.ts';

/** In cents. */
const account = z.object({
  fee: z.int(),
  received: z.int(),
  /** Below 0 when overpaid. */
  balance: z.int(),
  state: z.enum(['nothing due', 'open', 'part', 'paid', 'overpaid']),
  /** There is a valid Mark Paid entry. */
  marked: z.boolean(),
  /** Of the fee since the latest valid entry. */
  change: z.int(),
});

const entry = z.object({
  id,
  day: date,
  kind: z.enum(LEDGER_KINDS),
  /** Subtracted from the balance. */
  cents: z.int(),
  number: z.string(),
  note: z.string(),
  takenBy: z.string(),
  /** Null if it was who took it. */
  enteredBy: z.nullable(z.string()),
  enteredAt: z.iso.datetime(),
  reverses: z.nullable(id),
  takenBack: z.boolean(),
});
export type LedgerLine = z.output<typeof entry>;

const kindSums = z.array(z.object({ kind: z.enum(LEDGER_KINDS), cents: z.int() }));

const churchAccount = z.object({
  id,
  churchNameWithDistrict: z.string(),
  coachName: z.string(),
  ...account.shape,
});
export type ChurchFigures = z.output<typeof churchAccount>;

export const listAccounts = get('/api/money', {
  who: 'admin',
  summary: 'Every church’s balance, and the payment link (W4)',
  reply: z.object({
    churches: z.array(churchAccount),
    /** With {church} and {amount}; empty without one. */
    paymentLink: z.string(),
  }),
});

export const savePaymentLink = put('/api/money/link', {
  who: 'admin',
  summary: 'Set the payment link (W4)',
  body: z.strictObject({ address: entered() }),
});

export const getLedger = get('/api/money/churches/:id', {
  who: 'admin',
  summary: 'A church’s ledger, oldest first (W4)',
  reply: z.object({
    ...churchAccount.shape,
    lines: z.array(z.object({ text: z.string(), amount: z.int() })),
    entries: z.array(entry),
    /** Previous takers and staff. */
    takers: z.array(z.string()),
  }),
});

export const addEntry = post('/api/money/churches/:id', {
  who: 'admin',
  summary: 'Enter a church’s payment, refund, or correction (W4)',
  body: z.strictObject({
    day: entered(),
    kind: entered(),
    cents: enteredWhole(),
    number: entered(),
    note: entered(),
    /** Empty: who enters it. */
    takenBy: z.optional(entered()),
  }),
  reply: z.object({ id }),
  status: 201,
});

export const takeBackEntry = put('/api/money/entries/:id/takeBack', {
  who: 'admin',
  summary: 'Reverse an entry; the original stays (W4)',
  fails: { 409: problem },
});

export const getOwnLedger = get('/api/church/ledger', {
  who: 'coach',
  summary: 'The coach’s balance and payment link (W4)',
  reply: z.object({
    ...account.shape,
    entries: z.array(z.object({ id, day: date, text: z.string(), cents: z.int() })),
    paymentLink: z.nullable(z.string()),
  }),
});

export const getDayPayments = get('/api/money/takings', {
  who: 'admin',
  summary: 'A day’s entries and totals (W4)',
  query: z.strictObject({ day: date }),
  reply: z.object({
    entries: z.array(
      z.object({ ...entry.shape, churchId: id, churchNameWithDistrict: z.string() }),
    ),
    sums: kindSums,
    takers: z.array(z.object({ takenBy: z.string(), sums: kindSums, total: z.int() })),
    total: z.int(),
    /** Omitted without any. */
    corrections: z.optional(z.int()),
    /** Newest first. */
    days: z.array(date),
  }),
});
export type ReceivedPayments = z.output<typeof getDayPayments.reply>;
