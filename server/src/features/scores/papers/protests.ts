import type { OpenProtest } from '@quizmeet/contract/scores/paper-calls.ts';
import {
  NO_SUCH_PROTEST,
  PROTEST_CLOSED_ALREADY,
  PROTEST_OPEN_ALREADY,
} from '@quizmeet/contract/scores/paper-messages.ts';
import { isOpenProtest } from '@quizmeet/rules/scores/papers.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { type ProtestRow, protestRecords } from '../../../records/protests.ts';
import { roundRecords } from '../../../records/rounds.ts';
import { loadBrackets } from '../../../tournament/brackets.ts';
import { presentMatchAsRound } from '../../../tournament/matches-as-rounds.ts';
import { loadRoundNames } from '../../../tournament/names.ts';
import { presentListedRound } from '../../../tournament/rounds.ts';
import { requireWords } from './notes.ts';
import { loadPaperRound } from './paper-round.ts';

/** Opens a protest against a round or match; a 409 while another one is open there (X13). */
export async function openProtest(act: Act, id: RoundId, words: string): Promise<ProtestRow> {
  requireWords(words, 'words');
  const { event, place, subject } = await loadPaperRound(act.tx, id);

  const protest = await protestRecords(act.tx).addOpen({
    eventId: event.id,
    ...place,
    words: words.trim(),
    openedBy: act.who,
    openedAt: act.now,
  });
  if (protest === null) throw conflict(PROTEST_OPEN_ALREADY);
  await act.audit({ action: 'Open protest', subject, after: protest.words });
  return protest;
}

/** Closes an open protest with its outcome; a 409 when somebody else has closed it (X13). */
export async function closeProtest(
  act: Act,
  id: RoundId,
  protestId: number,
  outcome: string,
): Promise<ProtestRow> {
  requireWords(outcome, 'outcome');
  const { subject } = await loadPaperRound(act.tx, id);
  const protest = await protestRecords(act.tx).lock(id, protestId);
  if (protest === null) throw notFound(NO_SUCH_PROTEST);
  if (!isOpenProtest(protest)) throw conflict(PROTEST_CLOSED_ALREADY);

  const closed = { outcome: outcome.trim(), closedBy: act.who, closedAt: act.now };
  await protestRecords(act.tx).close(protestId, closed);
  await act.audit({
    action: 'Close protest',
    subject,
    before: protest.words,
    after: closed.outcome,
  });
  return { ...protest, ...closed };
}

/** The open protests of both days, oldest first, each with its round as it is now. */
export async function loadOpenProtests(db: Reader): Promise<OpenProtest[]> {
  const event = await eventRecords(db).current();
  const open = await protestRecords(db).openOfEvent(event.id);
  if (open.length === 0) return [];
  const rounds = await roundsById(db, event);
  return open.flatMap((protest) => {
    const round = rounds.get(protest.roundId ?? protest.matchId ?? 0);
    if (round === undefined) return [];
    const { id, words, openedBy, openedAt } = protest;
    return [{ id, round, words, openedBy, openedAt: openedAt.toISOString() }];
  });
}

async function roundsById(
  db: Reader,
  event: EventRow,
): Promise<ReadonlyMap<number, OpenProtest['round']>> {
  const names = await loadRoundNames(db, event);
  const friday = (await roundRecords(db).all(event.id)).map((row) =>
    presentListedRound(row, names),
  );
  const saturday = (await loadBrackets(db, event)).flatMap((bracket) =>
    bracket.matches.map((match) => presentMatchAsRound(bracket, match, names)),
  );
  return new Map([...friday, ...saturday].map((round) => [round.id, round]));
}
