import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { RoomInUse } from '@quizmeet/contract/event/messages.ts';
import type { RoomUse } from '@quizmeet/rules/event/room.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { presentMatchAsRound } from '../../tournament/matches-as-rounds.ts';
import { loadRoundNames } from '../../tournament/names.ts';

interface NamedUse extends RoomUse {
  /** `Round 3`, `Match 3 of Open A` */
  readonly name: string;
  readonly timeString: string;
}

/** What each room is used for: Friday's rounds, then Saturday's matches, each in order of time (E4). */
export async function loadRoomUses(db: Reader, event: EventRow): Promise<NamedUse[]> {
  const names = await loadRoundNames(db, event);
  const friday = (await roundRecords(db).all(event.id))
    .toSorted((a, b) => names.minutes(a.roundNumber) - names.minutes(b.roundNumber))
    .map((row) => ({
      roomNumber: row.roomNumber,
      day: 'Friday' as const,
      name: `Round ${row.roundNumber}`,
      timeString: names.time(row.roundNumber),
    }));
  const saturday = (await loadBrackets(db, event))
    .flatMap((bracket) => bracket.matches.map((match) => ({ bracket, match })))
    .toSorted((a, b) => a.match.row.startMinutes - b.match.row.startMinutes)
    .map(({ bracket, match }) => {
      const { roomNumber, timeString } = presentMatchAsRound(bracket, match, names);
      return {
        ...{ roomNumber, timeString },
        day: 'Saturday' as const,
        name: `Match ${match.match.id} of ${bracketName(bracket)}`,
      };
    });
  return [...friday, ...saturday];
}

/** The same by room and day, in words. */
export function usesInShort(uses: readonly NamedUse[], rooms: readonly Room[]): RoomInUse[] {
  const byPlace = Map.groupBy(uses, ({ roomNumber, day }) => `${roomNumber} ${day}`);
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const room = rooms.find((each) => each.roomNumber === first.roomNumber);
    return {
      room: room?.abbreviation ?? `number ${first.roomNumber}`,
      day: first.day,
      uses: same.map(({ name, timeString }) => `${inSentence(name)} (${timeString})`),
    };
  });
}

/** `round 3`, `match 3 of Open A` */
const inSentence = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
