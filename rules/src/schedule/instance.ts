import type { ChurchId, TeamId } from '../tournament.ts';

/** A team in the schedule; `skip` is its arrival: it plays no round before this slot. */
export interface ScheduleTeam {
  readonly id: TeamId;
  readonly churchId: ChurchId;
  readonly skip: number;
}

export interface ScheduleRoom {
  readonly roomNumber: number;
  readonly building: string;
}

/** A room in a slot. */
export interface Cell {
  readonly slot: number;
  readonly roomNumber: number;
}

/** A cell as a key of sets. */
export const cellKey = ({ slot, roomNumber }: Cell): string => `${slot} ${roomNumber}`;

/** One group's evening: the teams, rooms, rounds per team and the most slots. */
export interface Instance {
  readonly teams: readonly ScheduleTeam[];
  readonly rooms: readonly ScheduleRoom[];
  /** Rounds per team; when teams x rounds is odd, exactly one team plays one more (F2). */
  readonly rounds: number;
  readonly maxSlots: number;
  /** Where another group has one of the rooms (F4); nowhere by default. */
  readonly closed?: readonly Cell[];
}

/** A round of a schedule; slots count from 0. */
export interface Placement {
  readonly slot: number;
  readonly roomNumber: number;
  readonly left: TeamId;
  readonly right: TeamId;
}
