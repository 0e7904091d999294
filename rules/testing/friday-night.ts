import { type Chance, pick } from '../src/chance.ts';
import { sampleRooms } from '../src/event/room.ts';
import { type ShuffleTeam, shuffle } from '../src/schedule/groups/shuffle.ts';
import type { Means } from '../src/schedule/instance.ts';
import type { Night, NightRound, NightTeam } from '../src/schedule/repair/standing.ts';
import { shareRooms } from '../src/schedule/room-sharing/share-rooms.ts';
import { solve } from '../src/schedule/solve.ts';

const OPEN = 40;
const NOVICE = 32;
const COUNTS = { open1Teams: 14, open2Teams: 13, novice1Teams: 16 };
const ROUNDS = 5;
const SLOTS = 7;
const DISTRICTS = ['NE', 'NW', 'SE', 'SW'];

/**
 * A whole Friday before it begins: 72 teams of churches with 1 to 5 teams, some of which arrive later, in
 * five groups in the sample rooms, shuffled and scheduled as the product does it.
 * @param meansOf the means of each group's search
 */
export function fridayNight(chance: Chance, meansOf: () => Means): Night {
  const teams = fridayTeams(chance);
  const rooms = sampleRooms().map((room) => ({ ...room, closedFrom: null }));
  const groups = shuffle(teams, COUNTS, chance).map(({ group, teams: members }) => ({
    group,
    teams: teams.filter(({ id }) => members.some(({ teamId }) => teamId === id)),
  }));
  const evening = { rooms: rooms.filter((room) => !room.spare), rounds: ROUNDS, maxSlots: SLOTS };
  const sharing = shareRooms(groups, evening);
  if ('refused' in sharing) throw new Error(`refused: ${JSON.stringify(sharing.refused)}`);
  const rounds: NightRound[] = [];
  for (const { group, rooms: ours } of sharing.shares) {
    const members = groups.find((each) => each.group === group)?.teams ?? [];
    const solution = solve({ ...evening, teams: members, rooms: ours }, meansOf());
    if ('refused' in solution) throw new Error(`refused: ${JSON.stringify(solution.refused)}`);
    for (const placement of solution.placements) {
      rounds.push({ ...placement, id: rounds.length + 1, group });
    }
  }
  return {
    rounds,
    teams: groups.flatMap(({ group, teams: members }) =>
      members.map(
        ({ id, churchId, skip }): NightTeam => ({
          id,
          churchId,
          group,
          arrival: skip,
          wanted: ROUNDS,
        }),
      ),
    ),
    rooms,
    slots: SLOTS,
    firstOpenSlot: 0,
    fixed: new Set(),
    lockedRooms: new Set(),
    lockedSlots: new Set(),
  };
}

/** Every round of the slots before this one is decided, and those of the slot itself are being played. */
export function playedUntil(night: Night, firstOpenSlot: number): Night {
  const begun = night.rounds.filter((round) => round.slot < firstOpenSlot);
  return { ...night, firstOpenSlot, fixed: new Set(begun.map((round) => round.id)) };
}

/** The teams of an event at its capacity: of churches with 1 to 5 teams, some of which arrive later. */
export function fridayTeams(chance: Chance): ShuffleTeam[] {
  const teams: ShuffleTeam[] = [];
  const left = { Open: OPEN, Novice: NOVICE };
  for (let churchId = 1; left.Open + left.Novice > 0; churchId++) {
    const draw = chance();
    const skip = draw < 0.06 ? 2 : draw < 0.2 ? 1 : 0;
    const district = DISTRICTS[pick(chance, DISTRICTS.length)] ?? '';
    for (let size = 1 + pick(chance, 5); size > 0 && left.Open + left.Novice > 0; size--) {
      const division = pick(chance, left.Open + left.Novice) < left.Open ? 'Open' : 'Novice';
      left[division]--;
      teams.push({ id: teams.length + 1, churchId, district, skip, division });
    }
  }
  return teams;
}
