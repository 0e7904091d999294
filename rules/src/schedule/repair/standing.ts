import type { ChurchId, Group, RoundId, TeamId } from '../../tournament.ts';
import { type SavedRound, teamsOf } from '../by-hand/saved-schedule.ts';

export type RoundProblem =
  | 'withdrawn'
  | 'late'
  | 'room-closed'
  /** Two rounds at once, or no such slot. */
  | 'clash';

export type InvalidRound = { readonly round: RepairRound; readonly problem: RoundProblem };

export interface Standing {
  readonly held: readonly RepairRound[];
  /** May change if that helps others. */
  readonly valid: readonly RepairRound[];
  readonly invalid: readonly InvalidRound[];
}

export type Lists = ReturnType<typeof listsOf>;

export function listsOf(input: RepairInput) {
  return {
    teams: new Map(input.teams.map((team) => [team.id, team])),
    rooms: new Map(input.rooms.map((room) => [room.roomNumber, room])),
  };
}

/** Begun open rounds are held, unless faulty. */
export function standingOf(input: RepairInput): Standing {
  const lists = listsOf(input);
  const taken = new Set<string>();
  const held = input.rounds.filter((round) => isHeld(input, round));
  for (const round of held) for (const key of keysOf(round)) taken.add(key);
  const valid: RepairRound[] = [];
  const invalid: InvalidRound[] = [];
  for (const round of input.rounds) {
    if (isHeld(input, round)) continue;
    const problem = problemOf(input, lists, round) ?? (clashes(round, taken) ? 'clash' : null);
    if (problem !== null) {
      invalid.push({ round, problem });
      continue;
    }
    for (const key of keysOf(round)) taken.add(key);
    (round.slot < input.firstOpenSlot ? held : valid).push(round);
  }
  return { held, valid, invalid };
}

export function isHeld(input: RepairInput, round: RepairRound): boolean {
  return input.fixed.has(round.id) || isLocked(input, round);
}

/** Rule X5. */
export function isLocked(
  { lockedRooms, lockedSlots }: RepairInput,
  { slot, roomNumber }: { readonly slot: number; readonly roomNumber: number },
): boolean {
  return lockedRooms.has(roomNumber) || lockedSlots.has(slot);
}

export function isOpen(room: RepairRoom | undefined, slot: number): boolean {
  return room !== undefined && (room.closedFrom === null || slot < room.closedFrom);
}

/** Null if valid. */
export function problemOf(
  input: RepairInput,
  { teams, rooms }: Lists,
  round: Placed,
): RoundProblem | null {
  const playing = teamsOf(round).map((id) => teams.get(id));
  if (playing.some((team) => team?.group !== round.group)) return 'withdrawn';
  if (playing.some((team) => round.slot < (team?.arrival ?? 0))) return 'late';
  if (!isOpen(rooms.get(round.roomNumber), round.slot)) return 'room-closed';
  const { slot, left, right } = round;
  return slot < 0 || slot >= input.slots || left === right ? 'clash' : null;
}

type Placed = Omit<RepairRound, 'id'> & { readonly group: Group };

export function keysOf({ slot, roomNumber, left, right }: Omit<Placed, 'group'>): string[] {
  return [`${slot} room ${roomNumber}`, `${slot} team ${left}`, `${slot} team ${right}`];
}

function clashes(round: RepairRound, taken: ReadonlySet<string>): boolean {
  return keysOf(round).some((key) => taken.has(key));
}

/** Without withdrawn teams (X2). */
export interface RepairTeam {
  readonly id: TeamId;
  readonly churchId: ChurchId;
  readonly group: Group;
  /** No earlier round (X1). */
  readonly arrival: number;
  /** Tonight, with those played. */
  readonly wanted: number;
}

export interface RepairRoom {
  readonly roomNumber: number;
  readonly building: string;
  readonly spare: boolean;
  /** From this slot (X6); null: open. */
  readonly closedFrom: number | null;
}

export interface RepairRound extends SavedRound {
  readonly group: Group;
}

/** A saved schedule and the present facts; slots count from 0. */
export interface RepairInput {
  readonly rounds: readonly RepairRound[];
  readonly teams: readonly RepairTeam[];
  /** Unlisted rooms are closed. */
  readonly rooms: readonly RepairRoom[];
  readonly slots: number;
  /** Earlier slots have begun. */
  readonly firstOpenSlot: number;
  readonly fixed: ReadonlySet<RoundId>;
  /** Rounds here stay, and none is added (X5). */
  readonly lockedRooms: ReadonlySet<number>;
  readonly lockedSlots: ReadonlySet<number>;
}
