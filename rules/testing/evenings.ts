import { type Chance, pick } from '../src/chance.ts';
import { slotsNeeded } from '../src/schedule/capacity.ts';
import type { Instance, ScheduleRoom, ScheduleTeam } from '../src/schedule/instance.ts';

interface EveningKind {
  readonly teams: number;
  readonly rooms: number;
  readonly rounds: number;
  readonly buildings?: number;
  readonly lateByOne?: number;
  readonly lateByTwo?: number;
  /** The last teams, two slots late. */
  readonly lateTeams?: number;
  /** A share of teams; other churches have one to five. */
  readonly largeChurch?: number;
  /** Own churches, as in a temporary schedule. */
  readonly strangers?: boolean;
}

/** Just enough slots; a church arrives together. */
export function evening(kind: EveningKind, chance: Chance): Instance {
  const teams = teamsOf(kind, chance);
  const rooms = roomsOf(kind.rooms, kind.buildings ?? 1);
  const arrivals = teams.map((team) => team.skip);
  const maxSlots = slotsNeeded(arrivals, kind.rooms, kind.rounds);
  return { teams, rooms, rounds: kind.rounds, maxSlots };
}

/** A random evening, small enough for many searches. */
export function anyEvening(chance: Chance): Instance {
  const teams = 2 + pick(chance, 19);
  const late = chance() < 0.6;
  return evening(
    {
      teams,
      rooms: 1 + pick(chance, Math.ceil(teams / 2)),
      rounds: 3 + pick(chance, 5),
      buildings: 1 + pick(chance, 3),
      lateByOne: late ? 0.15 : 0,
      lateByTwo: late ? 0.08 : 0,
      largeChurch: chance() < 0.2 ? 0.4 + chance() * 0.4 : 0,
      strangers: chance() < 0.2,
    },
    chance,
  );
}

function teamsOf(kind: EveningKind, chance: Chance): ScheduleTeam[] {
  const { lateByOne = 0, lateByTwo = 0, lateTeams = 0, largeChurch = 0, strangers = false } = kind;
  const teams: ScheduleTeam[] = [];
  for (let churchId = 1; teams.length < kind.teams; churchId++) {
    const wished = strangers ? 1 : 1 + Math.floor(5 * chance() ** 2);
    const size = churchId === 1 ? Math.max(wished, Math.round(largeChurch * kind.teams)) : wished;
    const draw = chance();
    const skip = draw < lateByTwo ? 2 : draw < lateByTwo + lateByOne ? 1 : 0;
    for (let i = 0; i < size && teams.length < kind.teams; i++) {
      const isLast = teams.length >= kind.teams - lateTeams;
      teams.push({ id: teams.length + 1, churchId, skip: isLast ? 2 : skip });
    }
  }
  return teams;
}

function roomsOf(count: number, buildings: number): ScheduleRoom[] {
  return Array.from({ length: count }, (_, i) => ({
    roomNumber: i + 1,
    building: String.fromCharCode(65 + Math.floor((i * buildings) / count)),
  }));
}
