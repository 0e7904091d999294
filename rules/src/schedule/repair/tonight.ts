import { arrivalSlot, type Mark } from '../../check-in/presence.ts';
import type { ChurchId, Division, Group, RoundId, TeamId } from '../../tournament.ts';
import { isClosed, type Locks, lockOnRound, teamsOf } from '../by-hand/saved-schedule.ts';
import type { RepairInput, RepairRound } from './standing.ts';

export interface TonightTeam {
  readonly id: TeamId;
  readonly churchId: ChurchId;
  readonly division: Division;
  readonly group: Group | null;
  /** Announced by its church (C1). */
  readonly roundsToSkip: number;
  readonly mark: Mark | null;
  readonly withdrawn: boolean;
}

/** Schedule, teams, rooms, and clock. Slots count from 0. */
export interface Tonight {
  readonly rounds: readonly RepairRound[];
  readonly decided: ReadonlySet<RoundId>;
  readonly teams: readonly TonightTeam[];
  readonly rooms: readonly {
    readonly roomNumber: number;
    readonly building: string;
    readonly friday: boolean;
    readonly spare: boolean;
  }[];
  /** Rules X5, X6. */
  readonly locks: Locks;
  readonly slots: number;
  /** By the clock: 0 before Friday, all after it. */
  readonly begun: number;
  /** With a result, or checked in (X12). */
  readonly seen: ReadonlySet<TeamId>;
  readonly roundsPerTeam: number;
}

/**
 * Fixed: decided, locked, and begun rounds, unless certainly not played: a team absent and never seen, or the
 * room closed (X1–X6).
 */
export function repairInputOf(tonight: Tonight): RepairInput {
  const { rounds, teams, rooms, locks, slots, begun } = tonight;
  const scheduled = new Set(rounds.map(({ group }) => group));
  const present = teams.flatMap(({ group, withdrawn, ...team }) =>
    withdrawn || group === null || !scheduled.has(group)
      ? []
      : {
          id: team.id,
          churchId: team.churchId,
          group,
          arrival: arrivalSlot(team.roundsToSkip, team.mark),
          wanted: tonight.roundsPerTeam,
        },
  );
  const free = new Set(
    rounds.filter((round) => round.slot < begun && isNotPlayed(tonight, round)).map(({ id }) => id),
  );
  return {
    rounds,
    teams: present,
    rooms: rooms
      .filter((room) => room.friday)
      .map(({ roomNumber, building, spare }) => ({
        roomNumber,
        building,
        spare,
        closedFrom: locks.closedFrom.get(roomNumber) ?? null,
      })),
    slots,
    firstOpenSlot: firstOpenSlot(tonight),
    fixed: new Set(
      rounds
        .filter(({ id, ...round }) => {
          if (tonight.decided.has(id) || lockOnRound(locks, { id, ...round }) !== null) return true;
          return round.slot < begun && !free.has(id);
        })
        .map(({ id }) => id),
    ),
    lockedRooms: locks.rooms,
    lockedSlots: locks.slots,
  };
}

/** Whether a round whose slot has begun is certainly not played. */
function isNotPlayed(tonight: Tonight, round: RepairRound): boolean {
  const { teams, seen } = tonight;
  if (isClosed(tonight.locks, round)) return true;
  const playing = teamsOf(round);
  return teams.some((team) => {
    if (!playing.includes(team.id) || seen.has(team.id)) return false;
    return team.withdrawn || round.slot < arrivalSlot(team.roundsToSkip, team.mark);
  });
}

/** Or the one just begun, if a round lost its room. */
function firstOpenSlot(tonight: Tonight): number {
  const current = tonight.begun - 1;
  const lost = tonight.rounds.some(
    (round) =>
      round.slot === current && !tonight.decided.has(round.id) && isClosed(tonight.locks, round),
  );
  return lost ? current : Math.max(0, tonight.begun);
}
