import type {
  Bracket,
  Match,
  MatchMark,
  Participant,
  SaturdayState,
} from '@quizmeet/contract/bracket/calls.ts';
import { WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import { candidatesOf } from '@quizmeet/rules/bracket/advance.ts';
import { bracketLetter, type Seeding, seedDrift } from '@quizmeet/rules/bracket/assign.ts';
import { nextOf, sourceText } from '@quizmeet/rules/bracket/format.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import { DIVISIONS, type Division, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import {
  bracketName,
  type LoadedBracket,
  type LoadedMatch,
  loadBrackets,
  matchesToPlay,
  whyUnplayed,
} from '../../tournament/brackets.ts';
import { listMatchAsRound } from '../../tournament/matches-as-rounds.ts';
import { loadPlaceNames, type PlaceNames } from '../../tournament/names.ts';
import { loadTeamStandings } from '../../tournament/standings.ts';

/** Main or consolation matches (B2, B3); `lower` is always empty. */
export function presentBracket(
  bracket: LoadedBracket,
  which: 'main' | 'consolation',
  names: PlaceNames,
): Bracket {
  const ids = new Set(bracket.format[which].map((match) => match.id));
  const upper = bracket.matches
    .filter(({ match }) => ids.has(match.id))
    .map((match) => presentMatch(bracket, match, names));
  return { bracketName: bracketName(bracket), upper, lower: [] };
}

function presentMatch(bracket: LoadedBracket, standing: LoadedMatch, names: PlaceNames): Match {
  const { match, row } = standing;
  const next = nextOf(bracket.format, match.id);
  return {
    id: match.id,
    nextMatchId: next.winner,
    nextLoserMatchId: next.loser,
    roundId: row.id,
    timeString: timeString(row.startMinutes),
    roomName: names.roomName(row.roomNumber),
    ifNecessary: match.ifNecessary,
    participants: SIDES.map((side) => participant(standing, side, names)),
  };
}

function participant(
  { row, match, winner, ...teams }: LoadedMatch,
  side: Side,
  names: PlaceNames,
): Participant {
  const source = sourceText(match[side]);
  const teamId = teams[side];
  return {
    id: teamId ?? 0,
    name: teamId === null ? source : names.teamName(teamId),
    score: side === 'left' ? row.leftScore : row.rightScore,
    isWinner: winner === side,
    source,
  };
}

/** Of matches that have any. */
export const presentMarks = (bracket: LoadedBracket, { teamName }: PlaceNames): MatchMark[] =>
  bracket.matches.flatMap((each) => {
    const candidates = (side: Side) =>
      candidatesOf(each.match[side], bracket.matches).map(teamName);
    const [leftCandidates, rightCandidates] = [candidates('left'), candidates('right')];
    const walkover = whyUnplayed(bracket, each) === WALKOVER;
    const isMarked = walkover || leftCandidates.length + rightCandidates.length > 0;
    return isMarked ? { roundId: each.row.id, walkover, leftCandidates, rightCandidates } : [];
  });

/** All brackets' matches by time and room (B6). */
export function presentMatches(brackets: readonly LoadedBracket[], names: PlaceNames) {
  return brackets
    .flatMap((bracket) => bracket.matches.map((match) => ({ bracket, match })))
    .toSorted(
      ({ match: { row: a } }, { match: { row: b } }) =>
        a.startMinutes - b.startMinutes || a.roomNumber - b.roomNumber,
    )
    .map(({ bracket, match }) => ({
      bracketDivision: bracket.row.id,
      bracketName: bracketName(bracket),
      unplayed: whyUnplayed(bracket, match),
      round: listMatchAsRound(bracket, match, names),
    }));
}

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
