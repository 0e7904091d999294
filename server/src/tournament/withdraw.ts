import { withWalkovers } from '@quizmeet/rules/bracket/walkovers.ts';
import { nobodyPlays } from '@quizmeet/rules/schedule/nobody-plays.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { matchRecords, withdrawalRecords } from '../records/matches.ts';
import type { RoundRow } from '../records/rounds.ts';
import { bracketOfTeam, type LoadedBracket, loadBrackets } from './brackets.ts';
import { withOtherTeams } from './decide-match.ts';

/** Without open rounds of withdrawn teams (X2). */
export async function roundsToPlay(
  db: Reader,
  event: EventRow,
  rows: readonly RoundRow[],
): Promise<RoundRow[]> {
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  return rows.filter((row) => row.winner !== null || !nobodyPlays(row, withdrawn));
}

/** Match numbers (X9). */
export function walkoversOfWithdrawal(bracket: LoadedBracket, teamId: TeamId): number[] {
  const { format, seeds, played } = bracket;
  const left = new Set([...bracket.left, teamId]);
  const then = withWalkovers(format, seeds, played, left).walkovers;
  return [...then].filter((id) => !bracket.walkovers.has(id));
}

/** Its open matches become walkovers (X2, X9). */
export async function withdrawTeam(act: Act, event: EventRow, teamId: TeamId): Promise<void> {
  const brackets = await loadBrackets(act.tx, event);
  const bracket = bracketOfTeam(brackets, teamId);

  const set = { eventId: event.id, setBy: act.who, setAt: act.now };
  await withdrawalRecords(act.tx).add({ ...set, teamId });
  if (bracket === null || bracket.left.has(teamId)) return;
  const left = new Set([...bracket.left, teamId]);
  const others = withOtherTeams(bracket, bracket.played, left);
  for (const { id } of others) await matchRecords(act.tx).change(id, {});
}
