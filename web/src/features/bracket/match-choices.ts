import type { MatchPlace } from '@quizmeet/contract/bracket/move-calls.ts';
import { readTime } from '@quizmeet/rules/schedule/times.ts';
import type { RoomChoice, TimeChoice } from '../../tournament/place-form.tsx';

/**
 * For two selects: time, then room, with reasons for impossible ones (B6). A choice is minutes since
 * midnight.
 * @param teamsOf a match number, such as `Lima – Xenia`
 */
export function matchChoices(
  places: readonly MatchPlace[],
  teamsOf: (match: number) => string,
): TimeChoice[] {
  const times = [...new Set(places.map(({ timeString }) => timeString))];
  return times.map((timeString) => {
    const there = places.filter((place) => place.timeString === timeString);
    const obstacle = obstacleOfAll(there);
    return {
      roundNumber: readTime(there[0]?.time ?? '') ?? 0,
      text: obstacle === null ? timeString : `${timeString}: ${obstacle}`,
      obstacle: obstacle && `${timeString}: ${obstacle}.`,
      rooms: there.map((place) => roomChoice(place, teamsOf)),
    };
  });
}

/** The most common one; null if a place is possible. */
function obstacleOfAll(places: readonly Pick<MatchPlace, 'obstacles'>[]): string | null {
  if (places.some(({ obstacles }) => obstacles.length === 0)) return null;
  const counts = new Map<string, number>();
  for (const reason of places.flatMap(({ obstacles }) => obstacles)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].flatMap(([reason, count]) => (count === most ? [reason] : [])).join('; ');
}

function roomChoice(
  { roomNumber, roomName, timeString, exchangesWith, obstacles }: MatchPlace,
  teamsOf: (match: number) => string,
): RoomChoice {
  if (obstacles.length > 0) {
    const why = obstacles.join('; ');
    const obstacle = `${roomName}, ${timeString}: ${why}.`;
    return {
      roomNumber,
      text: `${roomName}: ${why}`,
      effect: obstacle,
      obstacle,
    };
  }
  const free = { roomNumber, obstacle: null };
  if (exchangesWith === null) {
    return { ...free, text: `${roomName}: free`, effect: `${roomName} is free at that time.` };
  }
  const exchange = `swaps with match ${exchangesWith}, ${teamsOf(exchangesWith)}`;
  return { ...free, text: `${roomName}: ${exchange}`, effect: `It ${exchange}.` };
}
