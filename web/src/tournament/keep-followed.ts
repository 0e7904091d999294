import {
  bracketResults,
  getBracket,
  getConsolation,
  matchMarks,
} from '@quizmeet/contract/bracket/calls.ts';
import { getTeam, listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { quizzerStandings, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterLoad } from '../platform/after-load.ts';
import { callQuery } from '../platform/queries.ts';
import { useFollowing } from './following.ts';

/** Stores what families look up in dead spots of a hall: once per visit, and for a newly followed team. */
export default function KeepFollowed(): null {
  const client = useQueryClient();
  const followed = useFollowing().teamIds.join();
  useEffect(() => {
    const teamIds = followed.split(',').map(Number);
    afterLoad(() => void keepAll(client, teamIds), 4000);
  }, [client, followed]);
  return null;
}

/** One after another, and nothing twice: teams may share a division. */
async function keepAll(client: QueryClient, teamIds: readonly number[]): Promise<void> {
  for (const teamId of teamIds) await keepPagesOf(client, teamId).catch(() => {});
}

async function keepPagesOf(client: QueryClient, teamId: number): Promise<void> {
  const team = await client.fetchQuery(callQuery(getTeam, { query: { teamId } }));
  await client.prefetchQuery(callQuery(teamRounds, { query: { teamId } }));
  const ofDivision = { query: { division: team.divisionTrimmed } };
  for (const call of [listRounds, listTeams, teamStandings, quizzerStandings])
    await client.prefetchQuery(callQuery<typeof call>(call, ofDivision));
  if (team.satDivId === null) return;
  const ofBracket = { query: { ...ofDivision.query, saturdayDivision: team.satDivId } };
  await client.prefetchQuery(callQuery(matchMarks));
  for (const call of [getBracket, getConsolation, bracketResults])
    await client.prefetchQuery(callQuery<typeof call>(call, ofBracket));
}
