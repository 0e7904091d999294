import type { NamedRound } from '@quizmeet/contract/machines/report-text.ts';
import type { RoundOfGames } from '@quizmeet/rules/machines/load.ts';
import type { NamedQuizzer } from '@quizmeet/rules/machines/round-of-game.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';
import { fridayText } from '../../tournament/machine-rounds.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { resultOfRow } from '../../tournament/results.ts';
import { mayHaveLines } from '../../tournament/rounds.ts';

export type FridayRounds = Awaited<ReturnType<typeof loadFridayRounds>>;
/** With every name machines may use, and its quizzers. */
export type FridayRound = FridayRounds['rounds'][number];

/** `tournament` is the machines' name for the event (Q3). */
export async function loadFridayRounds(db: Reader, event: EventRow) {
  const rows = await roundRecords(db).all(event.id);
  const names = await loadPlaceNames(db, event);
  const quizzers = await quizzerRecords(db).all(event.id);
  const linesOf = Map.groupBy(await lineRecords(db).ofEvent(event.id), (line) => line.roundId);
  const rounds = rows.map((row) => {
    const lines = linesOf.get(row.id) ?? [];
    const { left, right } = mayHaveLines(row, lines, quizzers);
    return {
      row,
      ...fridayText(row, names),
      rosters: { left: left.map(named), right: right.map(named) },
      stored: resultOfRow(row, lines),
    };
  });
  return { tournament: event.settings.title, rounds, names };
}

const named = ({ id, firstName, lastName }: QuizzerRow): NamedQuizzer => ({
  id,
  name: `${firstName} ${lastName}`,
});

export interface GameRound extends RoundOfGames, NamedRound {}

export async function loadGameRounds(db: Reader, event: EventRow) {
  const { tournament, rounds, names } = await loadFridayRounds(db, event);
  return {
    tournament,
    names,
    rounds: rounds.map(
      ({ row, ...round }): GameRound => ({
        ...round,
        roundId: row.id,
        division: row.group ?? row.division,
        leftTeamId: row.leftTeamId,
        rightTeamId: row.rightTeamId,
        byHand: row.resultSource !== 'machine',
      }),
    ),
  };
}
