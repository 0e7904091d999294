import type { Unplayed } from '@quizmeet/contract/bracket/decided.ts';
import { bracketsStand, NOT_NEEDED, WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import {
  isUnneeded,
  type PlayedMatch,
  playedMatches,
  type Winners,
} from '@quizmeet/rules/bracket/advance.ts';
import { type Format, formatFor } from '@quizmeet/rules/bracket/format.ts';
import { type WithdrawnTeams, withWalkovers } from '@quizmeet/rules/bracket/walkovers.ts';
import { nobodyPlays } from '@quizmeet/rules/schedule/nobody-plays.ts';
import type { Division, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import { conflict } from '../platform/problems.ts';
import { type BracketRow, bracketRecords } from '../records/brackets.ts';
import type { EventRow } from '../records/events.ts';
import { type MatchRow, matchRecords } from '../records/matches.ts';
import { withdrawalRecords } from '../records/withdrawals.ts';

export interface LoadedBracket {
  readonly row: BracketRow;
  readonly format: Format;
  readonly seeds: readonly TeamId[];
  readonly winners: Winners;
  /** As stored, without walkovers. */
  readonly played: Winners;
  /** Of its teams (X2, X9). */
  readonly withdrawn: WithdrawnTeams;
  /** Match numbers (X9). */
  readonly walkovers: ReadonlySet<number>;
  readonly matches: readonly LoadedMatch[];
}

export interface LoadedMatch extends PlayedMatch {
  readonly row: MatchRow;
}

export async function loadBrackets(db: Reader, event: EventRow): Promise<LoadedBracket[]> {
  const rows = await bracketRecords(db).all(event.id);
  const ids = rows.map((row) => row.id);
  const seeds = Map.groupBy(await bracketRecords(db).seedsOf(ids), (seed) => seed.bracketId);
  const matches = Map.groupBy(await matchRecords(db).ofBrackets(ids), (match) => match.bracketId);
  const gone = [...(await withdrawalRecords(db).teamIds(event.id))];
  return rows.map((row) => {
    const teams = (seeds.get(row.id) ?? []).map((seed) => seed.teamId);
    const withdrawn = new Set(gone.filter((teamId) => teams.includes(teamId)));
    return standing(row, teams, matches.get(row.id) ?? [], withdrawn);
  });
}

export function matchIn(brackets: readonly LoadedBracket[], id: RoundId) {
  for (const bracket of brackets) {
    const match = bracket.matches.find(({ row }) => row.id === id);
    if (match !== undefined) return { bracket, match };
  }
  return null;
}

export const bracketOfTeam = (brackets: readonly LoadedBracket[], teamId: TeamId) =>
  brackets.find(({ seeds }) => seeds.includes(teamId)) ?? null;

function standing(
  row: BracketRow,
  seeds: readonly TeamId[],
  rows: readonly MatchRow[],
  withdrawn: WithdrawnTeams,
): LoadedBracket {
  const format = formatFor(seeds.length);
  const played: Winners = new Map(
    rows.flatMap(({ matchNumber, winner }) => (winner === null ? [] : [[matchNumber, winner]])),
  );
  const { winners, walkovers } = withWalkovers(format, seeds, played, withdrawn);
  const byNumber = new Map(rows.map((match) => [match.matchNumber, match]));
  const matches = playedMatches(format, seeds, winners).flatMap((each) => {
    const match = byNumber.get(each.match.id);
    return match === undefined ? [] : [{ ...each, row: match }];
  });
  return { row, format, seeds, winners, played, withdrawn, walkovers, matches };
}

/** The if-necessary match is once it has teams (B5); a walkover isn't (X9). */
export const matchesToPlay = (bracket: LoadedBracket): LoadedMatch[] =>
  bracket.matches.filter(
    (standing) =>
      (!standing.match.ifNecessary || standing.left !== null) &&
      whyUnplayed(bracket, standing) === null,
  );

/** Null for a played match (X9, B5); its other team may be unknown. */
export function whyUnplayed(bracket: LoadedBracket, standing: LoadedMatch): Unplayed | null {
  const teams = { leftTeamId: standing.left, rightTeamId: standing.right };
  const isLost = standing.winner === null && nobodyPlays(teams, bracket.withdrawn);
  if (isLost || bracket.walkovers.has(standing.match.id)) return WALKOVER;
  return isUnneeded(bracket.format, bracket.winners, standing.match.id) ? NOT_NEEDED : null;
}

/** `Open A` (B1). */
export const bracketName = ({ row }: LoadedBracket): string => `${row.division} ${row.name}`;

export async function loadSaturdayDivisions(db: Reader, eventId: number) {
  const brackets = await bracketRecords(db).all(eventId);
  const seeds = await bracketRecords(db).seedsOf(brackets.map((bracket) => bracket.id));
  const names = new Map(brackets.map((bracket) => [bracket.id, bracket.name]));
  return new Map(
    seeds.map(({ teamId, bracketId }) => [
      teamId,
      { satDivId: bracketId, satDivisionName: names.get(bracketId) ?? '' },
    ]),
  );
}

/** 409 if one of these divisions has brackets (F9). */
export async function requireNoBrackets(
  db: Reader,
  event: EventRow,
  divisions: readonly Division[],
): Promise<void> {
  const standing = new Set((await bracketRecords(db).all(event.id)).map((row) => row.division));
  const inTheWay = divisions.filter((division) => standing.has(division));
  if (inTheWay.length > 0) throw conflict(bracketsStand(inTheWay));
}
