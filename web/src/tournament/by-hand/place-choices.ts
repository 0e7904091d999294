import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { CostLine, Place } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import type { ListedRound, RoundTime } from '@quizmeet/contract/schedule/calls.ts';

/** A room at a time, as an option text. */
export interface RoomChoice {
  readonly roomNumber: number;
  readonly text: string;
  /** What else the move does, as a sentence; a list on a phone cuts `text` off. */
  readonly effect: string;
  /** Why the round cannot be there; null where it can. */
  readonly obstacle: string | null;
  readonly cost: readonly CostLine[];
}

/** A time with its rooms, as an option text. */
export interface TimeChoice {
  readonly roundNumber: number;
  readonly text: string;
  /** What keeps the round out of the most rooms then; null where some room is possible. */
  readonly obstacle: string | null;
  readonly rooms: readonly RoomChoice[];
}

/** All places for two select fields: first the time, then the room; what is impossible says why (F7). */
export function placeChoices(
  places: readonly Place[],
  known: {
    readonly times: readonly RoundTime[];
    readonly rooms: readonly Room[];
    readonly rounds: readonly ListedRound[];
  },
): TimeChoice[] {
  const numbers = [...new Set(places.map((place) => place.roundNumber))];
  return numbers.map((roundNumber) => {
    const there = places.filter((place) => place.roundNumber === roundNumber);
    const time = known.times.find((each) => each.roundNumber === roundNumber)?.timeString;
    const when = time === undefined ? `Round ${roundNumber}` : `${time} (round ${roundNumber})`;
    const obstacle = obstacleOfAll(there);
    return {
      roundNumber,
      text: obstacle === null ? when : `${when}: ${obstacle}`,
      obstacle: obstacle && `${when}: ${obstacle}.`,
      rooms: there.map((place) => roomChoice(place, when, known)),
    };
  });
}

/** What is in the way of the most of these places; null when one of them is possible. */
export function obstacleOfAll(places: readonly Pick<Place, 'obstacles'>[]): string | null {
  if (places.some(({ obstacles }) => obstacles.length === 0)) return null;
  const counts = new Map<string, number>();
  for (const reason of places.flatMap(({ obstacles }) => obstacles)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].flatMap(([reason, count]) => (count === most ? [reason] : [])).join('; ');
}

function roomChoice(
  { roomNumber, exchangesWith, obstacles, cost }: Place,
  when: string,
  { rooms, rounds }: { readonly rooms: readonly Room[]; readonly rounds: readonly ListedRound[] },
): RoomChoice {
  const name = rooms.find((room) => room.roomNumber === roomNumber)?.abbreviation;
  const room = name ?? `${roomNumber}`;
  const other = rounds.find(({ id }) => id === exchangesWith);
  if (obstacles.length > 0) {
    const why = obstacles.join('; ');
    const obstacle = `${room}, ${when}: ${why}.`;
    return { roomNumber, text: `${room}: ${why}`, effect: obstacle, obstacle, cost };
  }
  if (other === undefined) {
    const effect = `${room} is free then.`;
    return { roomNumber, text: `${room}: free`, effect, obstacle: null, cost };
  }
  const exchange = `changes places with ${other.leftTeamName} – ${other.rightTeamName}`;
  const effect = `It ${exchange}.`;
  return { roomNumber, text: `${room}: ${exchange}`, effect, obstacle: null, cost };
}
