import type { ListedRound, QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import type { SavedRound } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { nobodyPlays } from '@quizmeet/rules/schedule/nobody-plays.ts';
import { isOnRoster, lineHolders, type Rosters } from '@quizmeet/rules/scores/entry.ts';
import {
  type DivisionScope,
  groupsIn,
  type Line,
  type RoundId,
  type Side,
  type TeamId,
} from '@quizmeet/rules/tournament.ts';
import type { Reader, Transaction } from '../platform/database/database.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import { type LineRow, lineRecords } from '../records/lines.ts';
import { type QuizzerRow, quizzerRecords } from '../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../records/rounds.ts';
import { withdrawalRecords } from '../records/withdrawals.ts';
import { FULL_NAMES, loadRoundNames, type RoundNames } from './names.ts';

export function roundsIn(rows: readonly RoundRow[], scope: DivisionScope): RoundRow[] {
  const groups = groupsIn(scope);
  return rows.filter((row) => row.group !== null && groups.includes(row.group));
}

/** Without open rounds of withdrawn teams (X2). @param rows else all */
export async function roundsToPlay(
  db: Reader,
  event: Pick<EventRow, 'id'>,
  rows?: readonly RoundRow[],
): Promise<RoundRow[]> {
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const among = rows ?? (await roundRecords(db).all(event.id));
  return among.filter((row) => row.winner !== null || !nobodyPlays(row, withdrawn));
}

/** Rules count slots from 0, round numbers from 1. */
export function savedRoundOf(row: RoundRow): SavedRound {
  return {
    id: row.id,
    slot: row.roundNumber - 1,
    roomNumber: row.roomNumber,
    left: row.leftTeamId,
    right: row.rightTeamId,
  };
}

export function presentListedRound(row: RoundRow, names: RoundNames): ListedRound {
  return {
    id: row.id,
    version: row.version,
    day: 'Friday',
    division: row.division,
    group: row.group,
    roundNumber: row.roundNumber,
    roomNumber: row.roomNumber,
    roomName: names.roomName(row.roomNumber),
    timeString: names.time(row.roundNumber),
    leftTeamId: row.leftTeamId,
    rightTeamId: row.rightTeamId,
    leftTeamName: names.teamName(row.leftTeamId),
    rightTeamName: names.teamName(row.rightTeamId),
    leftTeamScore: row.leftScore,
    rightTeamScore: row.rightScore,
    winningTeam: row.winner ?? '',
  };
}

export type LoadedRound = Awaited<ReturnType<typeof loadRound>>;

/** Keeps rosters unchanged and locks the round (S8); null without one. */
export async function lockRound(tx: Transaction, id: RoundId) {
  const [event, row] = await Promise.all([
    eventRecords(tx).shareCurrent(),
    roundRecords(tx).lockOfAny(id),
  ]);
  return row?.eventId === event.id ? { event, row } : null;
}

/** With quizzers of both teams, present and former, and of every line (X8). */
export async function loadRound(db: Reader, event: EventRow, row: RoundRow) {
  const [lines, quizzers, names] = await Promise.all([
    lineRecords(db).ofRounds([row.id]),
    quizzerRecords(db).ofTeams([row.leftTeamId, row.rightTeamId]),
    loadRoundNames(db, event),
  ]);
  const known = new Set(quizzers.map(({ id }) => id));
  const elsewhere = lines.map(({ quizzerId }) => quizzerId).filter((id) => !known.has(id));
  return {
    row,
    lines,
    quizzers: [...quizzers, ...(await quizzerRecords(db).byIds(elsewhere))],
    names,
  };
}

/** By side (X8). */
export function mayHaveLines(
  { leftTeamId, rightTeamId }: Pick<RoundRow, 'leftTeamId' | 'rightTeamId'>,
  lines: readonly LineRow[],
  quizzers: readonly QuizzerRow[],
): Record<Side, QuizzerRow[]> {
  const of = (side: Side, teamId: TeamId) =>
    lineHolders(
      quizzers.filter((quizzer) => isOnRoster(quizzer, teamId)),
      quizzers.filter(({ id }) =>
        lines.some((line) => line.quizzerId === id && line.side === side),
      ),
    );
  return { left: of('left', leftTeamId), right: of('right', rightTeamId) };
}

/** The ids of the quizzers who may have a line in a round. */
export function rostersOf({ row, lines, quizzers }: LoadedRound): Rosters {
  const { left, right } = mayHaveLines(row, lines, quizzers);
  return { left: left.map(({ id }) => id), right: right.map(({ id }) => id) };
}

/**
 * Before it is decided, the lines are the roster with zeros (S2), afterward those who took part.
 * @param shown full names only for score entry (W8)
 */
export function presentRound(
  { row, lines, quizzers: stored, names }: LoadedRound,
  shown: PublicNames = FULL_NAMES,
): Round {
  const quizzers = stored.map((quizzer) => ({ ...quizzer, ...shown.of(quizzer) }));
  const people = new Map(quizzers.map((quizzer) => [quizzer.id, quizzer]));
  const of = (side: Side, teamId: number): QuizzerLine[] =>
    row.winner === null
      ? quizzers
          .filter((quizzer) => isOnRoster(quizzer, teamId))
          .map(({ id }) => presentLine({ quizzerId: id, correct: 0, errors: 0 }, people))
      : lines.filter((line) => line.side === side).map((line) => presentLine(line, people));
  return {
    ...presentListedRound(row, names),
    leftTeamQuizzers: of('left', row.leftTeamId),
    rightTeamQuizzers: of('right', row.rightTeamId),
  };
}

function presentLine(line: Line, people: ReadonlyMap<number, QuizzerRow>): QuizzerLine {
  const person = people.get(line.quizzerId);
  return {
    id: line.quizzerId,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    numberCorrect: line.correct,
    numberErrors: line.errors,
  };
}
