import type { Change } from './calls.ts';

/** A proposed change, as `carryOutRepair` takes it. */
export const asOrdered = ({ roundId, group, after }: Change) => ({
  roundId,
  group,
  after: after && {
    roundNumber: after.roundNumber,
    roomNumber: after.roomNumber,
    leftTeamId: after.leftTeamId,
    rightTeamId: after.rightTeamId,
  },
});
