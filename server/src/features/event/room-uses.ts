import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { RoomInUse } from '@quizmeet/contract/event/messages.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { loadRoundNames } from '../../tournament/names.ts';

interface RoomUse {
  readonly roomNumber: number;
  readonly day: Day;
  /** `round 3 (8:00 PM)` */
  readonly inWords: string;
}

/** Friday's rounds, then Saturday's matches, by time (E4). */
export async function loadRoomUses(db: Reader, event: EventRow): Promise<RoomUse[]> {
  const names = await loadRoundNames(db, event);
  const friday = (await roundRecords(db).all(event.id))
    .toSorted((a, b) => names.minutes(a.roundNumber) - names.minutes(b.roundNumber))
    .map(({ roomNumber, roundNumber }) => ({
      roomNumber,
      day: 'Friday' as const,
      inWords: `round ${roundNumber} (${names.time(roundNumber)})`,
    }));
  const saturday = (await loadBrackets(db, event))
    .flatMap((bracket) => bracket.matches.map(({ row, match }) => ({ bracket, row, match })))
    .toSorted((a, b) => a.row.startMinutes - b.row.startMinutes)
    .map(({ bracket, row, match }) => ({
      roomNumber: row.roomNumber,
      day: 'Saturday' as const,
      inWords: `match ${match.id} of ${bracketName(bracket)} (${timeString(row.startMinutes)})`,
    }));
  return [...friday, ...saturday];
}

export function summarizeUses(uses: readonly RoomUse[], rooms: readonly Room[]): RoomInUse[] {
  const byPlace = Map.groupBy(uses, ({ roomNumber, day }) => `${roomNumber} ${day}`);
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const room = rooms.find((each) => each.roomNumber === first.roomNumber);
    return {
      room: room?.abbreviation ?? `number ${first.roomNumber}`,
      day: first.day,
      uses: same.map(({ inWords }) => inWords),
    };
  });
}
