import {
  DID_NOT_WIN,
  NO_SUCH_BRACKET,
  NO_SUCH_MATCH,
  NOT_IN_MATCH,
} from '@quizmeet/contract/bracket/messages.ts';
import { sideOf } from '@quizmeet/rules/bracket/advance.ts';
import type { BracketId, Division, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { loadBrackets } from '../../tournament/brackets.ts';
import { decideMatch, requireTeams, resetsOf } from '../../tournament/decide-match.ts';

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

  await decideMatch(
    act,
    event,
    bracket,
    match,
    { winner, leftScore: null, rightScore: null },
    resets,
  );
}

/** A team has not won a match after all, nor the other; what rests on it is reset, when confirmed (B5). */
export async function clearWinner(act: Act, body: NamedMatch): Promise<void> {
  const { event, bracket, match } = await loadMatch(act, body);

  if (match.winner === null) return;
  if (match[match.winner] !== body.winningTeamId) throw conflict(DID_NOT_WIN);
  const resets = resetsOf(bracket, match, null, body.confirm === true);

  await decideMatch(act, event, bracket, match, null, resets);
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
