export const ENTRY_KINDS = ['check', 'cash', 'card', 'refund', 'correction'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `marked` is from Mark Paid, without a kind. */
export const LEDGER_KINDS = [...ENTRY_KINDS, 'marked'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export interface Entered {
  readonly id: number;
  readonly kind: LedgerKind;
  /** Subtracted from the balance; below 0 for a refund or reversal. */
  readonly cents: number;
  readonly feeCents: number;
  readonly reverses: number | null;
}

/** `open` has no payment yet. */
type AccountState = 'nothing due' | 'open' | 'part' | 'paid' | 'overpaid';

export interface Account {
  readonly fee: number;
  readonly received: number;
  /** Below 0 when overpaid (W4). */
  readonly balance: number;
  readonly state: AccountState;
  readonly paid: boolean;
  readonly marked: boolean;
  /** Of the fee since the latest valid entry. */
  readonly change: number;
}

export const CENTS = 100;

export function standing<E extends Entered>(entries: readonly E[]): E[] {
  const reversed = new Set(entries.map((entry) => entry.reverses));
  return entries.filter((entry) => entry.reverses === null && !reversed.has(entry.id));
}

export function accountOf(fee: { readonly total: number }, entries: readonly Entered[]): Account {
  const cents = fee.total * CENTS;
  const received = entries.reduce((sum, entry) => sum + entry.cents, 0);
  const balance = cents - received;
  const last = standing(entries).at(-1);
  const paid = last !== undefined && balance <= 0;
  return {
    fee: cents,
    received,
    balance,
    paid,
    state: stateOf(balance, received, paid),
    marked: latestMark(entries) !== null,
    change: last === undefined ? 0 : cents - last.feeCents,
  };
}

function stateOf(balance: number, received: number, paid: boolean): AccountState {
  if (balance < 0) return 'overpaid';
  if (balance > 0) return received > 0 ? 'part' : 'open';
  return paid ? 'paid' : 'nothing due';
}

/** Overpaid, or due since the fee changed (W4). */
export const needsALook = ({ balance, change }: Pick<Account, 'balance' | 'change'>): boolean =>
  balance < 0 || (balance > 0 && change !== 0);

type Figures = Pick<Account, 'fee' | 'received' | 'balance'>;

/** In cents: `fees` = `paid` + `due` - `overpaid`. */
export function sumOfAccounts(accounts: readonly Figures[]) {
  const sum = (of: (account: Figures) => number) => accounts.reduce((all, one) => all + of(one), 0);
  return {
    fees: sum(({ fee }) => fee),
    paid: sum(({ received }) => received),
    due: sum(({ balance }) => Math.max(balance, 0)),
    overpaid: sum(({ balance }) => Math.max(-balance, 0)),
  };
}

/** Reversed by undoing Mark Paid: its latest valid entry (W4). */
export const latestMark = <E extends Entered>(entries: readonly E[]): E | null =>
  standing(entries).findLast(({ kind }) => kind === 'marked') ?? null;
