import { writeFileSync } from 'node:fs';
import { seeded } from '@quizmeet/rules/chance.ts';
import { type EveningKind, evening } from '@quizmeet/rules/testing/evenings.ts';

/** Writes the instances for measuring the schedule. Each is made from its place in the list. */

const LATE = { lateByOne: 0.15, lateByTwo: 0.08 };
const FRIDAY = { rounds: 5, buildings: 2 };

const KINDS: Readonly<Record<string, EveningKind>> = {
  'two-teams': { teams: 2, rooms: 2, rounds: 5 },
  'three-teams': { teams: 3, rooms: 1, rounds: 5 },
  'five-teams': { teams: 5, rooms: 2, rounds: 5 },
  'scheduler-default': { teams: 6, rooms: 2, rounds: 5, strangers: true },
  'one-room': { teams: 6, rooms: 1, rounds: 5, strangers: true },
  'group-08': { teams: 8, rooms: 3, ...FRIDAY, ...LATE },
  'group-11': { teams: 11, rooms: 4, ...FRIDAY, ...LATE },
  'group-13': { teams: 13, rooms: 5, ...FRIDAY, ...LATE },
  'group-14': { teams: 14, rooms: 5, ...FRIDAY },
  'group-17': { teams: 17, rooms: 6, ...FRIDAY, ...LATE },
  'group-20': { teams: 20, rooms: 8, rounds: 5, buildings: 3, ...LATE },
  'few-rooms': { teams: 12, rooms: 3, rounds: 6, buildings: 2 },
  'large-church': { teams: 10, rooms: 4, rounds: 5, largeChurch: 0.7 },
  'only-church': { teams: 8, rooms: 3, rounds: 5, largeChurch: 1 },
  'three-rounds': { teams: 16, rooms: 5, rounds: 3, ...LATE },
  'seven-rounds': { teams: 15, rooms: 6, rounds: 7, buildings: 2, ...LATE },
  'night-1': { teams: 15, rooms: 6, ...FRIDAY, ...LATE },
  'night-2': { teams: 15, rooms: 6, ...FRIDAY, ...LATE },
  'night-3': { teams: 14, rooms: 5, ...FRIDAY, ...LATE },
  'night-4': { teams: 14, rooms: 5, ...FRIDAY, ...LATE },
  'night-5': { teams: 14, rooms: 5, ...FRIDAY, ...LATE },
  'large-0100': { teams: 100, rooms: 38, rounds: 5, buildings: 3, ...LATE },
  'large-0200': { teams: 200, rooms: 76, rounds: 5, buildings: 3, ...LATE },
  'large-1000': { teams: 1000, rooms: 380, rounds: 5, buildings: 3, ...LATE },
  'temporary-20': { teams: 20, rooms: 10, rounds: 19, strangers: true },
  'temporary-largest': { teams: 200, rooms: 100, rounds: 50, strangers: true },
  'two-rooms': { teams: 10, rooms: 2, rounds: 5 },
  'four-rooms': { teams: 20, rooms: 4, rounds: 5, buildings: 2 },
  'late-one': { teams: 14, rooms: 5, ...FRIDAY, lateTeams: 1 },
  'late-three': { teams: 13, rooms: 5, ...FRIDAY, lateTeams: 3 },
  'late-third': { teams: 12, rooms: 5, ...FRIDAY, lateTeams: 4 },
  'six-on-two-rooms': { teams: 12, rooms: 2, rounds: 6 },
};

for (const [i, [name, kind]] of Object.entries(KINDS).entries()) {
  const file = new URL(`${name}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify({ name, ...evening(kind, seeded(i + 1)) })}\n`);
}
