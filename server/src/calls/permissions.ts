import type { ChurchRow } from '../records/churches.ts';
import type { Actor } from './actor.ts';

type Coached = Pick<ChurchRow, 'coachId' | 'secondCoachId'>;

/** The own church is that of which somebody is one of the coaches (W2). */
export const isCoachOf = ({ userId }: Pick<Actor, 'userId'>, church: Coached): boolean =>
  church.coachId === userId || church.secondCoachId === userId;

/** A coach may edit the own church and its teams; an admin may edit any (C4). */
export const mayEditChurch = (actor: Actor, church: Coached): boolean =>
  actor.admin || isCoachOf(actor, church);

/** Score entry may change the roster of every team (F8). */
export const mayEditRoster = (actor: Actor, church: ChurchRow): boolean =>
  actor.scoreEntry || mayEditChurch(actor, church);

/** Saturday's matches are for admins (B7) and who has their room's link (P6); score entry saves Friday's rounds. */
export const mayDecideMatch = ({ admin, room }: Actor): boolean => admin || room !== undefined;
