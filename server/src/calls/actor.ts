import type { Authority } from '@quizmeet/contract/accounts/calls.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import { notLoggedIn } from '../platform/problems.ts';
import type { RoomLinkDeviceRow, RoomLinkRow } from '../records/room-links.ts';
import type { User } from '../records/users.ts';

/** A device with a usable room link (P6). */
export interface RoomBearer {
  readonly device: RoomLinkDeviceRow;
  readonly link: RoomLinkRow;
  /** A link saves nothing before its day. */
  readonly state: 'early' | 'open';
}

/** The session's user, or a person with a room link (P6). */
export interface Actor {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly admin: boolean;
  readonly scoreEntry: boolean;
  /** Only on calls by room link; `userId` is then no account's. */
  readonly room?: RoomBearer;
}

export const actorOfUser = ({ id, name, email, confirmedAt, admin, scoreEntry }: User): Actor => ({
  userId: id,
  name,
  email,
  confirmed: confirmedAt !== null,
  admin,
  scoreEntry,
});

/** The actor on a call whose route already requires a session. */
export function loggedIn(actor: Actor | null): Actor {
  if (actor === null) throw notLoggedIn('Please log in');
  return actor;
}

export function authoritiesOf(actor: Actor | null): Authority[] {
  if (actor === null) return ['ROLE_ANONYMOUS'];
  return [
    'ROLE_USER',
    actor.confirmed ? 'ROLE_CONFIRMED' : 'ROLE_UNCONFIRMED',
    ...(actor.admin ? (['ROLE_ADMIN'] as const) : []),
    ...(actor.scoreEntry ? (['ROLE_SCORE_ENTRY'] as const) : []),
  ];
}
