import type { ChurchRow } from '../records/churches.ts';
import type { Actor } from './actor.ts';

/** A coach may edit the own church and its teams; an admin may edit any (C4). */
export const mayEditChurch = (actor: Actor, church: ChurchRow): boolean =>
  actor.admin || church.coachId === actor.userId;

/** Score entry may change the roster of every team (F8). */
export const mayEditRoster = (actor: Actor, church: ChurchRow): boolean =>
  actor.scoreEntry || mayEditChurch(actor, church);

/** Saturday's rounds are for admins; score entry saves Friday's (B7). */
export const mayDecideMatch = (actor: Actor): boolean => actor.admin;
