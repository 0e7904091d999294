import { nextTeamNumber } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import { type Cause, teamsMeant } from '@quizmeet/rules/schedule/repair/causes.ts';
import type { Act } from '../../calls/act.ts';
import type { EventRow } from '../../records/events.ts';
import { withdrawalRecords } from '../../records/matches.ts';
import { roomClosureRecords } from '../../records/rooms.ts';
import { checkInRecords, teamRecords } from '../../records/teams.ts';
import { withdrawTeam } from '../../tournament/withdraw.ts';
import type { LoadedTonight } from './load-tonight.ts';

/** Who is late or not coming, or which room is closed (X1, X2, X4, X6). */
export async function recordCause(
  act: Act,
  event: EventRow,
  { tonight, teams }: LoadedTonight,
  cause: Cause,
): Promise<void> {
  const meant = teamsMeant(tonight.teams, cause).map(({ id }) => id);
  const set = { eventId: event.id, setBy: act.who, setAt: act.now };
  switch (cause.what) {
    case 'late':
      for (const teamId of meant) {
        const { untilRound: lateUntilRound } = cause;
        await checkInRecords(act.tx).set({ ...set, teamId, presence: 'late', lateUntilRound });
      }
      return;
    case 'here-again':
      for (const teamId of meant) {
        await checkInRecords(act.tx).set({
          ...set,
          teamId,
          presence: 'here',
          lateUntilRound: null,
        });
      }
      return;
    case 'withdrawn':
      for (const teamId of meant) await withdrawTeam(act, event, teamId);
      return;
    case 'returned':
      await withdrawalRecords(act.tx).remove(meant);
      return;
    case 'walk-in': {
      const team = teams.find(({ id }) => id === cause.teamId);
      const others = teams.filter(({ division }) => division === team?.division);
      const teamNumber = team?.teamNumber ?? nextTeamNumber(others.map((each) => each.teamNumber));
      await withdrawalRecords(act.tx).remove(meant);
      await teamRecords(act.tx).change(cause.teamId, {
        group: cause.group,
        teamNumber: teamNumber ?? 1,
      });
      return;
    }
    case 'room-closed': {
      const { roomNumber, fromRound: closedFrom } = cause;
      await roomClosureRecords(act.tx).set({ eventId: event.id, roomNumber, closedFrom });
      return;
    }
    case 'room-reopened':
      await roomClosureRecords(act.tx).remove(event.id, cause.roomNumber);
      return;
    case 'as-it-stands':
  }
}
