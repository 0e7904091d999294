import type { ChurchRow } from '../records/churches.ts';
import type { Actor } from './actor.ts';

/** A coach has the own church and its teams; an admin has any (C4). */
export const mayEditChurch = (actor: Actor, church: ChurchRow): boolean =>
  actor.admin || church.coachId === actor.userId;

/** Score entry may change the roster of every team (F8). */
export const mayEditRoster = (actor: Actor, church: ChurchRow): boolean =>
  actor.scoreEntry || mayEditChurch(actor, church);

/** A Saturday round belongs to the admins; score entry saves Friday's (B7). */
export const mayDecideMatch = (actor: Actor): boolean => actor.admin;
