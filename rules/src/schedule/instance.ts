import type { ChurchId, TeamId } from '../tournament.ts';

/** A team as the schedule sees it; `skip` is its arrival: it plays no round before this slot. */
export interface ScheduleTeam {
  readonly id: TeamId;
  readonly churchId: ChurchId;
  readonly skip: number;
}

export interface ScheduleRoom {
  readonly roomNumber: number;
  readonly building: string;
}

/** One group's evening: who plays, where, how often, in how many slots at most. */
export interface Instance {
  readonly teams: readonly ScheduleTeam[];
  readonly rooms: readonly ScheduleRoom[];
  /** Rounds per team; when teams x rounds is odd, exactly one team plays one more (F2). */
  readonly rounds: number;
  readonly maxSlots: number;
}

/** One round of a schedule; slots count from 0. */
export interface Placement {
  readonly slot: number;
  readonly roomNumber: number;
  readonly left: TeamId;
  readonly right: TeamId;
}
