import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { NewResult } from '../src/tournament/result-queue/queued-result.ts';
import { OPEN_ROUND } from './open-round.ts';

/** The account in whose name these results are kept. */
export const OWNER = 7;

/** A round of the same two teams. */
export const round = (id: number, version = 1): Round => ({
  ...{ ...OPEN_ROUND, id, version, roundNumber: id },
  ...{ leftTeamQuizzers: [], rightTeamQuizzers: [] },
});

/** A result of such a round as the form saves it: the left team wins by these points to 10. */
export const result = (
  id: number,
  left: number,
  { version = 1, userId = OWNER } = {},
): NewResult => ({
  userId,
  isTried: false,
  begunOn: null,
  body: {
    id,
    version,
    leftTeamScore: left,
    rightTeamScore: 10,
    leftTeamQuizzers: [],
    rightTeamQuizzers: [],
  },
  shown: { ...round(id, version), leftTeamScore: left, rightTeamScore: 10, winningTeam: 'left' },
});
