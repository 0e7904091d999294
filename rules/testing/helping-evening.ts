import { type Chance, pick, shuffled } from '../src/chance.ts';
import type { Evening, Official, PlayedRound } from '../src/officials/evening.ts';
import { ROLES, type Role } from '../src/officials/official.ts';

interface HelpingSize {
  readonly rooms: number;
  readonly slots: number;
  readonly officials: number;
  readonly roles: readonly Role[];
}

const START = 19 * 60;
const SLOT = 30;
const MOST_TEAMS_OF_A_CHURCH = 5;

/**
 * Every room plays in every slot. Some volunteers have one role, some several; one in six has limited hours,
 * one in ten an own team elsewhere.
 */
export function helpingEvening(size: HelpingSize, chance: Chance): Evening {
  const churchOf = teamsByChurch(Math.ceil(size.rooms * 2.4), chance);
  const rounds = Array.from({ length: size.slots }, (_, slot) =>
    roundsOfSlot(slot, size.rooms, churchOf.length, chance),
  ).flat();
  const churches = (churchOf.at(-1) ?? 0) + 1;
  const officials = Array.from({ length: size.officials }, (_, i): Official => {
    const church = i % (churches + 1);
    const own = churchOf.flatMap((each, team) => (each === church ? team + 1 : []));
    const named = pick(chance, 10) === 0 ? [1 + pick(chance, churchOf.length)] : [];
    const hours = pick(chance, 6);
    return {
      id: i + 1,
      roles: rolesOf(i, size.roles, chance),
      from: hours === 0 && i % 2 === 0 ? START + SLOT * (1 + pick(chance, 2)) : null,
      until: hours === 0 && i % 2 === 1 ? START + SLOT * (size.slots - 1 - pick(chance, 2)) : null,
      ownTeams: new Set([...own, ...named]),
    };
  });
  return { officials, rounds, roles: size.roles, slotMinutes: SLOT };
}

function teamsByChurch(teams: number, chance: Chance): number[] {
  const churchOf: number[] = [];
  for (let church = 0; churchOf.length < teams; church++) {
    const own = 1 + pick(chance, MOST_TEAMS_OF_A_CHURCH);
    for (let i = 0; i < own && churchOf.length < teams; i++) churchOf.push(church);
  }
  return churchOf;
}

function roundsOfSlot(slot: number, rooms: number, teams: number, chance: Chance): PlayedRound[] {
  const order = shuffled(
    Array.from({ length: teams }, (_, i) => i + 1),
    chance,
  );
  return Array.from({ length: rooms }, (_, room) => ({
    roundNumber: slot + 1,
    roomNumber: room + 1,
    minutes: START + SLOT * slot,
    teams: order.slice(2 * room, 2 * room + 2),
    isOver: false,
  }));
}

/** About equal; every third person has two. */
function rolesOf(i: number, roles: readonly Role[], chance: Chance): Role[] {
  const first = roles[i % roles.length];
  const second = pick(chance, 3) === 0 ? roles[(i + 1) % roles.length] : undefined;
  return ROLES.filter((role) => role === first || role === second);
}
