import type { Authority } from '@quizmeet/contract/accounts/calls.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import { notLoggedIn } from '../platform/problems.ts';
import type { RoomLinkDeviceRow } from '../records/room-link-devices.ts';
import type { RoomLinkRow } from '../records/room-links.ts';
import type { User } from '../records/users.ts';

/** A device that has opened a room's link, while the link can be used (P6). */
export interface RoomBearer {
  readonly device: RoomLinkDeviceRow;
  readonly link: RoomLinkRow;
  /** Before its day a link saves nothing. */
  readonly state: 'early' | 'open';
}

/** Who made a request: the user of its session, or a person with a room's link (P6). */
export interface Actor {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly admin: boolean;
  readonly scoreEntry: boolean;
  /** Only on calls by a room link; then `userId` isn't an account's. */
  readonly room?: RoomBearer;
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
