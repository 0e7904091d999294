import type { RepairInput, RepairRoom, RepairTeam } from '../src/schedule/repair/standing.ts';

/** Like `smallEvening`; rounds are `slot room left right`. Numbers and ids count from 1. */
export function smallRepairInput(
  teams: string,
  rooms: string,
  rounds: readonly string[],
  more: Partial<RepairInput> & { readonly wanted?: number } = {},
): RepairInput {
  const { wanted = 3, ...rest } = more;
  return {
    teams: [...teams].map(
      (church, i): RepairTeam => ({
        id: i + 1,
        churchId: church.charCodeAt(0),
        group: 'Open 1',
        arrival: 0,
        wanted,
      }),
    ),
    rooms: [...rooms].map(
      (building, i): RepairRoom => ({
        roomNumber: i + 1,
        building: building.toUpperCase(),
        spare: building !== building.toUpperCase(),
        closedFrom: null,
      }),
    ),
    rounds: rounds.map((line, i) => {
      const [slot = 0, roomNumber = 0, left = 0, right = 0] = line.split(' ').map(Number);
      return { id: i + 1, group: 'Open 1' as const, slot, roomNumber, left, right };
    }),
    slots: 5,
    firstOpenSlot: 0,
    fixed: new Set(),
    lockedRooms: new Set(),
    lockedSlots: new Set(),
    ...rest,
  };
}
