import type { clearWinner, setWinner } from '@quizmeet/contract/bracket/calls.ts';
import * as messages from '@quizmeet/contract/bracket/messages.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { playedMatches, restingOn, type Winners } from '@quizmeet/rules/bracket/advance.ts';
import { type WithdrawnTeams, withWalkovers } from '@quizmeet/rules/bracket/walkovers.ts';
import { type RoundId, SIDES, type Side, type TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import { conflictOf, found, refused } from '../platform/problems.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import { type MatchRow, matchRecords } from '../records/matches.ts';
import { withdrawalRecords } from '../records/withdrawals.ts';
import { saveRestorePoint } from '../snapshot/snapshot.ts';
import {
  bracketOfTeam,
  type LoadedBracket,
  type LoadedMatch,
  loadBrackets,
  matchIn,
} from './brackets.ts';
import { loadPlaceNames, type PlaceNames, subjectOfMatch } from './names.ts';

interface Decision {
  readonly winner: Side;
  readonly leftScore: number | null;
  readonly rightScore: number | null;
}

export const UNDECIDED = { winner: null, leftScore: null, rightScore: null };

export type MatchToDecide = Awaited<ReturnType<typeof lockMatch>>;

/** Locks the event. @param missing the 404's message */
export async function lockMatch(act: Act, id: RoundId, missing: string) {
  const event = await eventRecords(act.tx).lockCurrent();
  const place = found(matchIn(await loadBrackets(act.tx, event), id), missing);
  return { event, ...place, names: await loadPlaceNames(act.tx, event) };
}

/** 422 if they aren't known yet. */
export function requireTeams({ left, right }: LoadedMatch): { left: TeamId; right: TeamId } {
  if (left === null || right === null) throw refused(messages.MATCH_NOT_READY);
  return { left, right };
}

/** 422 until the withdrawal is undone (X9). */
export function refuseWalkover({ bracket, match, names }: MatchToDecide): void {
  if (!bracket.walkovers.has(match.match.id)) return;
  const gone = SIDES.map((side) => match[side]).find(
    (team) => team !== null && bracket.withdrawn.has(team),
  );
  throw refused(messages.withdrawalStands(names.teamName(gone ?? 0)));
}

/** Match numbers of those whose teams come from it, without walkovers. */
export const playedAfter = ({ format, winners, played }: LoadedBracket, { match }: LoadedMatch) =>
  restingOn(format, match.id, winners).filter((id) => played.has(id));

type Resetting = typeof setWinner | typeof clearWinner | typeof saveResult;

/** 409 with the decided matches until confirmed. Walkovers follow automatically and aren't named. */
export function resetsOf(
  { bracket, match }: MatchToDecide,
  winner: Side | null,
  confirmed: boolean,
): number[] {
  if (match.winner === null || match.winner === winner) return [];
  const resets = playedAfter(bracket, match);
  if (resets.length > 0 && !confirmed)
    throw conflictOf<Resetting>(messages.resetsMatches(resets), { resets });
  return resets;
}

/** Saves a restore point before resetting decided matches (N1). */
export async function decideMatch(
  act: Act,
  { event, bracket, match, names }: MatchToDecide,
  decision: Decision | null,
  resets: readonly number[],
): Promise<void> {
  if (resets.length > 0) {
    const reason = messages.beforeChangingWinner(match.match.id, decision === null);
    await saveRestorePoint(act, event.id, reason);
  }
  const records = matchRecords(act.tx);
  await records.change(match.row.id, decision ?? UNDECIDED);
  for (const { row } of bracket.matches.filter((each) => resets.includes(each.match.id))) {
    await records.change(row.id, UNDECIDED);
  }
  const then = new Map(bracket.played);
  for (const id of [match.match.id, ...resets]) then.delete(id);
  if (decision !== null) then.set(match.match.id, decision.winner);
  for (const { id } of withOtherTeams(bracket, then)) await records.change(id, {});
  const reset = resets.length > 0 ? `; reset ${resets.join(', ')}` : '';
  await act.audit({
    action: decision === null ? 'Undo winner' : 'Decide match',
    subject: subjectOfMatch(bracket, match, names),
    before: match.winner === null ? null : resultText(match, names),
    after: `${resultText(match, names, decision ?? UNDECIDED)}${reset}`,
  });
}

/** `Lima won, 20 to 10` */
export function resultText(
  match: LoadedMatch,
  { teamName }: PlaceNames,
  { winner, leftScore, rightScore }: Pick<MatchRow, keyof Decision> = match.row,
): string {
  if (winner === null) return 'no winner';
  const scores = leftScore === null ? '' : `, ${leftScore} to ${rightScore}`;
  return `${teamName(match[winner] ?? 0)} won${scores}`;
}

/**
 * Matches whose teams change; a new version keeps scores typed for former teams from being saved (S8).
 * @param played winners after the change
 * @param withdrawn after the change
 */
export function withOtherTeams(
  bracket: LoadedBracket,
  played: Winners,
  withdrawn: WithdrawnTeams = bracket.withdrawn,
): MatchRow[] {
  const { format, seeds, matches } = bracket;
  const { winners } = withWalkovers(format, seeds, played, withdrawn);
  const then = new Map(playedMatches(format, seeds, winners).map((each) => [each.match.id, each]));
  return matches
    .filter((match) => {
      const next = then.get(match.match.id);
      return next?.left !== match.left || next.right !== match.right;
    })
    .map(({ row }) => row);
}

/** Match numbers (X9). */
export function walkoversOfWithdrawal(bracket: LoadedBracket, teamId: TeamId): number[] {
  const { format, seeds, played } = bracket;
  const withdrawn = new Set([...bracket.withdrawn, teamId]);
  const then = withWalkovers(format, seeds, played, withdrawn).walkovers;
  return [...then].filter((id) => !bracket.walkovers.has(id));
}

/** Its open matches become walkovers (X2, X9). */
export async function withdrawTeam(act: Act, event: EventRow, teamId: TeamId): Promise<void> {
  const brackets = await loadBrackets(act.tx, event);
  const bracket = bracketOfTeam(brackets, teamId);

  const set = { eventId: event.id, setBy: act.who, setAt: act.now };
  await withdrawalRecords(act.tx).add({ ...set, teamId });
  if (bracket === null || bracket.withdrawn.has(teamId)) return;
  const withdrawn = new Set([...bracket.withdrawn, teamId]);
  const others = withOtherTeams(bracket, bracket.played, withdrawn);
  for (const { id } of others) await matchRecords(act.tx).change(id, {});
}
