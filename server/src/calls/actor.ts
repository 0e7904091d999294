import type { Authority } from '@quizmeet/contract/accounts/calls.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import { notLoggedIn } from '../platform/problems.ts';
import type { User } from '../records/users.ts';

/** The user of the session that made a request. */
export interface Actor {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly admin: boolean;
  readonly scoreEntry: boolean;
}

/** The actor for an account. */
export const actorOfUser = ({ id, name, email, confirmedAt, admin, scoreEntry }: User): Actor => ({
  userId: id,
  name,
  email,
  confirmed: confirmedAt !== null,
  admin,
  scoreEntry,
});

/** The actor, on a call that needs a session; its route has already refused everybody else. */
export function loggedIn(actor: Actor | null): Actor {
  if (actor === null) throw notLoggedIn('Please log in');
  return actor;
}

/** The actor's roles as the calls spell them. */
export function authoritiesOf(actor: Actor | null): Authority[] {
  if (actor === null) return ['ROLE_ANONYMOUS'];
  return [
    'ROLE_USER',
    actor.confirmed ? 'ROLE_CONFIRMED' : 'ROLE_UNCONFIRMED',
    ...(actor.admin ? (['ROLE_ADMIN'] as const) : []),
    ...(actor.scoreEntry ? (['ROLE_SCORE_ENTRY'] as const) : []),
  ];
}
