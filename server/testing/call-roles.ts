import type { Role } from './test-server.ts';

/** The roles that may make a call, in the notation of the table. */
export type Who =
  | 'all'
  | 'user'
  | 'coach'
  | 'score'
  | 'coach, score'
  | 'score, room'
  | 'room'
  | 'admin';

/** The answers to the roles in their order: let in, or the status of the refusal. */
const answers = (
  anonymous: Answer,
  unconfirmed: Answer,
  coach: Answer,
  score: Answer,
  admin: Answer,
  room: Answer,
): Readonly<Record<Role, Answer>> => ({ anonymous, unconfirmed, coach, score, admin, room });
type Answer = 'in' | 401 | 403;

/**
 * Anonymous, unconfirmed, coach, score, admin, room. Score staff are confirmed too; a room link is nobody
 * elsewhere (P6).
 */
export const ANSWERS: Readonly<Record<Who, Readonly<Record<Role, Answer>>>> = {
  all: answers('in', 'in', 'in', 'in', 'in', 'in'),
  user: answers(401, 'in', 'in', 'in', 'in', 401),
  coach: answers(401, 403, 'in', 'in', 'in', 401),
  score: answers(401, 403, 403, 'in', 'in', 401),
  'coach, score': answers(401, 403, 'in', 'in', 'in', 401),
  'score, room': answers(401, 403, 403, 'in', 'in', 'in'),
  room: answers(401, 401, 401, 401, 401, 'in'),
  admin: answers(401, 403, 403, 403, 'in', 401),
};
