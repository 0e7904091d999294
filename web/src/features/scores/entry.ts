import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import { doubtMessages, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import {
  decidedBy,
  entryDoubts,
  entryFindings,
  fewQuestions,
  followedScore,
  isTied,
} from '@quizmeet/rules/scores/entry.ts';
import { type RoundResult, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { QueuedResult, ResultBody } from '../../tournament/result-queue/queued-result.ts';
import { leftFirst } from '../../tournament/result-save.ts';
import { idOf, linesOf, nameOf, type Seats, scoreOf, seatsOf, storedLines } from './seats.ts';

export interface Counts {
  /** Kept while sitting out, in case of a mis-tap. */
  readonly correct: number;
  readonly errors: number;
  readonly satOut: boolean;
}

export interface TeamEntry {
  readonly score: string;
  /** Above the quizzers' points, if taken from the proposals and not typed. */
  readonly taken?: number | undefined;
  /** By quizzer id; untouched quizzers are missing. */
  readonly counts: Readonly<Record<number, Counts>>;
}

/** By team, so that swapped sides don't matter. */
export interface Entry {
  /** Null for an open round (S8). */
  readonly begunOn: RoundResult | null;
  readonly winnerId: number | null;
  readonly teams: Readonly<Record<number, TeamEntry>>;
}

const NOTHING: Counts = { correct: 0, errors: 0, satOut: false };
const SAT_OUT: Counts = { correct: 0, errors: 0, satOut: true };
const EMPTY: TeamEntry = { score: '', counts: {} };

export const NO_LINES: Pick<ResultBody, 'leftTeamQuizzers' | 'rightTeamQuizzers'> = {
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
};

export function entryOf(round: Round, seats: Seats): Entry {
  const winner = round.winningTeam;
  return {
    begunOn: storedResult(round),
    // Other scores may become a tie, and then the winner must be chosen.
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
    return { score: String(scoreOf(of, side) ?? ''), counts: Object.fromEntries(counts) };
  }
}

/** What was saved, as unsaved input of the round that an undo has emptied (X7). */
export function draftAfterUndo(saved: Round, emptied: Round) {
  const seats = seatsOf(emptied, { left: undefined, right: undefined });
  return {
    begunOn: entryOf(emptied, seats),
    typed: { ...entryOf(saved, seats), begunOn: storedResult(emptied) },
  };
}

export const teamEntryOf = (entry: Entry, teamId: number): TeamEntry =>
  entry.teams[teamId] ?? EMPTY;

export const countsOf = (team: TeamEntry, quizzerId: number): Counts =>
  team.counts[quizzerId] ?? NOTHING;

export function withTeam(entry: Entry, teamId: number, change: Partial<TeamEntry>): Entry {
  const team = { ...teamEntryOf(entry, teamId), ...change };
  return { ...entry, teams: { ...entry.teams, [teamId]: team } };
}

/** Typed scores stay, taken ones follow the counts. */
export function withFollowed(entry: Entry, round: Round, seats: Seats): Entry {
  const body = bodyOf(entry, round, seats);
  return SIDES.reduce((followed, side) => {
    const { taken } = teamEntryOf(entry, idOf(round, side));
    if (taken === undefined) return followed;
    const score = String(followedScore(taken, body, side));
    return withTeam(followed, idOf(round, side), { score });
  }, entry);
}

const isEntered = (entry: Entry): boolean =>
  Object.values(entry.teams)
    .flatMap((team) => Object.values(team.counts))
    .some(({ correct, errors, satOut }) => correct + errors > 0 || satOut);

const isBegunOnLines = ({ begunOn }: Entry): boolean =>
  SIDES.some((side) => (begunOn?.[side].lines ?? []).length > 0);

/** Zeros that nobody entered are no lines, unless stored (S8). */
export function bodyAgainstSaved(entry: Entry, round: Round, seats: Seats): ResultBody {
  const body = bodyOf(entry, round, seats);
  const hasLines = isEntered(entry) || isBegunOnLines(entry) || isSavedAsNoughts(round);
  return hasLines ? body : { ...body, ...NO_LINES };
}

function isSavedAsNoughts(round: Round): boolean {
  const lines = SIDES.flatMap((side) => storedLines(round, side));
  return lines.length > 0 && lines.every((line) => line.numberCorrect + line.numberErrors === 0);
}

/** Scores as typed. A result without quizzer scores stays so until they are entered. */
export function bodyOf(entry: Entry, round: Round, seats: Seats): ResultBody {
  const lines = (side: Side): ResultBody['leftTeamQuizzers'] => {
    if (entry.begunOn !== null && !isBegunOnLines(entry) && !isEntered(entry)) return [];
    const team = teamEntryOf(entry, idOf(round, side));
    return seats[side].flatMap(({ id }) => {
      const { correct, errors, satOut } = countsOf(team, id);
      return satOut ? [] : [{ id, numberCorrect: correct, numberErrors: errors }];
    });
  };
  const score = (side: Side) => teamEntryOf(entry, idOf(round, side)).score.trim();
  const body: ResultBody = {
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

const linesIn = ({ leftTeamQuizzers, rightTeamQuizzers }: typeof NO_LINES) => [
  ...leftTeamQuizzers,
  ...rightTeamQuizzers,
];

export const hasNoLines = (body: ResultBody): boolean => linesIn(body).length === 0;

export const hasNoLineTouched = (body: ResultBody): boolean =>
  linesIn(body).every((line) => line.numberCorrect === 0 && line.numberErrors === 0);

/** Null while open. Ignores place and sides. */
export function storedResult(round: Round): RoundResult | null {
  if (round.winningTeam === '') return null;
  const scores = {
    leftTeamScore: scoreOf(round, 'left') ?? 0,
    rightTeamScore: scoreOf(round, 'right') ?? 0,
  };
  return decidedBy({ ...round, ...scores }, { ...round, roundId: round.id });
}

/** Since typing began (S8). */
export function isOvertaken(entry: Entry, round: Round, seats: Seats): boolean {
  const stored = storedResult(round);
  if (isSame(stored, entry.begunOn)) return false;
  const body = bodyAgainstSaved(entry, round, seats);
  return stored === null || !isSame(stored, decidedBy(body, { ...round, roundId: round.id }));
}

const isSame = (a: RoundResult | null, b: RoundResult | null): boolean =>
  a === null || b === null ? a === b : isSameResult(a, b);

/** Undefined if undecided. */
export function roundWith(body: ResultBody, round: Round, seats: Seats): Round | undefined {
  const result = decidedBy(body, { ...round, roundId: round.id });
  if (result === null) return undefined;
  const lines = (side: Side): QuizzerLine[] =>
    body[`${side}TeamQuizzers`].map(({ id, numberCorrect, numberErrors }) => {
      const { firstName = '', lastName = '' } = seats[side].find((seat) => seat.id === id) ?? {};
      return { id, firstName, lastName, numberCorrect, numberErrors };
    });
  return {
    ...round,
    leftTeamScore: result.left.score,
    rightTeamScore: result.right.score,
    winningTeam: result.winner,
    leftTeamQuizzers: lines('left'),
    rightTeamQuizzers: lines('right'),
  };
}

/** Sides may be swapped since (S8). */
export function entryOfQueued(
  { shown, begunOn }: QueuedResult,
  teams: Readonly<Record<Side, Team>>,
): Entry {
  const known = SIDES.map((side) => teams[side]);
  const teamOf = (side: Side) => known.find(({ id }) => id === idOf(shown, side));
  const seats = seatsOf(shown, { left: teamOf('left'), right: teamOf('right') });
  return { ...entryOf(shown, seats), begunOn };
}

export const WHOLE = 'whole';

/** In the form; the body has an index. */
export const lineOf = (quizzerId: number): string => `line-${quizzerId}`;

/** At the form's paths (S1). @param counted the row where there may be too many questions now */
export function errorsOf(body: ResultBody, seats: Seats, counted = WHOLE): FieldError[] {
  const ids = { left: seats.left.map(({ id }) => id), right: seats.right.map(({ id }) => id) };
  const errors = fieldErrors(entryFindings(body, ids), scoreMessages);
  return leftFirst(errors).map(({ path, message }) => ({
    path: path === '' ? counted : placeOf(path, body),
    message,
  }));
}

function placeOf(path: string, body: ResultBody): string {
  const [, list, index] = /^(left|right)TeamQuizzers\.(\d+)/.exec(path) ?? [];
  const lines = list === 'left' ? body.leftTeamQuizzers : body.rightTeamQuizzers;
  const line = index === undefined ? undefined : lines[Number(index)];
  return line === undefined ? path : lineOf(line.id);
}

/** Scores and winner come later. */
export const showsImmediately = (path: string): boolean =>
  path.startsWith('line-') || path === WHOLE;

/** Never refuses to save (S7). */
export const doubtsOf = (body: ResultBody): FieldError[] =>
  fieldErrors([...fewQuestions(body), ...entryDoubts(body)], doubtMessages);

/** The save bar is far from the scores. */
export const namedDoubts = (doubts: readonly FieldError[], round: Round): FieldError[] =>
  doubts.map(({ path, message }) => {
    const side = SIDES.find(
      (each) => path === `${each}TeamScore` || path === `${each}TeamQuizzers`,
    );
    return { path, message: side === undefined ? message : `${nameOf(round, side)}: ${message}` };
  });
