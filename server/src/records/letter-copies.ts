import { inNameOrder } from '@quizmeet/rules/names.ts';
import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { type LetterCopyRow, letterCopies, letters } from './letters.ts';
import { type MailRow, mails } from './mails.ts';
import { statements } from './statements.ts';
import { users } from './users.ts';

export interface SentCopy {
  readonly copy: LetterCopyRow;
  readonly name: string;
  readonly email: string;
  readonly mail: MailRow | null;
}

export function letterCopyRecords(db: Reader) {
  const { row, add } = statements(db, letterCopies);
  const sent = () =>
    db
      .select({ copy: letterCopies, name: users.name, email: users.email, mail: mails })
      .from(letterCopies)
      .innerJoin(users, eq(users.id, letterCopies.userId))
      .leftJoin(
        mails,
        and(eq(mails.letterId, letterCopies.letterId), eq(mails.userId, letterCopies.userId)),
      );
  return {
    add,
    find: (letterId: number, userId: UserId) =>
      row(and(eq(letterCopies.letterId, letterId), eq(letterCopies.userId, userId))),
    ofLetter: async (letterId: number): Promise<SentCopy[]> =>
      inNameOrder(await sent().where(eq(letterCopies.letterId, letterId)).orderBy(asc(users.id))),
    mailsOf: async (eventId: EventId) =>
      await db
        .select({ letterId: letterCopies.letterId, mail: mails })
        .from(letterCopies)
        .innerJoin(
          letters,
          and(eq(letters.id, letterCopies.letterId), eq(letters.eventId, eventId)),
        )
        .leftJoin(
          mails,
          and(eq(mails.letterId, letterCopies.letterId), eq(mails.userId, letterCopies.userId)),
        ),
    subjectsOf: async (letterIds: readonly number[]): Promise<ReadonlyMap<string, string>> => {
      if (letterIds.length === 0) return new Map();
      const { letterId, userId, subject } = letterCopies;
      const rows = await db
        .select({ letterId, userId, subject })
        .from(letterCopies)
        .where(inArray(letterId, [...new Set(letterIds)]));
      return new Map(rows.map((each) => [`${each.letterId}:${each.userId}`, each.subject]));
    },
  };
}
