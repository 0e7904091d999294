import type { Account, CurrentUser, Mail } from '@quizmeet/contract/accounts/calls.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { type Actor, authoritiesOf } from '../../calls/actor.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ChurchRow } from '../../records/churches.ts';
import { letterCopyRecords, type MailRow, mailRecords } from '../../records/mails.ts';
import type { User } from '../../records/users.ts';
import { byCoach } from '../../tournament/claim-churches.ts';
import { SUBJECT } from './letters.ts';

export const presentActor = (actor: Actor): CurrentUser => ({
  id: actor.userId,
  name: actor.name,
  email: actor.email,
  authorities: authoritiesOf(actor),
});

export const presentUser = ({ id, name, email }: User) => ({ id, name, email });

export function presentAccounts(users: readonly User[], churches: readonly ChurchRow[]): Account[] {
  const coached = byCoach(churches);
  return users
    .map(({ id, name, email, confirmedAt, admin, scoreEntry }) => ({
      id,
      name,
      email,
      confirmed: confirmedAt !== null,
      admin,
      scoreEntry,
      churchName: coached.get(id)?.name ?? null,
    }))
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** A letter's subject is that of its copy (W3). */
export async function presentMails(db: Reader): Promise<Mail[]> {
  const rows = await mailRecords(db).list();
  const letterIds = rows.flatMap(({ letterId }) => letterId ?? []);
  const subjects = await letterCopyRecords(db).subjectsOf(letterIds);
  const subjectOf = ({ kind, letterId, userId }: MailRow) =>
    kind === 'letter' ? (subjects.get(`${letterId}:${userId}`) ?? '') : SUBJECT[kind];
  return rows.map((row) => presentMail(row, subjectOf(row)));
}

function presentMail(row: MailRow, subject: string): Mail {
  const waits = row.sentAt === null && row.failedAt === null;
  return {
    id: row.id,
    to: row.toAddress,
    subject,
    at: row.createdAt.toISOString(),
    state: row.sentAt !== null ? 'sent' : waits ? 'waiting' : 'failed',
    attempts: row.attempts,
    sentAt: row.sentAt?.toISOString() ?? null,
    nextTryAt: waits ? row.nextTryAt.toISOString() : null,
    error: row.lastError,
    keptAs: row.keptAs,
  };
}

export const summarizeRoles = ({ admin, scoreEntry }: Pick<User, 'admin' | 'scoreEntry'>): string =>
  [admin ? 'admin' : null, scoreEntry ? 'score entry' : null].filter(Boolean).join(', ') || 'none';
