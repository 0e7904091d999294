import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';

/** A round of Friday without a result, between teams 1 and 2. */
export const OPEN_ROUND: ListedRound = {
  id: 1,
  version: 1,
  day: 'Friday',
  division: 'Open',
  group: 'Open 1',
  roundNumber: 1,
  roomNumber: 1,
  roomName: 'ASC 101',
  timeString: '7:00 PM',
  leftTeamId: 1,
  rightTeamId: 2,
  leftTeamName: 'Lima',
  rightTeamName: 'Xenia',
  leftTeamScore: null,
  rightTeamScore: null,
  winningTeam: '',
};
