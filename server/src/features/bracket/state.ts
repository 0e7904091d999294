import type { SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { bracketLetter, type Seeding, seedDrift } from '@quizmeet/rules/bracket/assign.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { type LoadedBracket, loadBrackets, matchesToPlay } from '../../tournament/brackets.ts';
import { loadPlaceNames, type PlaceNames } from '../../tournament/names.ts';
import { loadTeamStandings } from '../../tournament/standings.ts';

/** Each division's progress, and which seeds no longer match the standings (B1). */
export async function saturdayStates(db: Reader, event: EventRow): Promise<SaturdayState[]> {
  const all = await loadBrackets(db, event);
  const names = await loadPlaceNames(db, event);
  const states: SaturdayState[] = [];
  for (const division of DIVISIONS) {
    const brackets = all.filter(({ row }) => row.division === division);
    const due = brackets.flatMap(matchesToPlay);
    states.push({
      division,
      brackets: brackets.length,
      teams: brackets.flatMap(({ seeds }) => seeds).length,
      matches: due.length,
      decided: due.filter(({ winner }) => winner !== null).length,
      drift: await drift(db, event, division, brackets, names),
    });
  }
  return states;
}

async function drift(
  db: Reader,
  event: EventRow,
  division: Division,
  brackets: readonly LoadedBracket[],
  { teamName }: PlaceNames,
): Promise<SaturdayState['drift']> {
  if (brackets.length === 0) return [];
  const rows = await loadTeamStandings(db, event, division);
  const standings = rows.map(({ standing }) => standing);
  const inWords = (seeding: Seeding | null) =>
    seeding === null
      ? null
      : { bracketName: `${division} ${bracketLetter(seeding.bracket)}`, seed: seeding.seed };
  const seeds = brackets.map((bracket) => bracket.seeds);
  return seedDrift(seeds, standings).map(({ teamId, stands, would }) => ({
    teamId,
    teamName: teamName(teamId),
    stands: inWords(stands),
    would: inWords(would),
  }));
}
