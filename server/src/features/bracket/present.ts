import type { Bracket, Match, Participant } from '@quizmeet/contract/bracket/calls.ts';
import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { nextOf, type Source, sourceText } from '@quizmeet/rules/bracket/format.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import {
  bracketName,
  type LoadedBracket,
  type LoadedMatch,
  whyUnplayed,
} from '../../tournament/brackets.ts';
import { listMatchAsRound } from '../../tournament/matches-as-rounds.ts';
import type { PlaceNames } from '../../tournament/names.ts';

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

function presentMatch({ format }: LoadedBracket, standing: LoadedMatch, names: PlaceNames): Match {
  const { match, row } = standing;
  const next = nextOf(format, match.id);
  return {
    id: match.id,
    nextMatchId: next.winner,
    nextLoserMatchId: next.loser,
    roundId: row.id,
    timeString: timeString(row.startMinutes),
    roomName: names.roomName(row.roomNumber),
    ifNecessary: match.ifNecessary,
    participants: SIDES.map((side) => participant(standing, side, match[side], names)),
  };
}

function participant(
  { row, winner, ...teams }: LoadedMatch,
  side: Side,
  from: Source,
  names: PlaceNames,
): Participant {
  const source = sourceText(from);
  const teamId = teams[side];
  return {
    id: teamId ?? 0,
    name: teamId === null ? source : names.teamName(teamId),
    score: side === 'left' ? row.leftScore : row.rightScore,
    isWinner: winner === side,
    source,
  };
}

/** All brackets' matches by time and room (B6). */
export function presentMatches(
  brackets: readonly LoadedBracket[],
  names: PlaceNames,
): SaturdayMatch[] {
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
