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
import { moveMatchMessages } from '@quizmeet/contract/bracket/move-words.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import { clashesOf } from '@quizmeet/rules/bracket/move-match.ts';
import { resetsOnReturn, withWalkovers } from '@quizmeet/rules/bracket/walkovers.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, conflictOf, notFound } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { matchRecords } from '../../records/matches.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import {
  bracketName,
  bracketOfTeam,
  type LoadedBracket,
  type LoadedMatch,
  loadBrackets,
  whyUnplayed,
} from '../../tournament/brackets.ts';
import { UNDECIDED, withOtherTeams } from '../../tournament/decide-match.ts';
import { loadPlaceNames, type PlaceNames } from '../../tournament/names.ts';
import { walkoversOfLeaving, withdrawTeam } from '../../tournament/withdraw.ts';
import { saturdayOf } from './assign.ts';
import { moveNames, placedMatches } from './move-match.ts';

/**
 * A team leaves on Saturday: its open matches become walkovers, at once or as soon as the opponent is known
 * (X9). What is decided at once is a 409 that names the matches until confirmed. Once more changes nothing.
 */
export async function leaveBracket(act: Act, teamId: TeamId, confirmed: boolean): Promise<void> {
  const { event, bracket, names } = await loadTeam(act, teamId);
  const teamName = names.teamName(teamId);

  if (bracket.left.has(teamId)) return;
  const walkovers = walkoversOfLeaving(bracket, teamId);
  if (walkovers.length > 0 && !confirmed) {
    throw conflictOf<typeof leaveBracketCall>(decidesWalkovers(teamName, walkovers), { walkovers });
  }

  await withdrawTeam(act, event, teamId);
  await act.audit({
    action: 'Withdraw on Saturday',
    subject: `${bracketName(bracket)}: ${teamName}`,
    after: inShort('walkover in', walkovers) ?? 'no match to play yet',
  });
}

/**
 * Takes back that a team has left (X9). Matches that were played after one of its walkovers are open again;
 * a 409 names them until confirmed, and a restore point is kept then. Refused while another match has the
 * place of one that would be played again.
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

  if (resets.length > 0) await keepRestorePoint(act, event.id, beforeReturning(teamName));
  await withdrawalRecords(act.tx).remove([teamId]);
  const records = matchRecords(act.tx);
  for (const { row } of bracket.matches.filter(({ match }) => resets.includes(match.id))) {
    await records.change(row.id, UNDECIDED);
  }
  for (const { id } of withOtherTeams(bracket, kept, left)) await records.change(id, {});
  // The one after the final may be played again without having been a walkover.
  const open = again.map(({ match }) => match.id).filter((id) => bracket.walkovers.has(id));
  await act.audit({
    action: 'Undo Saturday withdrawal',
    subject: `${bracketName(bracket)}: ${teamName}`,
    before: inShort('walkover in', [...bracket.walkovers]),
    after:
      [inShort('open again', open), inShort('reset', resets)].filter(Boolean).join('; ') || null,
  });
}

const inShort = (what: string, matches: readonly number[]): string | null =>
  matches.length === 0 ? null : `${what} ${listInWords(matches.map(String))}`;

/** All brackets, and that of the team. */
interface TeamsBracket {
  readonly event: EventRow;
  readonly brackets: readonly LoadedBracket[];
  readonly bracket: LoadedBracket;
  readonly names: PlaceNames;
}

/** The matches that nobody was to play, and that are to be played after a change. */
const playedAgain = (bracket: LoadedBracket, after: LoadedBracket): LoadedMatch[] =>
  bracket.matches.filter(
    (each) => whyUnplayed(bracket, each) !== null && whyUnplayed(after, each) === null,
  );

/**
 * The first match that would be played again where it cannot be: while nobody was to play it, another match may
 * have been moved or shifted to its room or its time (B5, B6, X6, X9).
 */
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

/** A team's bracket; a 404 if it plays in none. */
async function loadTeam(act: Act, teamId: TeamId): Promise<TeamsBracket> {
  const event = await eventRecords(act.tx).lockCurrent();
  const brackets = await loadBrackets(act.tx, event);
  const bracket = bracketOfTeam(brackets, teamId);
  if (bracket === null) throw notFound(IN_NO_BRACKET);
  return { event, brackets, bracket, names: await loadPlaceNames(act.tx, event) };
}
