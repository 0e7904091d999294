import type { OpenProtest } from '@quizmeet/contract/scores/paper-calls.ts';
import {
  NO_SUCH_PROTEST,
  PROTEST_CLOSED_ALREADY,
  PROTEST_OPEN_ALREADY,
  protestOfFormerTeams,
} from '@quizmeet/contract/scores/paper-messages.ts';
import { isOpenProtest } from '@quizmeet/rules/scores/papers.ts';
import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { type ProtestRow, protestRecords } from '../../../records/protests.ts';
import { roundRecords } from '../../../records/rounds.ts';
import { loadBrackets } from '../../../tournament/brackets.ts';
import { formerTeamsOf } from '../../../tournament/former-teams.ts';
import { presentMatchAsRound } from '../../../tournament/matches-as-rounds.ts';
import { loadRoundNames, type RoundNames } from '../../../tournament/names.ts';
import { presentListedRound } from '../../../tournament/rounds.ts';
import { requireWords } from './notes.ts';
import { loadPaperRound, type PaperRound } from './paper-round.ts';

/** Opens a protest against a round or match; a 409 while another one is open there (X13). */
export async function openProtest(act: Act, id: RoundId, words: string): Promise<ProtestRow> {
  requireWords(words, 'words');
  const { event, place, teams, names, subject } = await loadPaperRound(act.tx, id);

  const protest = await protestRecords(act.tx).addOpen({
    eventId: event.id,
    ...place,
    words: words.trim(),
    openedBy: act.who,
    openedAt: act.now,
  });
  if (protest === null) {
    const open = (await protestRecords(act.tx).ofRound(id)).find(isOpenProtest);
    const { formerTeams } = open === undefined ? {} : formerTeamsOf(open, teams, names);
    throw conflict(
      formerTeams === undefined ? PROTEST_OPEN_ALREADY : protestOfFormerTeams(formerTeams),
    );
  }
  await act.audit({ action: 'Open protest', subject, after: protest.words });
  return protest;
}

/** Closes an open protest with its outcome; a 409 when somebody else has closed it (X13). */
export async function closeProtest(
  act: Act,
  id: RoundId,
  protestId: number,
  outcome: string,
): Promise<{ protest: ProtestRow; round: PaperRound }> {
  requireWords(outcome, 'outcome');
  const round = await loadPaperRound(act.tx, id);
  const protest = await protestRecords(act.tx).lock(id, protestId);
  if (protest === null) throw notFound(NO_SUCH_PROTEST);
  if (!isOpenProtest(protest)) throw conflict(PROTEST_CLOSED_ALREADY);

  const closed = { outcome: outcome.trim(), closedBy: act.who, closedAt: act.now };
  await protestRecords(act.tx).close(protestId, closed);
  await act.audit({
    action: 'Close protest',
    subject: round.subject,
    before: protest.words,
    after: closed.outcome,
  });
  return { protest: { ...protest, ...closed }, round };
}

/** The open protests of both days, oldest first, each with its round as it is now. */
export async function loadOpenProtests(db: Reader): Promise<OpenProtest[]> {
  const event = await eventRecords(db).current();
  const open = await protestRecords(db).openOfEvent(event.id);
  if (open.length === 0) return [];
  const names = await loadRoundNames(db, event);
  const rounds = await roundsById(db, event, names);
  return open.flatMap((protest) => {
    const round = rounds.get(protest.roundId ?? protest.matchId ?? 0);
    if (round === undefined) return [];
    const { id, words, openedBy, openedAt } = protest;
    const teams = { left: teamOf(round.leftTeamId), right: teamOf(round.rightTeamId) };
    const former = formerTeamsOf(protest, teams, names);
    return [{ id, round, words, openedBy, openedAt: openedAt.toISOString(), ...former }];
  });
}

/** A team that is not known yet is sent as 0. */
const teamOf = (id: number): TeamId | null => (id === 0 ? null : (id as TeamId));

async function roundsById(
  db: Reader,
  event: EventRow,
  names: RoundNames,
): Promise<ReadonlyMap<number, OpenProtest['round']>> {
  const friday = (await roundRecords(db).all(event.id)).map((row) =>
    presentListedRound(row, names),
  );
  const saturday = (await loadBrackets(db, event)).flatMap((bracket) =>
    bracket.matches.map((match) => presentMatchAsRound(bracket, match, names)),
  );
  return new Map([...friday, ...saturday].map((round) => [round.id, round]));
}
