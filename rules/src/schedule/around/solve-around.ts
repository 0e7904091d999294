import { shuffled } from '../../chance.ts';
import type { TeamId } from '../../tournament.ts';
import { balanceSides } from '../criteria/sides.ts';
import type { Instance, Placement, ScheduleTeam } from '../instance.ts';
import type { Means } from '../means.ts';
import { type Quality, savedQualityOf } from '../quality.ts';
import { searchAround } from '../search/search.ts';
import { type Around, cellKey } from './around.ts';
import { withLackingRounds } from './lacking-rounds.ts';
import { sumOf, type Times, timesAround } from './times-around.ts';

export type AroundSolution =
  /** The standing rounds, as they are, and the new ones. */
  | {
      readonly placements: readonly Placement[];
      readonly created: readonly Placement[];
      readonly quality: Quality;
    }
  /** There is no place for these rounds: how many each team would lack (X5). */
  | { readonly lacking: ReadonlyMap<TeamId, number> };

/**
 * A group's schedule around the rounds that stand (X5): these keep slot, room, teams and sides; all else is
 * valid by F2, in the fewest slots in which it is found to fit, and as good by F3 as annealing makes it within
 * the budget. Each team gets the instance's rounds, the standing ones included.
 */
export function solveAround(around: Around, means: Means): AroundSolution {
  const { instance, standing } = around;
  const frame = new Frame(around);
  const begin = standing.reduce((last, { slot }) => Math.max(last, slot + 1), 1);
  let rounds: readonly Placement[] = [];
  for (let slots = begin; slots <= instance.maxSlots; slots++) {
    const times = timesAround(frame.wanted(slots), means.chance);
    rounds = frame.rounds(times, means);
    if (sumOf(times.lacking) === 0) return solved(frame, rounds, means);
  }
  const completed = withLackingRounds(around, rounds, means);
  if (completed.lacking.size > 0) return { lacking: completed.lacking };
  return solved(frame, completed.rounds, means);
}

function solved(frame: Frame, rounds: readonly Placement[], means: Means): AroundSolution {
  const { instance, standing } = frame.around;
  const begin = [...standing, ...rounds];
  const isOpen = (slot: number, room: number): boolean => frame.openRooms(slot).includes(room);
  const found =
    rounds.length === 0 ? [] : searchAround(frame.whole, { instance, begin, isOpen }, means);
  const isStanding = (round: Placement): boolean =>
    standing.some((each) => each.slot === round.slot && each.roomNumber === round.roomNumber);
  const created = balanceSides(
    found.filter((round) => !isStanding(round)),
    standing,
  );
  const placements = [...standing, ...created];
  return { placements, created, quality: savedQualityOf(frame.whole, placements) };
}

/** What stands, by indexes. Teams of standing rounds that are not the instance's come after its teams. */
class Frame {
  readonly around: Around;
  /** The instance with all teams and rooms of the standing rounds. */
  readonly whole: Instance;
  private readonly teams: ReadonlyMap<TeamId, number>;
  private readonly busy: ReadonlySet<string>;
  private readonly closed: ReadonlySet<string>;

  constructor(around: Around) {
    const { instance, standing, barred } = around;
    this.around = around;
    this.whole = withAll(instance, standing);
    this.teams = new Map(this.whole.teams.map((team, i) => [team.id, i]));
    this.busy = new Set(
      standing.flatMap(({ slot, left, right }) =>
        [left, right].map((id) => `${this.teams.get(id)} ${slot}`),
      ),
    );
    this.closed = new Set([...standing, ...barred, ...(instance.closed ?? [])].map(cellKey));
  }

  wanted(slots: number) {
    const { instance, standing } = this.around;
    return {
      due: instance.teams.map(({ id }) => {
        const stand = standing.filter(({ left, right }) => left === id || right === id).length;
        return Math.max(0, instance.rounds - stand);
      }),
      isFree: (team: number, slot: number): boolean =>
        slot >= (instance.teams[team]?.skip ?? 0) && !this.busy.has(`${team} ${slot}`),
      rooms: Array.from({ length: slots }, (_, slot) => this.openRooms(slot).length),
    };
  }

  /** Rounds at these times, with opponents and rooms drawn at random. */
  rounds({ playing }: Times, { chance }: Means): Placement[] {
    return playing.flatMap((ready, slot) => {
      const free = shuffled(this.openRooms(slot), chance);
      const drawn = shuffled(ready, chance).map((team) => this.whole.teams[team]?.id ?? 0);
      return Array.from({ length: drawn.length / 2 }, (_, i) => ({
        slot,
        roomNumber: this.whole.rooms[free[i] ?? 0]?.roomNumber ?? 0,
        left: drawn[2 * i] ?? 0,
        right: drawn[2 * i + 1] ?? 0,
      }));
    });
  }

  /** The rooms in which a new round may be. */
  openRooms(slot: number): number[] {
    return this.whole.rooms.flatMap(({ roomNumber }, room) => {
      const isOurs = room < this.around.instance.rooms.length;
      return isOurs && !this.closed.has(cellKey({ slot, roomNumber })) ? [room] : [];
    });
  }
}

/**
 * The instance with the teams and rooms of standing rounds that it lacks. Such a team never arrives, so that
 * no search gives it a round.
 */
function withAll(instance: Instance, standing: readonly Placement[]): Instance {
  const teams = new Set(instance.teams.map((team) => team.id));
  const rooms = new Set(instance.rooms.map((room) => room.roomNumber));
  const gone = new Set(standing.flatMap(({ left, right }) => [left, right]));
  const elsewhere = new Set(standing.map((round) => round.roomNumber));
  return {
    ...instance,
    teams: [
      ...instance.teams,
      ...[...gone]
        .filter((id) => !teams.has(id))
        .map((id): ScheduleTeam => ({ id, churchId: -Number(id), skip: instance.maxSlots })),
    ],
    rooms: [
      ...instance.rooms,
      ...[...elsewhere]
        .filter((roomNumber) => !rooms.has(roomNumber))
        .map((roomNumber) => ({ roomNumber, building: '' })),
    ],
  };
}
