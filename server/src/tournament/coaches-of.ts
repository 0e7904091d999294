import { formatList } from '@quizmeet/contract/text.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import type { ChurchRow } from '../records/churches.ts';
import { type User, userRecords } from '../records/users.ts';

type Coached = Pick<ChurchRow, 'coachId' | 'secondCoachId'>;

export const coachIdsOf = ({ coachId, secondCoachId }: Coached): UserId[] =>
  [coachId, secondCoachId].filter((id) => id !== null);

/** `Ann Lee and Ben Moss`, or empty. */
export const coachNames = (
  church: Coached,
  users: ReadonlyMap<UserId, Pick<User, 'name'>>,
): string => formatList(coachIdsOf(church).flatMap((id) => users.get(id)?.name ?? []));

export async function loadCoachNames(db: Reader): Promise<(church: Coached) => string> {
  const users = new Map((await userRecords(db).all()).map((user) => [user.id, user]));
  return (church) => coachNames(church, users);
}
