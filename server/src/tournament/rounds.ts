import type { ListedRound, QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import { isOnRoster, lineHolders, type Rosters } from '@quizmeet/rules/scores/entry.ts';
import {
  type DivisionScope,
  groupsIn,
  type RoundId,
  type Side,
  type TeamId,
} from '@quizmeet/rules/tournament.ts';
import type { Reader, Transaction } from '../platform/database/database.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import { type LineRow, lineRecords } from '../records/lines.ts';
import { type QuizzerRow, quizzerRecords } from '../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../records/rounds.ts';
import { loadRoundNames, type RoundNames } from './names.ts';
import { FULL_NAMES } from './public-names.ts';

/** The Friday rounds that a scope covers. */
export function roundsIn(rows: readonly RoundRow[], scope: DivisionScope): RoundRow[] {
  const groups = groupsIn(scope);
  return rows.filter((row) => row.group !== null && groups.includes(row.group));
}

/** A round as in lists, without lines. */
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

/** A Friday round with all the data for deciding and showing it. */
export interface LoadedRound {
  readonly row: RoundRow;
  readonly lines: readonly LineRow[];
  /** All present and former quizzers of its two teams, and anyone who has a line in it (X8). */
  readonly quizzers: readonly QuizzerRow[];
  readonly names: RoundNames;
}

/**
 * Shares the current event, so that no roster changes, and locks a round of it (S8); null when it has
 * no such round.
 */
export async function lockRound(
  tx: Transaction,
  id: RoundId,
): Promise<{ event: EventRow; row: RoundRow } | null> {
  const [event, row] = await Promise.all([
    eventRecords(tx).shareCurrent(),
    roundRecords(tx).lockOfAny(id),
  ]);
  return row?.eventId === event.id ? { event, row } : null;
}

/** A round with its lines, and the quizzers of both teams and of every line, who may be in another team since (X8). */
export async function loadRound(db: Reader, event: EventRow, row: RoundRow): Promise<LoadedRound> {
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

/** The quizzers who may have a line in a round, by side (X8). */
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
 * A round with its lines: before it is decided, the whole roster with zeros (S2: the form starts
 * with it); afterwards the quizzers who took part.
 * @param shown how quizzers are named: in full only for who enters results (W8)
 */
export function presentRound(
  { row, lines, quizzers: stored, names }: LoadedRound,
  shown: PublicNames = FULL_NAMES,
): Round {
  const quizzers = stored.map((quizzer) => ({ ...quizzer, ...shown.of(quizzer) }));
  const people = new Map(quizzers.map((quizzer) => [quizzer.id, quizzer]));
  const of = (side: Side, teamId: number): QuizzerLine[] =>
    row.winner === null
      ? quizzers.filter((q) => isOnRoster(q, teamId)).map(zeroLine)
      : lines.filter((line) => line.side === side).map((line) => presentLine(line, people));
  return {
    ...presentListedRound(row, names),
    leftTeamQuizzers: of('left', row.leftTeamId),
    rightTeamQuizzers: of('right', row.rightTeamId),
  };
}

const zeroLine = ({ id, firstName, lastName }: QuizzerRow): QuizzerLine => ({
  id,
  firstName,
  lastName,
  numberCorrect: 0,
  numberErrors: 0,
});

function presentLine(line: LineRow, people: ReadonlyMap<number, QuizzerRow>): QuizzerLine {
  const person = people.get(line.quizzerId);
  return {
    id: line.quizzerId,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    numberCorrect: line.correct,
    numberErrors: line.errors,
  };
}
