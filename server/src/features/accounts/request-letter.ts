import { changeInWords } from '@quizmeet/contract/registration/request-words.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import type { MailRow } from '../../records/mails.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { rosterRequestRecords } from '../../records/roster-requests.ts';
import { teamRecords } from '../../records/teams.ts';
import type { WrittenMail } from './invitation-letter.ts';

/** Tells a coach how a late change of a roster was decided (W2); null if the request is gone. */
export async function decisionWords(
  tx: Reader,
  { id, settings: { title } }: EventRow,
  { requestId, toAddress }: Pick<MailRow, 'requestId' | 'toAddress'>,
  publicUrl: string,
): Promise<WrittenMail | null> {
  const request = await rosterRequestRecords(tx).byId(id, requestId ?? 0);
  if (request === null || request.accepted === null) return null;
  const team = await teamRecords(tx).byId(id, request.teamId);
  if (team === null) return null;
  const changes = await rosterRequestRecords(tx).changesOf([request.id]);
  const roster = await quizzerRecords(tx).ofTeams([team.id]);
  const asked = changes.map((change) => changeInWords(change, roster)).join(', ');
  return {
    to: toAddress,
    heading: request.accepted ? 'Your roster was changed' : 'Your roster wasn’t changed',
    before: [
      `You asked the organizers of ${title} for this change to ${team.name}: ${asked}.`,
      request.accepted ? 'They accepted it and changed the roster.' : refusedWords(request.answer),
      ...(request.accepted && request.answer !== null ? [`Their reply: ${request.answer}`] : []),
    ],
    button: { text: 'See my teams', link: `${publicUrl}/registration` },
    after: ['You’re receiving this because you coach this team.'],
  };
}

const refusedWords = (answer: string | null): string =>
  answer === null ? 'They declined. If you don’t know why, ask them.' : `They declined: ${answer}`;
