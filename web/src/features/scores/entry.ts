import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { decidedBy, isTied } from '@quizmeet/rules/scores/entry.ts';
import { type RoundResult, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { idOf, linesOf, type Seats, scoreOf } from './seats.ts';
import { storedLines } from './stored-lines.ts';

export interface Counts {
  readonly correct: number;
  readonly errors: number;
  /** A quizzer who sat out has no line (S2). */
  readonly satOut: boolean;
}

/** What is typed about one team. */
export interface TeamEntry {
  readonly score: string;
  /** True while the quizzers' lines are still to come (S9). */
  readonly linesLater: boolean;
  /** By quizzer; one that is not in here is untouched. */
  readonly counts: Readonly<Record<number, Counts>>;
}

/**
 * A result in the making. Everything goes by team, not by side, so that it still fits when an admin
 * swaps the sides meanwhile.
 */
export interface Entry {
  /** The stored result that it was begun on, null of an open round; when that changes, somebody else has saved (S8). */
  readonly begunOn: RoundResult | null;
  /** The winner of a tie; null until chosen. */
  readonly winnerId: number | null;
  readonly teams: Readonly<Record<number, TeamEntry>>;
}

type Body = BodyOf<typeof saveResult>;

const NOTHING: Counts = { correct: 0, errors: 0, satOut: false };
const SAT_OUT: Counts = { correct: 0, errors: 0, satOut: true };
const EMPTY: TeamEntry = { score: '', linesLater: false, counts: {} };

/** The entry that a form begins with: what is stored, or the whole roster at zero (S2). */
export function entryOf(round: Round, seats: Seats): Entry {
  const winner = round.winningTeam;
  return {
    begunOn: storedResult(round),
    // The winner of other scores is not the winner of a tie that they become.
    winnerId: winner === '' || !isTied(round) ? null : idOf(round, winner),
    teams: Object.fromEntries(SIDES.map((side) => [idOf(round, side), teamEntry(round, side)])),
  };

  function teamEntry(of: Round, side: Side): TeamEntry {
    if (winner === '') return EMPTY;
    const lines = new Map(linesOf(of, side).map((line) => [line.id, line]));
    const counts = seats[side].map(({ id }): [number, Counts] => {
      const line = lines.get(id);
      if (line === undefined) return [id, lines.size === 0 ? NOTHING : SAT_OUT];
      return [id, { correct: line.numberCorrect, errors: line.numberErrors, satOut: false }];
    });
    return {
      score: String(scoreOf(of, side) ?? ''),
      linesLater: lines.size === 0,
      counts: Object.fromEntries(counts),
    };
  }
}

export const teamEntryOf = (entry: Entry, teamId: number): TeamEntry =>
  entry.teams[teamId] ?? EMPTY;

export const countsOf = (team: TeamEntry, quizzerId: number): Counts =>
  team.counts[quizzerId] ?? NOTHING;

/** The entry with one team's part changed. */
export function withTeam(entry: Entry, teamId: number, change: Partial<TeamEntry>): Entry {
  const team = { ...teamEntryOf(entry, teamId), ...change };
  return { ...entry, teams: { ...entry.teams, [teamId]: team } };
}

/** The entry with the lines of both teams laid aside, to come later (S9). */
export function withLinesLater(entry: Entry): Entry {
  const later = Object.entries(entry.teams).map(([id, team]) => [
    id,
    { ...team, linesLater: true },
  ]);
  return { ...entry, teams: Object.fromEntries(later) };
}

/**
 * The entry as it stands against what is saved (S8). While nobody has entered a line, neither here
 * nor before, its noughts are none: the lines are to come, unless the very same are saved.
 */
export function againstSaved(entry: Entry, round: Round): Entry {
  const counts = Object.values(entry.teams).flatMap((team) => Object.values(team.counts));
  const isEntered = counts.some(({ correct, errors, satOut }) => correct + errors > 0 || satOut);
  const isBegunOnLines = SIDES.some((side) => (entry.begunOn?.[side].lines ?? []).length > 0);
  return isEntered || isBegunOnLines || isSavedAsNoughts(round) ? entry : withLinesLater(entry);
}

function isSavedAsNoughts(round: Round): boolean {
  const lines = SIDES.flatMap((side) => storedLines(round, side));
  return lines.length > 0 && lines.every((line) => line.numberCorrect + line.numberErrors === 0);
}

/** What is sent to save an entry over the round as it stands, scores as they were typed. */
export function bodyOf(entry: Entry, round: Round, seats: Seats): Body {
  const lines = (side: Side): Body['leftTeamQuizzers'] => {
    const team = teamEntryOf(entry, idOf(round, side));
    if (team.linesLater) return [];
    return seats[side].flatMap(({ id }) => {
      const { correct, errors, satOut } = countsOf(team, id);
      return satOut ? [] : [{ id, numberCorrect: correct, numberErrors: errors }];
    });
  };
  const score = (side: Side) => teamEntryOf(entry, idOf(round, side)).score.trim();
  const body: Body = {
    id: round.id,
    version: round.version,
    leftTeamScore: score('left'),
    rightTeamScore: score('right'),
    leftTeamQuizzers: lines('left'),
    rightTeamQuizzers: lines('right'),
  };
  if (!isTied(body)) return body;
  const winner = SIDES.find((side) => idOf(round, side) === entry.winnerId);
  return { ...body, winningTeam: winner ?? '' };
}

/** Whether anything at all was entered about the quizzers. */
export const hasNoLineTouched = (body: Body): boolean =>
  [...body.leftTeamQuizzers, ...body.rightTeamQuizzers].every(
    (line) => line.numberCorrect === 0 && line.numberErrors === 0,
  );

/** The stored result of a round; null while it is open. A round's place and sides say nothing. */
export function storedResult(round: Round): RoundResult | null {
  if (round.winningTeam === '') return null;
  const scores = {
    leftTeamScore: scoreOf(round, 'left') ?? 0,
    rightTeamScore: scoreOf(round, 'right') ?? 0,
  };
  return decidedBy({ ...round, ...scores }, { ...round, roundId: round.id });
}

/** Whether somebody else saved another result since the entry was begun (S8). */
export function isOvertaken(entry: Entry, round: Round, seats: Seats): boolean {
  const stored = storedResult(round);
  if (isSame(stored, entry.begunOn)) return false;
  const body = bodyOf(againstSaved(entry, round), round, seats);
  return stored === null || !isSame(stored, decidedBy(body, { ...round, roundId: round.id }));
}

const isSame = (a: RoundResult | null, b: RoundResult | null): boolean =>
  a === null || b === null ? a === b : isSameResult(a, b);
