import type { ChurchId, Group, RoundId, TeamId } from '../../tournament.ts';
import type { SavedRound } from '../by-hand/saved-schedule.ts';

/** A team that is expected tonight; a withdrawn team is not listed (X2). */
export interface NightTeam {
  readonly id: TeamId;
  readonly churchId: ChurchId;
  readonly group: Group;
  /** It plays no round before this slot (X1). */
  readonly arrival: number;
  /** The rounds that it should have tonight, those already played included. */
  readonly wanted: number;
}

export interface NightRoom {
  readonly roomNumber: number;
  readonly building: string;
  readonly spare: boolean;
  /** No round is played here from this slot on (X6); null: open all night. */
  readonly closedFrom: number | null;
}

export interface NightRound extends SavedRound {
  readonly group: Group;
}

/** A saved Friday schedule and what is true now; a repair makes the one fit the other. Slots count from 0. */
export interface Night {
  readonly rounds: readonly NightRound[];
  readonly teams: readonly NightTeam[];
  /** All rooms that can be played in; a room that is not listed is closed. */
  readonly rooms: readonly NightRoom[];
  /** Slots of the evening. */
  readonly slots: number;
  /** The first slot that has not begun: nothing is put into an earlier one. */
  readonly firstOpenSlot: number;
  /** Rounds that are decided, locked or being played: they stay as they are, whatever is true now. */
  readonly fixed: ReadonlySet<RoundId>;
  /** Rounds in these rooms and slots stay, and none is put there (X5). */
  readonly lockedRooms: ReadonlySet<number>;
  readonly lockedSlots: ReadonlySet<number>;
}
