import type { ChurchRow } from '../records/churches.ts';
import type { Actor } from './actor.ts';

type Coached = Pick<ChurchRow, 'coachId' | 'secondCoachId'>;

/** Either of a church's coaches (W2). */
export const isCoachOf = ({ userId }: Pick<Actor, 'userId'>, church: Coached): boolean =>
  church.coachId === userId || church.secondCoachId === userId;

/** Own church for coaches, any for administrators (C4). */
export const mayEditChurch = (actor: Actor, church: Coached): boolean =>
  actor.admin || isCoachOf(actor, church);

/** Score entry may change any roster (F8). */
export const mayEditRoster = (actor: Actor, church: ChurchRow): boolean =>
  actor.scoreEntry || mayEditChurch(actor, church);

/** Administrators (B7) and room links (P6); score entry is for Friday. */
export const mayDecideMatch = ({ admin, room }: Actor): boolean => admin || room !== undefined;
