import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@quizmeet/contract/bracket/calls.ts';
import * as messages from '@quizmeet/contract/bracket/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { sideOf } from '@quizmeet/rules/bracket/advance.ts';
import { entryFindings } from '@quizmeet/rules/scores/entry.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { auditRecords } from '../../records/audit.ts';
import type { LoadedMatch } from '../../tournament/brackets.ts';
import {
  decideMatch,
  lockMatch,
  type MatchToDecide,
  refuseWalkover,
  requireTeams,
  resetsOf,
  resultText,
} from '../../tournament/decide-match.ts';
import { subjectOfMatch } from '../../tournament/names.ts';

type NamedWinner = BodyOf<typeof calls.setWinner>;

/** A changed winner resets dependent matches, if confirmed (B5). */
export async function setWinner(act: Act, body: NamedWinner): Promise<void> {
  const loaded = await loadMatch(act, body);

  const { match } = loaded;
  requireTeams(match);
  refuseWalkover(loaded);
  const winner = sideOf(match, body.winningTeamId);
  if (winner === null) throw notValid([{ path: 'winningTeamId', message: messages.NOT_IN_MATCH }]);
  if (match.winner === winner) return;
  if (body.current !== undefined) await requireCurrent(act, loaded, body.current);
  const resets = resetsOf(loaded, winner, body.confirm === true);

  await decideMatch(act, loaded, { winner, leftScore: null, rightScore: null }, resets);
}

/** Dependent matches are reset, if confirmed (B5). */
export async function clearWinner(act: Act, body: NamedWinner): Promise<void> {
  const loaded = await loadMatch(act, body);

  const { match } = loaded;
  if (match.winner === null) return;
  refuseWalkover(loaded);
  const { winningTeamId, current = { ...resultOf(match), winningTeamId } } = body;
  await requireCurrent(act, loaded, current);
  const resets = resetsOf(loaded, null, body.confirm === true);

  await decideMatch(act, loaded, null, resets);
}

/** Undoes a decision with its resets: all or nothing, and only over what it made (B5, S8). */
export async function restoreResults(
  act: Act,
  { results, ...bracket }: BodyOf<typeof calls.restoreResults>,
): Promise<void> {
  for (const { roundId, current, before } of results) {
    // Restoring one match brings the teams of the next.
    const loaded = await loadMatch(act, { ...bracket, roundId });
    await requireCurrent(act, loaded, current);
    const decision = decisionOf(loaded.match, before);
    const resets = resetsOf(loaded, decision?.winner ?? null, true);
    if (resets.length > 0) throw conflict(messages.decidedSince(resets));
    await decideMatch(act, loaded, decision, []);
  }
}

function decisionOf(match: LoadedMatch, result: calls.MatchResult) {
  if (result.winningTeamId === 0) return null;
  const winner = sideOf(match, result.winningTeamId);
  const { leftTeamScore: leftScore, rightTeamScore: rightScore } = result;
  const entry = { ...result, winningTeam: winner, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const isPossible =
    (leftScore === null && rightScore === null) ||
    entryFindings(entry, { left: [], right: [] }).length === 0;
  if (winner === null || !isPossible) throw conflict(messages.notItsResult(match.match.id));
  return { winner, leftScore, rightScore };
}

/** As stored, so without walkovers. */
const resultOf = (match: LoadedMatch): calls.MatchResult => ({
  winningTeamId: (match.row.winner && match[match.row.winner]) ?? 0,
  leftTeamScore: match.row.leftScore,
  rightTeamScore: match.row.rightScore,
});

/** 409 with who decided it meanwhile, and how (S8). */
async function requireCurrent(
  act: Act,
  { bracket, match, names }: MatchToDecide,
  current: calls.MatchResult,
): Promise<void> {
  if (isDeepStrictEqual(resultOf(match), current)) return;
  const result = resultText(match, names);
  const [latest] = await auditRecords(act.tx).about(subjectOfMatch(bracket, match, names));
  const who = latest?.after?.startsWith(result) === true ? latest.who : 'somebody else';
  throw conflict(messages.changedMeanwhile(who, match.match.id, result));
}

async function loadMatch(
  act: Act,
  { division, saturdayDivisionId, roundId }: Omit<NamedWinner, 'winningTeamId'>,
): Promise<MatchToDecide> {
  const loaded = await lockMatch(act, roundId, messages.NO_SUCH_MATCH);
  const { row } = loaded.bracket;
  if (row.id === saturdayDivisionId && row.division === division) return loaded;
  throw notFound(messages.NO_SUCH_MATCH);
}
