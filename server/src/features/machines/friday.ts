import type { MatchableRound, NamedQuizzer } from '@quizmeet/rules/scores/machine-match.ts';
import type { RoundResult, Side } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { resultOfRow } from '../scores/results.ts';

/** A Friday round in the words that machines use, with whoever may have a line in it. */
export interface FridayRound extends MatchableRound {
  readonly row: RoundRow;
  readonly roomName: string;
  readonly rosters: Readonly<Record<Side, readonly NamedQuizzer[]>>;
  /** Null while the round is open. */
  readonly stored: RoundResult | null;
}

/** Friday as machines' games are held against it, in slot and room order. */
export interface Friday {
  /** What the machines call the event (Q3). */
  readonly tournament: string;
  readonly rounds: readonly FridayRound[];
}

export async function loadFriday(db: Reader, event: EventRow): Promise<Friday> {
  const rows = await roundRecords(db).ofDay(event.id, 'Friday');
  const teams = new Map((await teamRecords(db).all(event.id)).map((team) => [team.id, team.name]));
  const rooms = new Map(
    (await roomRecords(db).all(event.id)).map((room) => [room.roomNumber, room.abbreviation]),
  );
  const quizzers = await quizzerRecords(db).all(event.id);
  const linesOf = Map.groupBy(await lineRecords(db).ofEvent(event.id), (line) => line.roundId);
  const rounds = rows.map((row): FridayRound => {
    const { roomNumber, roundNumber, leftTeamId, rightTeamId } = row;
    const roomName = rooms.get(roomNumber) ?? String(roomNumber);
    const lines = linesOf.get(row.id) ?? [];
    /** A team's roster, and whoever already has a line in this round (X8). */
    const roster = (side: Side, teamId: number) =>
      quizzers
        .filter(
          ({ id, teamId: team, hidden }) =>
            (team === teamId && !hidden) ||
            lines.some((line) => line.quizzerId === id && line.side === side),
        )
        .map(named);
    return {
      row,
      roomName,
      roundNumber,
      divisions: row.group === null ? [row.division] : [row.division, row.group],
      rooms: [String(roomNumber), roomName],
      left: teams.get(leftTeamId) ?? '',
      right: teams.get(rightTeamId) ?? '',
      rosters: { left: roster('left', leftTeamId), right: roster('right', rightTeamId) },
      stored: resultOfRow(row, lines),
    };
  });
  return { tournament: event.settings.title, rounds };
}

const named = ({ id, firstName, lastName }: QuizzerRow): NamedQuizzer => ({
  id,
  name: `${firstName} ${lastName}`,
});
