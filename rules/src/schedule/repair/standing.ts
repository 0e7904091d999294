import type { ChurchId, Group, RoundId, TeamId } from '../../tournament.ts';
import { type SavedRound, teamsOf } from '../by-hand/saved-schedule.ts';

export type Fault =
  | 'withdrawn'
  | 'late'
  | 'room-closed'
  /** Two rounds at once, or no such slot. */
  | 'clash';

export interface FaultyRound {
  readonly round: NightRound;
  readonly fault: Fault;
}

export interface Standing {
  readonly held: readonly NightRound[];
  /** May change if that helps others. */
  readonly sound: readonly NightRound[];
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

/** Begun open rounds are held, unless faulty. */
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

export function isHeld(night: Night, round: NightRound): boolean {
  return night.fixed.has(round.id) || isLocked(night, round);
}

/** Rule X5. */
export function isLocked(
  { lockedRooms, lockedSlots }: Night,
  { slot, roomNumber }: { readonly slot: number; readonly roomNumber: number },
): boolean {
  return lockedRooms.has(roomNumber) || lockedSlots.has(slot);
}

export function isOpen(room: NightRoom | undefined, slot: number): boolean {
  return room !== undefined && (room.closedFrom === null || slot < room.closedFrom);
}

/** Null if valid. */
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

/** Without withdrawn teams (X2). */
export interface NightTeam {
  readonly id: TeamId;
  readonly churchId: ChurchId;
  readonly group: Group;
  /** No earlier round (X1). */
  readonly arrival: number;
  /** Tonight, with those played. */
  readonly wanted: number;
}

export interface NightRoom {
  readonly roomNumber: number;
  readonly building: string;
  readonly spare: boolean;
  /** From this slot (X6); null: open. */
  readonly closedFrom: number | null;
}

export interface NightRound extends SavedRound {
  readonly group: Group;
}

/** A saved schedule and the present facts; slots count from 0. */
export interface Night {
  readonly rounds: readonly NightRound[];
  readonly teams: readonly NightTeam[];
  /** Unlisted rooms are closed. */
  readonly rooms: readonly NightRoom[];
  readonly slots: number;
  /** Earlier slots have begun. */
  readonly firstOpenSlot: number;
  readonly fixed: ReadonlySet<RoundId>;
  /** Rounds here stay, and none is added (X5). */
  readonly lockedRooms: ReadonlySet<number>;
  readonly lockedSlots: ReadonlySet<number>;
}
