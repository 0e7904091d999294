import type { TeamId } from '../../tournament.ts';
import { teamsOf } from '../by-hand/saved-schedule.ts';
import { sum } from '../criteria/criterion.ts';
import type { Around } from '../instance.ts';
import { cellKey, type Placement } from '../instance.ts';

/** Valid by F2 beside rounds that stay (X5), which aren't judged. */
export function isValidAround(around: Around, created: readonly Placement[]): boolean {
  return isPlaced(around, created) && areRoundsRight(around, created);
}

function isPlaced({ instance, standing, barred }: Around, created: readonly Placement[]): boolean {
  const rooms = new Set(instance.rooms.map(({ roomNumber }) => roomNumber));
  const arrivals = new Map(instance.teams.map(({ id, skip }) => [id, skip]));
  const taken = new Set([...standing, ...barred, ...(instance.closed ?? [])].map(cellKey));
  const playing = new Set(standing.flatMap(playingKeys));
  return created.every((round) => {
    const keys = playingKeys(round);
    const isFree = !taken.has(cellKey(round)) && !keys.some((key) => playing.has(key));
    taken.add(cellKey(round));
    for (const key of keys) playing.add(key);
    const areThere = teamsOf(round).every((id) => round.slot >= (arrivals.get(id) ?? Infinity));
    const isInEvening = round.slot < instance.maxSlots && rooms.has(round.roomNumber);
    return isFree && areThere && isInEvening && round.left !== round.right;
  });
}

const playingKeys = (round: Placement): string[] =>
  teamsOf(round).map((id) => `${id} ${round.slot}`);

/** If the number of rounds is odd, one team has one more. */
function areRoundsRight({ instance, standing }: Around, created: readonly Placement[]): boolean {
  const counted = (rounds: readonly Placement[], id: TeamId): number =>
    rounds.filter((round) => teamsOf(round).includes(id)).length;
  const due = instance.teams.map(({ id }) => Math.max(0, instance.rounds - counted(standing, id)));
  const extra = instance.teams.map(({ id }, i) => counted(created, id) - (due[i] ?? 0));
  return extra.every((each) => each >= 0) && sum(extra) === sum(due) % 2;
}
