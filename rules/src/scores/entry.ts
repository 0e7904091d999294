import { type Finding, finding } from '../finding.ts';
import {
  type Line,
  otherSide,
  type QuizzerId,
  type RoundResult,
  SIDES,
  type Side,
  type TeamId,
} from '../tournament.ts';
import { withPlainMinus } from '../typed-number.ts';
import {
  type EnteredRound,
  ERROR_OUT,
  expectedScore,
  LAST_QUESTION,
  linesGive,
  QUIZ_OUT,
} from './points.ts';

export const LIMITS = { highest: 480, lowest: -200, questions: LAST_QUESTION } as const;

/** How long a person can undo a save or deletion (X7). */
export const UNDO_MS = 10 * 60_000;

export interface LineEntry {
  readonly id: QuizzerId;
  readonly numberCorrect: number;
  readonly numberErrors: number;
}

/** Scores are text in the form, numbers on the server. */
export interface ResultEntry {
  readonly leftTeamScore?: string | number | null | undefined;
  readonly rightTeamScore?: string | number | null | undefined;
  readonly winningTeam?: Side | '' | null | undefined;
  readonly leftTeamQuizzers: readonly LineEntry[];
  readonly rightTeamQuizzers: readonly LineEntry[];
}

/** The roster, and anyone with a line in this round (X8). */
export type Rosters = Readonly<Record<Side, readonly QuizzerId[]>>;

/** The first is the message of the answer (S1). */
const CODES = [
  'score/not-a-number',
  'score/not-in-tens',
  'score/too-high',
  'score/too-low',
  'score/missing',
  'score/winner-missing',
  'score/winner-contradicts',
  'score/correct-out-of-range',
  'score/errors-out-of-range',
  'score/quiz-out-and-error-out',
  'score/too-many-questions',
  'score/not-on-roster',
  'score/quizzer-twice',
] as const;
export type ScoreCode = (typeof CODES)[number];

/** A number, 'missing' when nothing is entered, or 'unreadable'. */
function readScore(entered: string | number | null | undefined): number | 'missing' | 'unreadable' {
  if (entered === null || entered === undefined) return 'missing';
  const text = withPlainMinus(String(entered).trim());
  if (text === '') return 'missing';
  const score = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  // Not -0.
  return Number.isFinite(score) ? score + 0 : 'unreadable';
}

const scorePath = (side: Side) => `${side}TeamScore` as const;
const linesPath = (side: Side) => `${side}TeamQuizzers` as const;

function scoreFindings(entry: ResultEntry, side: Side): Finding<ScoreCode>[] {
  const path = scorePath(side);
  const score = readScore(entry[path]);
  if (score === 'missing') return [finding('score/missing', path)];
  if (score === 'unreadable') return [finding('score/not-a-number', path)];
  const found: Finding<ScoreCode>[] = [];
  if (score % 10 !== 0) found.push(finding('score/not-in-tens', path, { score }));
  if (score > LIMITS.highest) found.push(finding('score/too-high', path, { score }));
  if (score < LIMITS.lowest) found.push(finding('score/too-low', path, { score }));
  return found;
}

/** Null without two scores. */
function winnerByScores(entry: ResultEntry): Side | 'tie' | null {
  const left = readScore(entry.leftTeamScore);
  const right = readScore(entry.rightTeamScore);
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  if (left === right) return 'tie';
  return left > right ? 'left' : 'right';
}

function winnerFindings(entry: ResultEntry): Finding<ScoreCode>[] {
  const byScores = winnerByScores(entry);
  const named = entry.winningTeam || null;
  if (byScores === 'tie' && named === null) return [finding('score/winner-missing', 'winningTeam')];
  if (byScores !== 'tie' && byScores !== null && named === otherSide(byScores)) {
    return [finding('score/winner-contradicts', 'winningTeam')];
  }
  return [];
}

