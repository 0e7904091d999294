import type {
  clearWinner as clearWinnerCall,
  setWinner as setWinnerCall,
} from '@quizmeet/contract/bracket/calls.ts';
import {
  beforeResetting,
  DID_NOT_WIN,
  LINES_ON_FRIDAY_ONLY,
  MATCH_NOT_READY,
  NO_SUCH_BRACKET,
  NO_SUCH_MATCH,
  NOT_IN_MATCH,
  resetsMatches,
} from '@quizmeet/contract/bracket/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import {
  NO_SUCH_ROUND,
  RESULT_CHANGED_MEANWHILE,
  scoreMessages,
} from '@quizmeet/contract/scores/messages.ts';
import { playedMatches, restingOn, sideOf } from '@quizmeet/rules/bracket/advance.ts';
import { entryFindings, resultOf } from '@quizmeet/rules/scores/entry.ts';
import type { BracketId, Division, RoundId, Side, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../platform/act.ts';
import { conflict, conflictOf, notFound, notValid, refused } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { type MatchRow, matchRecords } from '../../records/matches.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { teamsInWords } from '../schedule/subject.ts';
import { loadBrackets, type StandingBracket, type StandingMatch } from './load.ts';
import { loadMatchNames } from './names.ts';
import { bracketName, type MatchNames, presentMatchAsRound } from './present.ts';

/** Who won a match, with scores where they are known. */
interface Decision {
  readonly winner: Side;
  readonly leftScore: number | null;
  readonly rightScore: number | null;
}

/** What a match is while nobody has won it. */
const UNDECIDED = { winner: null, leftScore: null, rightScore: null };

/** A match, who won it or no longer did, and whether what rests on it may be reset. */
interface NamedMatch {
  readonly division: Division;
  readonly saturdayDivisionId: BracketId;
  readonly roundId: RoundId;
  readonly winningTeamId: TeamId;
  readonly confirm?: boolean | undefined;
}

/** A team wins a match; a changed winner resets what rests on it, when confirmed (B5). */
export async function setWinner(act: Act, body: NamedMatch): Promise<void> {
  const { event, bracket, match } = await loadMatch(act, body);

  requireTeams(match);
  const winner = sideOf(match, body.winningTeamId);
  if (winner === null) {
    throw notValid([{ path: 'winningTeamId', message: NOT_IN_MATCH }]);
  }
  if (match.winner === winner) return;
  const resets = resetsOf(bracket, match, winner, body.confirm === true);

  await save(act, event, bracket, match, { winner, leftScore: null, rightScore: null }, resets);
}

/** A team has not won a match after all, nor the other; what rests on it is reset, when confirmed (B5). */
export async function clearWinner(act: Act, body: NamedMatch): Promise<void> {
  const { event, bracket, match } = await loadMatch(act, body);

  if (match.winner === null) return;
  if (match[match.winner] !== body.winningTeamId) throw conflict(DID_NOT_WIN);
  const resets = resetsOf(bracket, match, null, body.confirm === true);

  await save(act, event, bracket, match, null, resets);
}

async function loadMatch(act: Act, { division, saturdayDivisionId, roundId }: NamedMatch) {
  const event = await eventRecords(act.tx).lockCurrent();
  const brackets = await loadBrackets(act.tx, event);
  const bracket = brackets.find(({ row }) => row.id === saturdayDivisionId);
  if (bracket?.row.division !== division) throw notFound(NO_SUCH_BRACKET);
  const match = bracket.matches.find(({ row }) => row.id === roundId);
  if (match === undefined) throw notFound(NO_SUCH_MATCH);
  return { event, bracket, match };
}

/** Saves a Saturday match's scores; they set the winner and change the bracket (B7, S8). */
export async function saveMatchResult(act: Act, entry: BodyOf<typeof saveResult>): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const brackets = await loadBrackets(act.tx, event);
  const bracket = brackets.find(({ matches }) => matches.some(({ row }) => row.id === entry.id));
  const match = bracket?.matches.find(({ row }) => row.id === entry.id);
  if (bracket === undefined || match === undefined) throw notFound(NO_SUCH_ROUND);

  const { left, right } = requireTeams(match);
  const errors = errorsIn(entry);
  if (errors.length > 0) throw notValid(errors);
  const result = resultOf(entry, { roundId: entry.id, leftTeamId: left, rightTeamId: right });
  const decision = {
    winner: result.winner,
    leftScore: result.left.score,
    rightScore: result.right.score,
  };
  if (isSame(match, decision)) return;
  if (entry.version !== match.row.version) {
    const names = await loadMatchNames(act.tx, event);
    const current = presentMatchAsRound(bracket, match, names);
    throw conflictOf<typeof saveResult>(RESULT_CHANGED_MEANWHILE, { current });
  }
  const resets = resetsOf(bracket, match, decision.winner, entry.confirm === true);

  await save(act, event, bracket, match, decision, resets);
}

