import * as messages from '@quizmeet/contract/bracket/messages.ts';
import { sideOf } from '@quizmeet/rules/bracket/advance.ts';
import type { BracketId, Division, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { loadBrackets } from '../../tournament/brackets.ts';
import {
  decideMatch,
  type MatchToDecide,
  refuseWalkover,
  requireTeams,
  resetsOf,
} from '../../tournament/decide-match.ts';
import { loadPlaceNames } from '../../tournament/names.ts';

interface NamedMatch {
  readonly division: Division;
  readonly saturdayDivisionId: BracketId;
  readonly roundId: RoundId;
  readonly winningTeamId: TeamId;
  readonly confirm?: boolean | undefined;
}

/** A changed winner resets dependent matches, if confirmed (B5). */
export async function setWinner(act: Act, body: NamedMatch): Promise<void> {
  const loaded = await loadMatch(act, body);

  const { match } = loaded;
  requireTeams(match);
  refuseWalkover(loaded);
  const winner = sideOf(match, body.winningTeamId);
  if (winner === null) {
    throw notValid([{ path: 'winningTeamId', message: messages.NOT_IN_MATCH }]);
  }
  if (match.winner === winner) return;
  const resets = resetsOf(loaded, winner, body.confirm === true);

  await decideMatch(act, loaded, { winner, leftScore: null, rightScore: null }, resets);
}

/** Dependent matches are reset, if confirmed (B5). */
export async function clearWinner(act: Act, body: NamedMatch): Promise<void> {
  const loaded = await loadMatch(act, body);

  const { match } = loaded;
  if (match.winner === null) return;
  refuseWalkover(loaded);
  if (match[match.winner] !== body.winningTeamId) throw conflict(messages.DID_NOT_WIN);
  const resets = resetsOf(loaded, null, body.confirm === true);

  await decideMatch(act, loaded, null, resets);
}

async function loadMatch(
  act: Act,
  { division, saturdayDivisionId, roundId }: NamedMatch,
): Promise<MatchToDecide> {
  const event = await eventRecords(act.tx).lockCurrent();
  const brackets = await loadBrackets(act.tx, event);
  const bracket = brackets.find(({ row }) => row.id === saturdayDivisionId);
  if (bracket?.row.division !== division) throw notFound(messages.NO_SUCH_BRACKET);
  const match = bracket.matches.find(({ row }) => row.id === roundId);
  if (match === undefined) throw notFound(messages.NO_SUCH_MATCH);
  return { event, bracket, match, names: await loadPlaceNames(act.tx, event) };
}
