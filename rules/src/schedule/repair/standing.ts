import type { ChurchId, Group, RoundId, TeamId } from '../../tournament.ts';
import { type SavedRound, teamsOf } from '../by-hand/saved-schedule.ts';

/** Why a round cannot stay as it is. */
export type Fault =
  /** A team has withdrawn, or is no longer in the round's group. */
  | 'withdrawn'
  /** A team arrives later. */
  | 'late'
  | 'room-closed'
  /** The room or a team has another round in this slot, or the evening has no such slot. */
  | 'clash';

export interface FaultyRound {
  readonly round: NightRound;
  readonly fault: Fault;
}

/** The rounds of a night, by what a repair may do with them. */
export interface Standing {
  /** They stay, right or wrong. */
  readonly held: readonly NightRound[];
  /** They are right, and may be changed if that helps others. */
  readonly sound: readonly NightRound[];
  /** They must be changed or fall away. */
  readonly faulty: readonly FaultyRound[];
}

export interface Lists {
  readonly teams: ReadonlyMap<TeamId, NightTeam>;
  readonly rooms: ReadonlyMap<number, NightRoom>;
}

export function listsOf(night: Night): Lists {
  return {
    teams: new Map(night.teams.map((team) => [team.id, team])),
    rooms: new Map(night.rooms.map((room) => [room.roomNumber, room])),
  };
}

/** Divides the rounds of a night. An open round in a slot that has begun stays too, unless it is faulty. */
export function standingOf(night: Night): Standing {
  const lists = listsOf(night);
  const taken = new Set<string>();
  const held = night.rounds.filter((round) => isHeld(night, round));
  for (const round of held) for (const key of keysOf(round)) taken.add(key);
  const sound: NightRound[] = [];
  const faulty: FaultyRound[] = [];
  for (const round of night.rounds) {
    if (isHeld(night, round)) continue;
    const fault = faultOf(night, lists, round) ?? (clashes(round, taken) ? 'clash' : null);
    if (fault !== null) {
      faulty.push({ round, fault });
      continue;
    }
    for (const key of keysOf(round)) taken.add(key);
    (round.slot < night.firstOpenSlot ? held : sound).push(round);
  }
  return { held, sound, faulty };
}

/** Whether a round stays whatever happens: fixed, or in a locked room or slot. */
export function isHeld(night: Night, round: NightRound): boolean {
  return night.fixed.has(round.id) || isLocked(night, round);
}

/** Whether a cell is in a locked room or slot (X5). */
export function isLocked(
  { lockedRooms, lockedSlots }: Night,
  { slot, roomNumber }: { readonly slot: number; readonly roomNumber: number },
): boolean {
  return lockedRooms.has(roomNumber) || lockedSlots.has(slot);
}

export function isOpen(room: NightRoom | undefined, slot: number): boolean {
  return room !== undefined && (room.closedFrom === null || slot < room.closedFrom);
}

/** What is wrong with a single round; null if nothing is. */
export function faultOf(night: Night, { teams, rooms }: Lists, round: Placed): Fault | null {
  const playing = teamsOf(round).map((id) => teams.get(id));
  if (playing.some((team) => team?.group !== round.group)) return 'withdrawn';
  if (playing.some((team) => round.slot < (team?.arrival ?? 0))) return 'late';
  if (!isOpen(rooms.get(round.roomNumber), round.slot)) return 'room-closed';
  const { slot, left, right } = round;
  return slot < 0 || slot >= night.slots || left === right ? 'clash' : null;
}

type Placed = Omit<NightRound, 'id'> & { readonly group: Group };

export function keysOf({ slot, roomNumber, left, right }: Omit<Placed, 'group'>): string[] {
  return [`${slot} room ${roomNumber}`, `${slot} team ${left}`, `${slot} team ${right}`];
}

function clashes(round: NightRound, taken: ReadonlySet<string>): boolean {
  return keysOf(round).some((key) => taken.has(key));
}

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
  readonly slots: number;
  /** The first slot that has not begun: nothing is put into an earlier one. */
  readonly firstOpenSlot: number;
  /** Rounds that are decided, locked or being played: they stay as they are, whatever is true now. */
  readonly fixed: ReadonlySet<RoundId>;
  /** Rounds in these rooms and slots stay, and none is put there (X5). */
  readonly lockedRooms: ReadonlySet<number>;
  readonly lockedSlots: ReadonlySet<number>;
}
