import { dayIn } from '@quizmeet/rules/event/days.ts';
import type { MatchableRound } from '@quizmeet/rules/scores/machine-match.ts';
import type { Day, Division, RoundId, Side, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { loadBrackets, type StandingBracket } from '../bracket/load.ts';
import { bracketName } from '../bracket/present.ts';

/** A round or match in which machines may be used, with all that they may call it. */
export interface MachineRound extends MatchableRound {
  readonly id: RoundId;
  readonly division: Division;
  /** The group of a round, the bracket of a match. */
  readonly groupName: string;
  readonly roomNumber: number;
  readonly roomName: string;
  readonly leftTeamId: TeamId;
  readonly rightTeamId: TeamId;
  readonly leftScore: number | null;
  readonly rightScore: number | null;
  /** Null while it is open. */
  readonly winner: Side | null;
}

interface Names {
  readonly roomName: (roomNumber: number) => string;
  readonly teamName: (teamId: TeamId) => string;
}

/** The day of the event that `now` is on; null on any other day. */
export function eventDay({ settings }: EventRow, now: Date): Day | null {
  const today = dayIn(settings.timeZone, now);
  if (today === settings.fridayDate) return 'Friday';
  return today === settings.saturdayDate ? 'Saturday' : null;
}

/** Friday's rounds, or those of Saturday's matches whose teams are known. */
export async function loadMachineRounds(
  db: Reader,
  event: EventRow,
  day: Day,
): Promise<MachineRound[]> {
  const rooms = await roomRecords(db).all(event.id);
  const teams = await teamRecords(db).all(event.id);
  const roomNames = new Map(rooms.map((room) => [room.roomNumber, room.abbreviation]));
  const teamNames = new Map(teams.map((team) => [team.id, team.name]));
  const names: Names = {
    roomName: (roomNumber) => roomNames.get(roomNumber) ?? String(roomNumber),
    teamName: (teamId) => teamNames.get(teamId) ?? '',
  };
  if (day === 'Friday') return await fridayRounds(db, event, names);
  return (await loadBrackets(db, event)).flatMap((bracket) => matchesOf(bracket, names));
}

async function fridayRounds(db: Reader, event: EventRow, names: Names): Promise<MachineRound[]> {
  const rows = await roundRecords(db).ofDay(event.id, 'Friday');
  return rows.map((row) => ({
    ...words(row, names),
    id: row.id,
    division: row.division,
    groupName: row.group ?? row.division,
    divisions: row.group === null ? [row.division] : [row.division, row.group],
    roundNumber: row.roundNumber,
  }));
}

function matchesOf(bracket: StandingBracket, names: Names): MachineRound[] {
  const { division } = bracket.row;
  return bracket.matches.flatMap(({ row, match, left, right, winner }) => {
    if (left === null || right === null) return [];
    return {
      ...words({ ...row, leftTeamId: left, rightTeamId: right, winner }, names),
      id: row.id,
      division,
      groupName: bracketName(bracket),
      divisions: [division, bracketName(bracket)],
      roundNumber: match.id,
    };
  });
}

type Placed = Pick<
  MachineRound,
  'roomNumber' | 'leftTeamId' | 'rightTeamId' | 'leftScore' | 'rightScore' | 'winner'
>;

function words(row: Placed, { roomName, teamName }: Names) {
  const { roomNumber, leftTeamId, rightTeamId, leftScore, rightScore, winner } = row;
  return {
    roomNumber,
    roomName: roomName(roomNumber),
    rooms: [String(roomNumber), roomName(roomNumber)],
    leftTeamId,
    rightTeamId,
    left: teamName(leftTeamId),
    right: teamName(rightTeamId),
    leftScore,
    rightScore,
    winner,
  };
}
