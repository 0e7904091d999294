import { bracketResults, getBracket, getConsolation } from '@quizmeet/contract/bracket/calls.ts';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { getTeam, listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import {
  quizzerStandings,
  teamQuizzers,
  teamStandings,
} from '@quizmeet/contract/standings/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/** What a team's family looks up in dead spots of a hall. @throws Failure, which ends it */
export async function storePagesOf(client: QueryClient, teamId: number): Promise<void> {
  const ofTeam = { query: { teamId } };
  const { divisionTrimmed: division, satDivId } = await client.fetchQuery(
    callQuery(getTeam, ofTeam),
  );
  for (const call of [teamRounds, teamQuizzers])
    await client.fetchQuery(callQuery<typeof call>(call, ofTeam));
  await client.fetchQuery(callQuery(getRooms));
  const ofDivision = { query: { division } };
  for (const call of [listRounds, listTeams, teamStandings, quizzerStandings])
    await client.fetchQuery(callQuery<typeof call>(call, ofDivision));
  if (satDivId === null) return;
  const ofBracket = { query: { division, saturdayDivision: satDivId } };
  for (const call of [getBracket, getConsolation, bracketResults])
    await client.fetchQuery(callQuery<typeof call>(call, ofBracket));
}