const isCount = (count: number, highest: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= highest;

function countFindings(line: LineEntry, path: string): Finding<ScoreCode>[] {
  const found: Finding<ScoreCode>[] = [];
  if (!isCount(line.numberCorrect, QUIZ_OUT)) {
    found.push(finding('score/correct-out-of-range', `${path}.numberCorrect`, { max: QUIZ_OUT }));
  }
  if (!isCount(line.numberErrors, ERROR_OUT)) {
    found.push(finding('score/errors-out-of-range', `${path}.numberErrors`, { max: ERROR_OUT }));
  }
  if (line.numberCorrect === QUIZ_OUT && line.numberErrors === ERROR_OUT) {
    found.push(finding('score/quiz-out-and-error-out', path));
  }
  return found;
}

function lineFindings(entry: ResultEntry, rosters: Rosters): Finding<ScoreCode>[] {
  const found: Finding<ScoreCode>[] = [];
  const seen = new Set<QuizzerId>();
  for (const side of SIDES) {
    for (const [i, line] of entry[linesPath(side)].entries()) {
      const path = `${linesPath(side)}.${i}`;
      found.push(...countFindings(line, path));
      if (!rosters[side].includes(line.id)) found.push(finding('score/not-on-roster', path));
      if (seen.has(line.id)) found.push(finding('score/quizzer-twice', path));
      seen.add(line.id);
    }
  }
  return found;
}

export const questionsIn = (entry: ResultEntry): number =>
  [...entry.leftTeamQuizzers, ...entry.rightTeamQuizzers].reduce(
    (sum, line) => sum + line.numberCorrect + line.numberErrors,
    0,
  );

function questionFindings(entry: ResultEntry): Finding<ScoreCode>[] {
  const questions = questionsIn(entry);
  if (questions <= LIMITS.questions) return [];
  return [finding('score/too-many-questions', '', { questions, max: LIMITS.questions })];
}

/** In code order (S1). The path '' is the whole result. */
export function entryFindings(entry: ResultEntry, rosters: Rosters): Finding<ScoreCode>[] {
  const found = [
    ...SIDES.flatMap((side) => scoreFindings(entry, side)),
    ...winnerFindings(entry),
    ...lineFindings(entry, rosters),
    ...questionFindings(entry),
  ];
  return found.sort((a, b) => CODES.indexOf(a.code) - CODES.indexOf(b.code));
}

export function isTied(entry: ResultEntry): boolean {
  return winnerByScores(entry) === 'tie';
}

/** Named or by score; null while undecided (S1). */
export function winnerOf(entry: ResultEntry): Side | null {
  const byScores = winnerByScores(entry);
  return byScores === 'tie' ? entry.winningTeam || null : byScores;
}

/** Lines as entered, in the shape of a result's lines. */
export const linesOf = (entries: readonly LineEntry[]): Line[] =>
  entries.map((e) => ({ quizzerId: e.id, correct: e.numberCorrect, errors: e.numberErrors }));

export function decidedBy(entry: ResultEntry, round: EnteredRound): RoundResult | null {
  const left = readScore(entry.leftTeamScore);
  const right = readScore(entry.rightTeamScore);
  const winner = winnerOf(entry);
  if (typeof left !== 'number' || typeof right !== 'number' || winner === null) return null;
  return {
    roundId: round.roundId,
    left: { teamId: round.leftTeamId, score: left, lines: linesOf(entry.leftTeamQuizzers) },
    right: { teamId: round.rightTeamId, score: right, lines: linesOf(entry.rightTeamQuizzers) },
    winner,
  };
}

/** @throws Error with findings about scores or winner */
export function resultOf(entry: ResultEntry, round: EnteredRound): RoundResult {
  const result = decidedBy(entry, round);
  if (result !== null) return result;
  throw new Error(`The entry for round ${round.roundId} decides nothing; check it first.`);
}

export type DoubtCode = 'score/few-questions' | 'score/unlike-lines' | 'score/many-quizzers';

/** Fewer are a doubt (S7). */
const FEWEST_QUESTIONS = LIMITS.questions / 2;

/** More are a doubt (U5). */
const MOST_QUIZZERS = 5;

/** The form asks for confirmation; nothing is refused (S7, U5). */
export const entryDoubts = (entry: ResultEntry): Finding<DoubtCode>[] => [
  ...manyQuizzers(entry),
  ...unlikelyScores(entry),
];

/** For the form; scores alone are no doubt (S9). */
export function fewQuestions(entry: ResultEntry): Finding<DoubtCode>[] {
  const questions = questionsIn(entry);
  if (questions === 0 || questions >= FEWEST_QUESTIONS) return [];
  return [finding('score/few-questions', '', { questions, of: LIMITS.questions })];
}

const manyQuizzers = (entry: ResultEntry): Finding<DoubtCode>[] =>
  SIDES.flatMap((side) => {
    const quizzers = linesOf(entry[linesPath(side)]).length;
    if (quizzers <= MOST_QUIZZERS) return [];
    return [finding('score/many-quizzers', linesPath(side), { quizzers, most: MOST_QUIZZERS })];
  });

const expectedIn = (entry: ResultEntry, side: Side) =>
  expectedScore(linesOf(entry[linesPath(side)]), linesOf(entry[linesPath(otherSide(side))]));

/** Rule S7. */
function unlikelyScores(entry: ResultEntry): Finding<DoubtCode>[] {
  return SIDES.flatMap((side): Finding<DoubtCode>[] => {
    const score = readScore(entry[scorePath(side)]);
    if (typeof score !== 'number') return [];
    const { from, to } = expectedIn(entry, side);
    if (from === null || (score >= from && score <= (to ?? score))) return [];
    const range = { from, ...(to === null ? {} : { to }) };
    return [finding('score/unlike-lines', scorePath(side), { score, ...range })];
  });
}

/** Typing a score is faster than reading more. */
export const MOST_PROPOSALS = 3;

/**
 * The likeliest within S7, lowest first: closest to what the lines give, since few errors cost points and few bonus
 * questions bring them; of two as close, a bonus is likelier.
 */
export function proposedScores(entry: ResultEntry, side: Side): readonly number[] {
  const lines = linesOf([...entry.leftTeamQuizzers, ...entry.rightTeamQuizzers]);
  if (lines.every(({ correct, errors }) => correct + errors === 0)) return [];
  const { from, to } = expectedIn(entry, side);
  if (from === null || to === null) return [];
  const given = linesGive(linesOf(entry[linesPath(side)]));
  const highest = Math.min(to, LIMITS.highest);
  const first = Math.max(from, LIMITS.lowest, Math.min(given - 10, highest - 20));
  const scores = Array.from({ length: MOST_PROPOSALS }, (_, place) => first + 10 * place);
  return scores.filter((score) => score <= highest);
}

/** A taken score, by what it was above the quizzers' points: moves with them, within S7. */
export function followedScore(above: number, entry: ResultEntry, side: Side): number {
  const moved = linesGive(linesOf(entry[linesPath(side)])) + above;
  const { from, to } = expectedIn(entry, side);
  return Math.max(from ?? moved, Math.min(to ?? moved, moved));
}

/** Hidden quizzers are on none (X8). */
export const isOnRoster = (
  who: { readonly teamId: TeamId; readonly hidden: boolean },
  teamId: TeamId,
): boolean => who.teamId === teamId && !who.hidden;

/** The roster, and anyone with a line (X8), once each. */
export function lineHolders<Q extends { readonly id: QuizzerId }>(
  roster: readonly Q[],
  withLine: readonly Q[],
): Q[] {
  const onRoster = new Set(roster.map(({ id }) => id));
  return [...roster, ...withLine.filter(({ id }) => !onRoster.has(id))];
}
