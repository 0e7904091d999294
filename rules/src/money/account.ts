/** What an administrator can enter; money that is given back is a refund (W4). */
export const ENTRY_KINDS = ['check', 'cash', 'card', 'refund', 'correction'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `marked` is what Mark Paid enters: nobody said how it was paid. */
export const LEDGER_KINDS = [...ENTRY_KINDS, 'marked'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export interface Entered {
  readonly id: number;
  readonly kind: LedgerKind;
  /** How much it reduces the balance; below 0 for a refund or a reversal. */
  readonly cents: number;
  readonly feeCents: number;
  readonly reverses: number | null;
}

/** A church's account: `open` has no payment yet, `part` has some of it. */
export type AccountState = 'nothing due' | 'open' | 'part' | 'paid' | 'overpaid';

/** A church's account, in cents. */
export interface Account {
  readonly fee: number;
  readonly received: number;
  /** The fee less what was received; below 0 when overpaid (W4). */
  readonly balance: number;
  readonly state: AccountState;
  readonly paid: boolean;
  readonly marked: boolean;
  /** By how much the fee has changed since the latest standing entry. */
  readonly change: number;
}

export const CENTS = 100;

/** The entries that were not taken back, and take nothing back themselves. */
export function standing<E extends Entered>(entries: readonly E[]): E[] {
  const reversed = new Set(entries.map((entry) => entry.reverses));
  return entries.filter((entry) => entry.reverses === null && !reversed.has(entry.id));
}

/** A church's account (W4), given its fee in whole dollars (C5) and its entries, oldest first. */
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

/** Whether something is overpaid, or due since the church's fee has changed (W4). */
export const needsALook = ({ balance, change }: Pick<Account, 'balance' | 'change'>): boolean =>
  balance < 0 || (balance > 0 && change !== 0);

type Figures = Pick<Account, 'fee' | 'received' | 'balance'>;

/** The sums over all churches, in cents: `fees` is `paid` and `due` together, less `overpaid`. */
export function sumOfAccounts(accounts: readonly Figures[]) {
  const sum = (of: (account: Figures) => number) => accounts.reduce((all, one) => all + of(one), 0);
  return {
    fees: sum(({ fee }) => fee),
    paid: sum(({ received }) => received),
    due: sum(({ balance }) => Math.max(balance, 0)),
    overpaid: sum(({ balance }) => Math.max(-balance, 0)),
  };
}

/** The entry that undoing Mark Paid reverses: its latest valid one (W4). */
export const latestMark = <E extends Entered>(entries: readonly E[]): E | null =>
  standing(entries).findLast(({ kind }) => kind === 'marked') ?? null;
