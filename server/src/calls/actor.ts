import type { Authority } from '@quizmeet/contract/accounts/calls.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import { notLoggedIn } from '../platform/problems.ts';
import type { User } from '../records/users.ts';

/** Whoever asks, when a session says who it is. */
export interface Actor {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly admin: boolean;
  readonly scoreEntry: boolean;
}

/** Whoever an account is of. */
export const actorOfUser = ({ id, name, email, confirmedAt, admin, scoreEntry }: User): Actor => ({
  userId: id,
  name,
  email,
  confirmed: confirmedAt !== null,
  admin,
  scoreEntry,
});

/** Whoever asks, on a call that needs a session; its route has let nobody else in. */
export function loggedIn(actor: Actor | null): Actor {
  if (actor === null) throw notLoggedIn('Please log in');
  return actor;
}

/** The roles as the calls spell them. */
export function authoritiesOf(actor: Actor | null): Authority[] {
  if (actor === null) return ['ROLE_ANONYMOUS'];
  return [
    'ROLE_USER',
    actor.confirmed ? 'ROLE_CONFIRMED' : 'ROLE_UNCONFIRMED',
    ...(actor.admin ? (['ROLE_ADMIN'] as const) : []),
    ...(actor.scoreEntry ? (['ROLE_SCORE_ENTRY'] as const) : []),
  ];
}
