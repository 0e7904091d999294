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
    heading: request.accepted ? 'Your roster was changed' : 'Your roster stays as it is',
    before: [
      `For ${team.name} you asked the organisers of ${title}: ${asked}.`,
      request.accepted
        ? 'They accepted it, and the roster is changed.'
        : refusedWords(request.answer),
      ...(request.accepted && request.answer !== null ? [`They write: ${request.answer}`] : []),
    ],
    button: { text: 'See my teams', link: `${publicUrl}/registration` },
    after: ['You get this because you are a coach of this team.'],
  };
}

const refusedWords = (answer: string | null): string =>
  answer === null
    ? 'They did not accept it. Ask them if you do not know why.'
    : `They did not accept it: ${answer}`;
