import type { Account } from '@quizmeet/contract/accounts/calls.ts';
import { findRows } from '../../ui/find-rows.ts';

/** Which accounts a list shows. */
export type Kind = 'everyone' | 'staff' | 'unconfirmed';

const OF_KIND: Readonly<Record<Kind, (account: Account) => boolean>> = {
  everyone: () => true,
  staff: ({ admin, scoreEntry }) => admin || scoreEntry,
  unconfirmed: ({ confirmed }) => !confirmed,
};

/** The accounts of a kind that have every word in their name, address or church. */
export const findAccounts = (
  accounts: readonly Account[],
  typed: string,
  kind: Kind,
): readonly Account[] => findRows(accounts.filter(OF_KIND[kind]), typed, readsAs);

const readsAs = ({ name, email, churchName }: Account): string =>
  `${name} ${email} ${churchName ?? ''}`;
