import type {
  leaveBracket as leaveBracketCall,
  returnToBracket as returnToBracketCall,
} from '@quizmeet/contract/bracket/calls.ts';
import {
  beforeReturning,
  decidesWalkovers,
  IN_NO_BRACKET,
  placeTaken,
  returnResets,
} from '@quizmeet/contract/bracket/messages.ts';
import { moveMatchMessages } from '@quizmeet/contract/bracket/move-text.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { formatList } from '@quizmeet/contract/text.ts';
import { clashesOf } from '@quizmeet/rules/bracket/move-match.ts';
import { resetsOnReturn, withWalkovers } from '@quizmeet/rules/bracket/walkovers.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, conflictOf, notFound } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { matchRecords, withdrawalRecords } from '../../records/matches.ts';
import { saveRestorePoint } from '../../snapshot/restore-points.ts';
import {
  bracketName,
  bracketOfTeam,
  type LoadedBracket,
  type LoadedMatch,
  loadBrackets,
  whyUnplayed,
} from '../../tournament/brackets.ts';
import {
  UNDECIDED,
  walkoversOfWithdrawal,
  withdrawTeam,
  withOtherTeams,
} from '../../tournament/decide-match.ts';
import { loadPlaceNames, type PlaceNames } from '../../tournament/names.ts';
import { saturdayOf } from './assign.ts';
import { moveNames, placedMatches } from './move-match.ts';

/**
 * Withdraws a team: open matches become walkovers, now or once the opponent is known (X9). 409 with the
 * matches decided now until confirmed. Idempotent.
 */
export async function leaveBracket(act: Act, teamId: TeamId, confirmed: boolean): Promise<void> {
  const { event, bracket, names } = await loadTeam(act, teamId);
  const teamName = names.teamName(teamId);

  if (bracket.left.has(teamId)) return;
  const walkovers = walkoversOfWithdrawal(bracket, teamId);
  if (walkovers.length > 0 && !confirmed) {
    throw conflictOf<typeof leaveBracketCall>(decidesWalkovers(teamName, walkovers), { walkovers });
  }

  await withdrawTeam(act, event, teamId);
  await act.audit({
    action: 'Withdraw on Saturday',
    subject: `${bracketName(bracket)}: ${teamName}`,
    after: summarize('walkover in', walkovers) ?? 'no match to play yet',
  });
}

/**
 * Undoes a withdrawal (X9). Matches played after its walkovers reopen: 409 with them until confirmed, then a
 * restore point. Refused while another match has one's place.
 */
export async function returnToBracket(act: Act, teamId: TeamId, confirmed: boolean): Promise<void> {
  const { event, bracket, brackets, names } = await loadTeam(act, teamId);
  const teamName = names.teamName(teamId);

  const { format, seeds, played } = bracket;
  if (!bracket.left.has(teamId)) return;
  const resets = resetsOnReturn(format, seeds, played, bracket.left, teamId);
  const left = new Set([...bracket.left].filter((id) => id !== teamId));
  const kept = new Map([...played].filter(([id]) => !resets.includes(id)));
  const after: LoadedBracket = { ...bracket, ...withWalkovers(format, seeds, kept, left) };
  const again = playedAgain(bracket, after);
  const clash = clashIn({ event, brackets, bracket, names }, after, again);
  if (clash !== null) throw conflict(placeTaken(teamName, clash.match, clash.why));
  if (resets.length > 0 && !confirmed) {
    throw conflictOf<typeof returnToBracketCall>(returnResets(teamName, resets), { resets });
  }

  if (resets.length > 0) await saveRestorePoint(act, event.id, beforeReturning(teamName));
  await withdrawalRecords(act.tx).remove([teamId]);
  const records = matchRecords(act.tx);
  for (const { row } of bracket.matches.filter(({ match }) => resets.includes(match.id))) {
    await records.change(row.id, UNDECIDED);
  }
  for (const { id } of withOtherTeams(bracket, kept, left)) await records.change(id, {});
  // The one after the final may reopen without having been a walkover.
  const open = again.map(({ match }) => match.id).filter((id) => bracket.walkovers.has(id));
  await act.audit({
    action: 'Undo Saturday withdrawal',
    subject: `${bracketName(bracket)}: ${teamName}`,
    before: summarize('walkover in', [...bracket.walkovers]),
    after:
      [summarize('open again', open), summarize('reset', resets)].filter(Boolean).join('; ') ||
      null,
  });
}

const summarize = (what: string, matches: readonly number[]): string | null =>
  matches.length === 0 ? null : `${what} ${formatList(matches.map(String))}`;

interface TeamsBracket {
  readonly event: EventRow;
  readonly brackets: readonly LoadedBracket[];
  readonly bracket: LoadedBracket;
  readonly names: PlaceNames;
}

/** Matches that were walkovers and must be played after a change. */
const playedAgain = (bracket: LoadedBracket, after: LoadedBracket): LoadedMatch[] =>
  bracket.matches.filter(
    (each) => whyUnplayed(bracket, each) !== null && whyUnplayed(after, each) === null,
  );

/** The first reopened match whose place was taken meanwhile (B5, B6, X6, X9). */
function clashIn(
  { event, brackets, bracket, names }: TeamsBracket,
  after: LoadedBracket,
  again: readonly LoadedMatch[],
): { readonly match: number; readonly why: string } | null {
  const matches = placedMatches(brackets.map((each) => (each === bracket ? after : each)));
  const saturday = { matches, slots: saturdayOf(event), roomNumbers: [] };
  for (const { match, row } of again) {
    const messages = moveMatchMessages(moveNames(brackets, match.id, names));
    const [why] = fieldErrors(clashesOf(saturday, [row.id]), messages);
    if (why !== undefined) return { match: match.id, why: why.message };
  }
  return null;
}

async function loadTeam(act: Act, teamId: TeamId): Promise<TeamsBracket> {
  const event = await eventRecords(act.tx).lockCurrent();
  const brackets = await loadBrackets(act.tx, event);
  const bracket = bracketOfTeam(brackets, teamId);
  if (bracket === null) throw notFound(IN_NO_BRACKET);
  return { event, brackets, bracket, names: await loadPlaceNames(act.tx, event) };
}
