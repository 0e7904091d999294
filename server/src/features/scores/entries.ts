import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { EnteredRound, WaitingEntry } from '@quizmeet/contract/scores/entries-calls.ts';
import {
  isOfTeams,
  maySeeEntries,
  onSidesOf,
  unsettled,
} from '@quizmeet/rules/scores/two-entries.ts';
import type { Line, RoundResult, UserId } from '@quizmeet/rules/tournament.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Reader } from '../../platform/database/database.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { type WaitingEntryRow, waitingEntryRecords } from '../../records/waiting-entries.ts';
import { loadRoundNames } from '../../tournament/names.ts';
import { resultOfRow } from '../../tournament/results.ts';
import { presentListedRound } from '../../tournament/rounds.ts';

/** The stored entry as a result. */
export const resultOfEntry = ({ roundId, result }: WaitingEntryRow): RoundResult => ({
  ...result,
  roundId,
});

/** A stored entry in the rules' form. */
export interface LoadedEntry {
  readonly userId: UserId;
  readonly result: RoundResult;
  readonly row: WaitingEntryRow;
}
export const loadedEntry = (row: WaitingEntryRow): LoadedEntry => ({
  userId: row.userId,
  result: resultOfEntry(row),
  row,
});

/**
 * Friday's rounds with entries that do not count yet (X10), in slot and room order. What others have
 * entered is left out until the viewer has entered the round, or is an administrator.
 */
export async function listEntries(db: Reader, viewer: Actor): Promise<EnteredRound[]> {
  const event = await eventRecords(db).current();
  const rows = await waitingEntryRecords(db).ofEvent(event.id);
  if (rows.length === 0) return [];
  const byRound = Map.groupBy(rows, ({ roundId }) => roundId);
  const rounds = (await roundRecords(db).all(event.id)).filter(({ id }) => byRound.has(id));
  const lines = Map.groupBy(
    await lineRecords(db).ofRounds(rounds.map(({ id }) => id)),
    ({ roundId }) => roundId,
  );
  const names = await loadRoundNames(db, event);
  const quizzers = new Map((await quizzerRecords(db).all(event.id)).map((each) => [each.id, each]));
  return rounds.flatMap((row): EnteredRound[] => {
    const entries = (byRound.get(row.id) ?? []).map(loadedEntry);
    const stored = resultOfRow(row, lines.get(row.id) ?? []);
    const waiting = unsettled(stored, entries, row);
    const strangers = entries.filter(({ result }) => !isOfTeams(result, row));
    const shown = [...waiting, ...strangers];
    if (shown.length === 0) return [];
    const maySee = maySeeEntries(viewer, waiting);
    return [
      {
        round: presentListedRound(row, names),
        state: waiting.length > 1 ? 'differ' : 'waits',
        entries: shown.map((entry) => presentEntry(entry, { row, viewer, maySee, quizzers })),
      },
    ];
  });
}

interface Viewed {
  readonly row: RoundRow;
  readonly viewer: Actor;
  readonly maySee: boolean;
  readonly quizzers: ReadonlyMap<number, QuizzerRow>;
}

function presentEntry(
  { userId, result, row: entry }: LoadedEntry,
  { row, viewer, maySee, quizzers }: Viewed,
): WaitingEntry {
  const isOfOtherTeams = !isOfTeams(result, row);
  return {
    userId,
    name: entry.enteredBy,
    enteredAt: entry.enteredAt.toISOString(),
    isOwn: userId === viewer.userId,
    isOfOtherTeams,
    result: maySee && !isOfOtherTeams ? presentResult(onSidesOf(result, row), quizzers) : null,
  };
}

function presentResult(
  { left, right, winner }: RoundResult,
  quizzers: ReadonlyMap<number, QuizzerRow>,
): WaitingEntry['result'] {
  const of = (lines: readonly Line[]): Round['leftTeamQuizzers'] =>
    lines.map(({ quizzerId, correct, errors }) => ({
      id: quizzerId,
      firstName: quizzers.get(quizzerId)?.firstName ?? '',
      lastName: quizzers.get(quizzerId)?.lastName ?? '',
      numberCorrect: correct,
      numberErrors: errors,
    }));
  return {
    leftTeamScore: left.score,
    rightTeamScore: right.score,
    winningTeam: winner,
    leftTeamQuizzers: of(left.lines),
    rightTeamQuizzers: of(right.lines),
  };
}
