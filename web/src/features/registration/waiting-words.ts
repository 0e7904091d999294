import type { WaitingChurch } from './summary.ts';

/** What keeps a church from having a coach, in a sentence (N0, C1). */
export function waitingInWords({ waitsFor, account }: Pick<WaitingChurch, 'waitsFor' | 'account'>) {
  if (waitsFor === null) return 'The archive does not say whose it is.';
  if (account === null) return 'No account has this address yet.';
  const { name, confirmed, churchName } = account;
  if (!confirmed) return `${name} has not confirmed this address yet.`;
  if (churchName !== null) return `${name} has another church: ${churchName}.`;
  return `${name} has an account here and no church.`;
}
