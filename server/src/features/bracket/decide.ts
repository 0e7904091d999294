import {
  LINES_ON_FRIDAY_ONLY,
  MATCH_NOT_READY,
  NOT_IN_MATCH,
  resetsMatches,
} from '@quizmeet/contract/bracket/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { RESULT_CHANGED_MEANWHILE, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { restingOn, sideOf } from '@quizmeet/rules/bracket/advance.ts';
import { entryFindings, resultOf } from '@quizmeet/rules/scores/entry.ts';
import type { BracketId, Division, RoundId, Side, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../platform/act.ts';
import { conflict, notFound, notValid, refused } from '../../platform/problems.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { matchRecords } from '../../records/matches.ts';
import { loadBrackets, type StandingBracket, type StandingMatch } from './load.ts';
import { loadMatchNames } from './names.ts';
import { bracketName, presentMatchAsRound } from './present.ts';

/** Who won a match, with scores where they are known. */
interface Decision {
  readonly winner: Side;
  readonly leftScore: number | null;
  readonly rightScore: number | null;
}

/** A team wins a match; a changed winner resets what rests on it, when confirmed (B5). */
export async function setWinner(
  act: Act,
  body: {
    readonly division: Division;
    readonly saturdayDivisionId: BracketId;
    readonly roundId: RoundId;
    readonly winningTeamId: TeamId;
    readonly confirm?: boolean | undefined;
  },
): Promise<void> {
  const { bracket, match } = await lockMatch(act, body.saturdayDivisionId, body.roundId);
  if (bracket.row.division !== body.division) throw notFound('There is no such bracket');

  requireTeams(match);
  const winner = sideOf(match, body.winningTeamId);
  if (winner === null) {
    throw notValid([{ path: 'winningTeamId', message: NOT_IN_MATCH }]);
  }
  if (match.winner === winner) return;
  const resets = resetsOf(bracket, match, winner, body.confirm === true);

  await save(act, bracket, match, { winner, leftScore: null, rightScore: null }, resets);
}

/** Saves a Saturday match's scores; they set the winner and change the bracket (B7, S8). */
export async function saveMatchResult(act: Act, entry: BodyOf<typeof saveResult>): Promise<void> {
  const event = await eventRecords(act.tx).current();
  const stored = await matchRecords(act.tx).byId(event.id, entry.id);
  if (stored === null) throw notFound('There is no such round');
  const { bracket, match } = await lockMatch(act, stored.bracketId, entry.id);

  const { left, right } = requireTeams(match);
  if (entry.leftTeamQuizzers.length + entry.rightTeamQuizzers.length > 0) {
    throw refused(LINES_ON_FRIDAY_ONLY);
  }
  const submitted = { ...entry, winningTeam: entry.winningTeam ?? null };
  const findings = entryFindings(submitted, { left: [], right: [] });
  if (findings.length > 0) throw notValid(fieldErrors(findings, scoreMessages));
  const result = resultOf(submitted, { roundId: entry.id, leftTeamId: left, rightTeamId: right });
  const decision = {
    winner: result.winner,
    leftScore: result.left.score,
    rightScore: result.right.score,
  };
  const { row } = match;
  if (
    row.winner === decision.winner &&
    row.leftScore === decision.leftScore &&
    row.rightScore === decision.rightScore
  ) {
    return;
  }
  if (entry.version !== row.version) {
    const names = await loadMatchNames(act.tx, event);
    const current = presentMatchAsRound(bracket, match, names);
    throw conflict(RESULT_CHANGED_MEANWHILE, { current });
  }
  const resets =
    match.winner === decision.winner
      ? []
      : resetsOf(bracket, match, decision.winner, entry.confirm === true);

  await save(act, bracket, match, decision, resets);
}

async function lockMatch(act: Act, bracketId: BracketId, roundId: RoundId) {
  const event = await eventRecords(act.tx).current();
  const row = await bracketRecords(act.tx).lock(event.id, bracketId);
  if (row === null) throw notFound('There is no such bracket');
  const bracket = (await loadBrackets(act.tx, event)).find((each) => each.row.id === bracketId);
  const match = bracket?.matches.find((each) => each.row.id === roundId);
  if (bracket === undefined || match === undefined) throw notFound('There is no such match');
  return { bracket, match };
}

function requireTeams({ left, right }: StandingMatch): { left: TeamId; right: TeamId } {
  if (left === null || right === null) throw refused(MATCH_NOT_READY);
  return { left, right };
}

/** The decided matches that a new winner undoes; a 409 names them until that is confirmed. */
function resetsOf(
  bracket: StandingBracket,
  match: StandingMatch,
  winner: Side,
  confirmed: boolean,
): number[] {
  if (match.winner === null || match.winner === winner) return [];
  const resets = restingOn(bracket.format, match.match.id, bracket.winners);
  if (resets.length > 0 && !confirmed) throw conflict(resetsMatches(resets), { resets });
  return resets;
}

async function save(
  act: Act,
  bracket: StandingBracket,
  match: StandingMatch,
  decision: Decision,
  resets: readonly number[],
): Promise<void> {
  const records = matchRecords(act.tx);
  await records.change(match.row.id, decision);
  for (const { row } of bracket.matches.filter((each) => resets.includes(each.match.id))) {
    await records.change(row.id, { winner: null, leftScore: null, rightScore: null });
  }
  await act.audit({
    action: 'Decide match',
    subject: `${bracketName(bracket)}, match ${match.match.id}`,
    before: match.winner,
    after: resets.length > 0 ? `${decision.winner}; reset ${resets.join(', ')}` : decision.winner,
  });
  act.changes('bracket');
}
