import type { Bracket, Match, Participant } from '@quizmeet/contract/bracket/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { nextOf, type Source, sourceWords } from '@quizmeet/rules/bracket/format.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { StandingBracket, StandingMatch } from './load.ts';

/** What a match's names are looked up in. */
export interface MatchNames {
  readonly roomName: (roomNumber: number) => string;
  readonly teamName: (teamId: number) => string;
}

/** `Open A` (B1). */
export const bracketName = ({ row }: StandingBracket): string => `${row.division} ${row.name}`;

/** The main matches, or the consolation's (B2, B3); `lower` is always empty. */
export function presentBracket(
  bracket: StandingBracket,
  which: 'main' | 'consolation',
  names: MatchNames,
): Bracket {
  const ids = new Set(bracket.format[which].map((match) => match.id));
  const upper = bracket.matches
    .filter(({ match }) => ids.has(match.id))
    .map((match) => presentMatch(bracket, match, names));
  return { bracketName: bracketName(bracket), upper, lower: [] };
}

function presentMatch(
  { format }: StandingBracket,
  standing: StandingMatch,
  names: MatchNames,
): Match {
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
  { row, winner, ...teams }: StandingMatch,
  side: Side,
  from: Source,
  names: MatchNames,
): Participant {
  const source = sourceWords(from);
  const teamId = teams[side];
  return {
    id: teamId ?? 0,
    name: teamId === null ? source : names.teamName(teamId),
    score: side === 'left' ? row.leftScore : row.rightScore,
    isWinner: winner === side,
    source,
  };
}

/** A match as a round, for whoever asks for it by id or by team. */
export function presentMatchAsRound(
  bracket: StandingBracket,
  { row, match, left, right, winner }: StandingMatch,
  names: MatchNames,
): Round {
  const nameOf = (side: Side, teamId: number | null) =>
    teamId === null ? sourceWords(match[side]) : names.teamName(teamId);
  return {
    id: row.id,
    version: row.version,
    day: 'Saturday',
    division: bracket.row.division,
    group: null,
    roundNumber: match.id,
    roomNumber: row.roomNumber,
    roomName: names.roomName(row.roomNumber),
    timeString: timeString(row.startMinutes),
    leftTeamId: left ?? 0,
    rightTeamId: right ?? 0,
    leftTeamName: nameOf('left', left),
    rightTeamName: nameOf('right', right),
    leftTeamScore: row.leftScore,
    rightTeamScore: row.rightScore,
    winningTeam: winner ?? '',
    leftTeamQuizzers: [],
    rightTeamQuizzers: [],
  };
}
