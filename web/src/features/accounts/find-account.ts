import type { Account } from '@quizmeet/contract/accounts/calls.ts';

/** Which accounts a list shows. */
export type Kind = 'everyone' | 'staff' | 'unconfirmed';

const OF_KIND: Readonly<Record<Kind, (account: Account) => boolean>> = {
  everyone: () => true,
  staff: ({ admin, scoreEntry }) => admin || scoreEntry,
  unconfirmed: ({ confirmed }) => !confirmed,
};

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The accounts of a kind that have every word in their name, address or church. */
export function findAccounts(
  accounts: readonly Account[],
  words: string,
  kind: Kind,
): readonly Account[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return accounts.filter((account) => {
    const held = plain(`${account.name} ${account.email} ${account.churchName ?? ''}`);
    return OF_KIND[kind](account) && wanted.every((word) => held.includes(word));
  });
}