/** What is wrong with the scores, and then that lines were sent. */
function errorsIn(entry: BodyOf<typeof saveResult>): FieldError[] {
  const scores = { ...entry, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const findings = entryFindings(scores, { left: [], right: [] });
  const lines = (['leftTeamQuizzers', 'rightTeamQuizzers'] as const)
    .filter((side) => entry[side].length > 0)
    .map((path) => ({ path, message: LINES_ON_FRIDAY_ONLY }));
  return [...fieldErrors(findings, scoreMessages), ...lines];
}

function requireTeams({ left, right }: StandingMatch): { left: TeamId; right: TeamId } {
  if (left === null || right === null) throw refused(MATCH_NOT_READY);
  return { left, right };
}

const isSame = ({ row }: StandingMatch, { winner, leftScore, rightScore }: Decision): boolean =>
  row.winner === winner && row.leftScore === leftScore && row.rightScore === rightScore;

/** The calls that can undo decided matches. */
type Resetting = typeof setWinnerCall | typeof clearWinnerCall | typeof saveResult;

/** The decided matches that a new winner, or none, undoes; a 409 names them until that is confirmed. */
function resetsOf(
  bracket: StandingBracket,
  match: StandingMatch,
  winner: Side | null,
  confirmed: boolean,
): number[] {
  if (match.winner === null || match.winner === winner) return [];
  const resets = restingOn(bracket.format, match.match.id, bracket.winners);
  if (resets.length > 0 && !confirmed)
    throw conflictOf<Resetting>(resetsMatches(resets), { resets });
  return resets;
}

/** Decides a match, or opens it again; the event is kept before decided matches are emptied by it (N1). */
async function save(
  act: Act,
  event: EventRow,
  bracket: StandingBracket,
  match: StandingMatch,
  decision: Decision | null,
  resets: readonly number[],
): Promise<void> {
  if (resets.length > 0) await keepRestorePoint(act, event.id, beforeResetting(resets));
  const records = matchRecords(act.tx);
  await records.change(match.row.id, decision ?? UNDECIDED);
  for (const { row } of bracket.matches.filter((each) => resets.includes(each.match.id))) {
    await records.change(row.id, UNDECIDED);
  }
  for (const row of withOtherTeams(bracket, match, decision?.winner ?? null, resets)) {
    await records.change(row.id, {});
  }
  const names = await loadMatchNames(act.tx, event);
  const { winner, row } = match;
  const reset = resets.length > 0 ? `; reset ${resets.join(', ')}` : '';
  await act.audit({
    action: decision === null ? 'Take back winner' : 'Decide match',
    subject: subjectOf(bracket, match, names),
    before: winner === null ? null : inShort(match, { ...row, winner }, names),
    after: `${decision === null ? 'no winner' : inShort(match, decision, names)}${reset}`,
  });
  act.changes('bracket');
}

/** `Open A, match 1, ASC 101: Lima – Xenia 2`, with the names of the moment (N2). */
function subjectOf(
  bracket: StandingBracket,
  { match, row, left, right }: StandingMatch,
  { roomName, teamName }: MatchNames,
): string {
  const place = `${bracketName(bracket)}, match ${match.id}, ${roomName(row.roomNumber)}`;
  const teams = { leftTeamName: teamName(left ?? 0), rightTeamName: teamName(right ?? 0) };
  return `${place}: ${teamsInWords(teams)}`;
}

function inShort(
  match: StandingMatch,
  { winner, leftScore, rightScore }: Decision,
  { teamName }: MatchNames,
): string {
  const scores = leftScore === null ? '' : `, ${leftScore} to ${rightScore}`;
  return `${teamName(match[winner] ?? 0)} won${scores}`;
}

/**
 * The matches whose teams a decision changes. They get a new version too: whoever has typed scores
 * for the teams of before is told (S8).
 */
function withOtherTeams(
  { format, seeds, winners, matches }: StandingBracket,
  decided: StandingMatch,
  winner: Side | null,
  resets: readonly number[],
): MatchRow[] {
  const after = new Map(winners);
  for (const id of [decided.match.id, ...resets]) after.delete(id);
  if (winner !== null) after.set(decided.match.id, winner);
  const then = new Map(playedMatches(format, seeds, after).map((each) => [each.match.id, each]));
  return matches
    .filter(({ match, left, right }) => {
      const next = then.get(match.id);
      return next?.left !== left || next.right !== right;
    })
    .map(({ row }) => row);
}
