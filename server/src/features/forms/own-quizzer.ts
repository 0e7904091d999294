import { NO_SUCH_QUIZZER, NOT_YOUR_TEAM } from '@quizmeet/contract/registration/messages.ts';
import type { QuizzerId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { mayEditRoster } from '../../calls/permissions.ts';
import { notAllowed, notFound } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';

/** Own coach or staff only (W8). @throws 404 if there is none, 403 for another church */
export async function requireOwnQuizzer(
  { tx }: Act,
  actor: Actor,
  event: EventRow,
  quizzerId: QuizzerId,
): Promise<{ quizzer: QuizzerRow; team: TeamRow }> {
  const [quizzer] = await quizzerRecords(tx).byIds([quizzerId]);
  if (quizzer === undefined || quizzer.eventId !== event.id) throw notFound(NO_SUCH_QUIZZER);
  const team = await teamRecords(tx).byId(event.id, quizzer.teamId);
  const church = team && (await churchRecords(tx).byId(event.id, team.churchId));
  if (team === null || church === null || !mayEditRoster(actor, church)) {
    throw notAllowed(NOT_YOUR_TEAM);
  }
  return { quizzer, team };
}
