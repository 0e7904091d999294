import { fieldErrors } from '@quizmeet/contract/findings.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import { type TransferTeam, transferFindings } from '@quizmeet/rules/registration/rosters.ts';
import type { QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { namesOf } from './rosters.ts';

/** Appends to the roster; the id stays, and lines stay with the team they were played for (X8). Locks the event. */
export async function moveQuizzer(act: Act, id: QuizzerId, teamId: TeamId): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const visible = (await quizzerRecords(act.tx).all(event.id)).filter(({ hidden }) => !hidden);
  const quizzer = visible.find((each) => each.id === id);
  if (quizzer === undefined) throw notFound(messages.NO_SUCH_QUIZZER_AT_ALL);
  const teams = await teamRecords(act.tx).all(event.id);
  const from = teams.find((team) => team.id === quizzer.teamId);
  const to = teams.find((team) => team.id === teamId);
  if (from === undefined || to === undefined) throw notFound(messages.NO_SUCH_TEAM);

  const [left, joined] = [rosterOf(from, visible), rosterOf(to, visible)];
  const hasLines = (await lineRecords(act.tx).quizzersAmong([id])).has(id);
  const findings = transferFindings(
    { ...quizzer, hasLines },
    transferTeam(from, left),
    transferTeam(to, joined),
  );
  if (findings.length > 0) throw notValid(fieldErrors(findings, messages.transferMessages));

  const seat = Math.max(-1, ...joined.map((each) => each.seat)) + 1;
  await quizzerRecords(act.tx).change(id, { teamId, seat });
  await act.audit({
    action: 'Move quizzer',
    subject: namesOf([quizzer]),
    before: from.name,
    after: to.name,
  });
}

const rosterOf = ({ id }: TeamRow, quizzers: readonly QuizzerRow[]): QuizzerRow[] =>
  quizzers.filter(({ teamId }) => teamId === id);

const transferTeam = ({ id, division }: TeamRow, roster: QuizzerRow[]): TransferTeam => ({
  id,
  division,
  roster,
});
