import { WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import {
  isAmongCodes,
  type MatchableRound,
  roundsByPlace,
} from '@quizmeet/rules/machines/round-of-game.ts';
import type { Day, Division, EventId, RoundId, Side, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { machineEventRecords, machineLoadRecords } from '../records/machines.ts';
import { type RoundRow, roundRecords } from '../records/rounds.ts';
import { bracketName, type LoadedBracket, loadBrackets, whyUnplayed } from './brackets.ts';
import { loadPlaceNames, type PlaceNames } from './names.ts';

export interface MachineRound extends MatchableRound {
  readonly id: RoundId;
  readonly division: Division;
  readonly groupName: string;
  readonly roomNumber: number;
  readonly roomName: string;
  readonly leftTeamId: TeamId;
  readonly rightTeamId: TeamId;
  readonly leftScore: number | null;
  readonly rightScore: number | null;
  readonly winner: Side | null;
  /** Rule X3. */
  readonly forfeit: boolean;
  /** Lost by withdrawal (X9). */
  readonly walkover: boolean;
}

/** Null on other days. */
export function eventDay({ settings }: EventRow, now: Date): Day | null {
  const today = dayIn(settings.timeZone, now);
  if (today === settings.fridayDate) return 'Friday';
  return today === settings.saturdayDate ? 'Saturday' : null;
}

export async function loadMachineRounds(db: Reader, event: EventRow, day: Day) {
  const names = await loadPlaceNames(db, event);
  if (day === 'Saturday') {
    return (await loadBrackets(db, event)).flatMap((bracket) => matchesOf(bracket, names));
  }
  const rows = await roundRecords(db).all(event.id);
  return rows.map((row) => ({
    ...row,
    ...fridayText(row, names),
    groupName: row.group ?? row.division,
    walkover: false,
  }));
}

/** Names for a machine (Q3). */
export const fridayText = (row: RoundRow, names: PlaceNames) => ({
  ...placeText(row, names),
  divisions: row.group === null ? [row.division] : [row.division, row.group],
  roundNumber: row.roundNumber,
});

function matchesOf(bracket: LoadedBracket, names: PlaceNames): MachineRound[] {
  const { division } = bracket.row;
  return bracket.matches.flatMap((standing) => {
    const { row, match, left, right, winner } = standing;
    if (left === null || right === null) return [];
    const placed = { ...row, leftTeamId: left, rightTeamId: right, winner };
    return {
      ...placed,
      ...placeText(placed, names),
      division,
      groupName: bracketName(bracket),
      divisions: [division, bracketName(bracket)],
      walkover: whyUnplayed(bracket, standing) === WALKOVER,
      roundNumber: match.id,
    };
  });
}

const placeText = (
  round: Pick<RoundRow, 'roomNumber' | 'leftTeamId' | 'rightTeamId'>,
  { roomName, teamName }: PlaceNames,
) => ({
  roomName: roomName(round.roomNumber),
  rooms: [String(round.roomNumber), roomName(round.roomNumber)],
  left: teamName(round.leftTeamId),
  right: teamName(round.rightTeamId),
});

/** Files can be loaded again, and live lines no longer count (F9). */
export async function forgetMachines(act: Act, eventId: EventId): Promise<void> {
  await machineLoadRecords(act.tx).removeAll(eventId);
  await machineEventRecords(act.tx).removeAll(eventId);
}

/**
 * Before rounds are removed: deletes live games of their groups or places, and marks all files as not loaded;
 * loading finds existing results (F9).
 */
export async function forgetRounds(act: Act, event: EventRow, going: ReadonlySet<RoundId>) {
  const rounds = (await loadMachineRounds(act.tx, event, 'Friday')).filter(({ id }) =>
    going.has(id),
  );
  const groups = [...new Set(rounds.map(({ groupName }) => groupName))];
  const goneAt = roundsByPlace(rounds);
  const lines = machineEventRecords(act.tx);
  const sent = await lines.games(event.id, { from: new Date(0) });
  const gone = sent.filter(
    (game) => isAmongCodes(game.division, groups) || goneAt(game).length > 0,
  );
  await lines.removeGames(event.id, gone);
  await machineLoadRecords(act.tx).removeAll(event.id);
}
