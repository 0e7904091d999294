import type { Group } from '../../tournament.ts';
import type { Around, Means, Placement } from '../instance.ts';
import { afterChanges } from '../repair/changes.ts';
import { missingIn, repair } from '../repair/repair.ts';
import type { RepairInput, RepairRound } from '../repair/standing.ts';

const BUDGET = 0.15;
const GROUP: Group = 'Open 1';
const NOBODY = -1;

export function withLackingRounds(
  around: Around,
  rounds: readonly Placement[],
  { chance, spent }: Means,
) {
  const input = repairInputOf(around, rounds);
  const held = input.fixed;
  const begun = spent();
  const means = { chance, spent: () => (spent() - begun) / BUDGET };
  const [proposal] = repair(input, means).proposals;
  const after = afterChanges(input.rounds, proposal?.changes ?? []);
  return {
    rounds: after
      .filter(({ id }) => id === null || !held.has(id))
      .map(({ slot, roomNumber, left, right }) => ({ slot, roomNumber, left, right })),
    lacking: proposal?.missing ?? missingIn(input, [...around.standing, ...rounds]),
  };
}

/** Barred cells are rounds of nobody. */
function repairInputOf(
  { instance, standing, barred }: Around,
  rounds: readonly Placement[],
): RepairInput {
  const noRoom = [...barred, ...(instance.closed ?? [])];
  const held = [...standing, ...noRoom.map((cell) => ({ ...cell, left: NOBODY, right: NOBODY }))];
  const all = [...held, ...rounds].map(
    (round, i): RepairRound => ({ ...round, id: i + 1, group: GROUP }),
  );
  return {
    rounds: all,
    teams: instance.teams.map(({ id, churchId, skip }) => ({
      id,
      churchId,
      group: GROUP,
      arrival: skip,
      wanted: instance.rounds,
    })),
    rooms: instance.rooms.map((room) => ({ ...room, spare: false, closedFrom: null })),
    slots: instance.maxSlots,
    firstOpenSlot: 0,
    fixed: new Set(all.slice(0, held.length).map((round) => round.id)),
    lockedRooms: new Set(),
    lockedSlots: new Set(),
  };
}
