import { LINES_ON_FRIDAY_ONLY } from '@quizmeet/contract/bracket/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import * as messages from '@quizmeet/contract/scores/messages.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { entryFindings, resultOf } from '@quizmeet/rules/scores/entry.ts';
import type { RoundResult } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { mayDecideMatch } from '../../calls/permissions.ts';
import { conflictOf, notAllowed, notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { type LoadedMatch, loadBrackets, matchIn } from '../../tournament/brackets.ts';
import {
  decideMatch,
  refuseWalkover,
  requireTeams,
  resetsOf,
} from '../../tournament/decide-match.ts';
import { presentMatchAsRound } from '../../tournament/matches-as-rounds.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { requireOwnRound, requireUndecided } from './rooms/bearer.ts';

/** Scores decide the winner and update the bracket (B7, S8). A room link saves only its room's open matches (P6). */
export async function saveMatchResult(act: Act, entry: BodyOf<typeof saveResult>): Promise<Round> {
  const event = await eventRecords(act.tx).lockCurrent();
  const found = matchIn(await loadBrackets(act.tx, event), entry.id);
  if (found === null) throw notFound(messages.NO_SUCH_ROUND);
  await requireOwnRound(act, event, 'Saturday', found.match.row);
  if (!mayDecideMatch(loggedIn(act.actor)))
    throw notAllowed('Your account isn’t allowed to do this');
  const loaded = { event, ...found, names: await loadPlaceNames(act.tx, event) };

  const { bracket, match, names } = loaded;
  const { left, right } = requireTeams(match);
  refuseWalkover(loaded);
  const errors = errorsIn(entry);
  if (errors.length > 0) throw notValid(errors);
  const result = resultOf(entry, { roundId: entry.id, leftTeamId: left, rightTeamId: right });
  const current = presentMatchAsRound(bracket, match, names);
  const stored = resultOfMatch(match);
  if (stored !== null && isSameResult(stored, result)) return current;
  requireUndecided(act, match);
  if (entry.version !== match.row.version) {
    throw conflictOf<typeof saveResult>(messages.RESULT_CHANGED_MEANWHILE, { current });
  }
  const resets = resetsOf(loaded, result.winner, entry.confirm === true);

  const decision = {
    winner: result.winner,
    leftScore: result.left.score,
    rightScore: result.right.score,
  };
  await decideMatch(act, loaded, decision, resets);
  const saved = matchIn(await loadBrackets(act.tx, event), entry.id);
  if (saved === null) throw new Error(`match ${entry.id} is gone`);
  return presentMatchAsRound(saved.bracket, saved.match, names);
}

function errorsIn(entry: BodyOf<typeof saveResult>): FieldError[] {
  const scores = { ...entry, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const findings = entryFindings(scores, { left: [], right: [] });
  const lines = (['leftTeamQuizzers', 'rightTeamQuizzers'] as const)
    .filter((side) => entry[side].length > 0)
    .map((path) => ({ path, message: LINES_ON_FRIDAY_ONLY }));
  return [...fieldErrors(findings, messages.scoreMessages), ...lines];
}

function resultOfMatch({ row, left, right, winner }: LoadedMatch): RoundResult | null {
  if (left === null || right === null || winner === null) return null;
  if (row.leftScore === null || row.rightScore === null) return null;
  return {
    roundId: row.id,
    left: { teamId: left, score: row.leftScore, lines: [] },
    right: { teamId: right, score: row.rightScore, lines: [] },
    winner,
  };
}
