import {
  bracketResults,
  getBracket,
  getConsolation,
  matchMarks,
} from '@quizmeet/contract/bracket/calls.ts';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { getTeam, listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import {
  quizzerStandings,
  teamQuizzers,
  teamStandings,
} from '@quizmeet/contract/standings/calls.ts';
import {
  type FetchQueryOptions,
  hashKey,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterLoad } from '../platform/after-load.ts';
import type { Failure } from '../platform/failure.ts';
import { persister } from '../platform/persister.ts';
import { callQuery } from '../platform/queries.ts';
import { useFollowing } from './following.ts';

const MINUTE = 60_000;

/** As old as what is looked up in a dead spot may be. */
const FRESH_MS = 15 * MINUTE;

/** Stores what families look up in dead spots of a hall, after a load and for a newly followed team. */
export default function KeepFollowed(): null {
  const client = useQueryClient();
  const followed = useFollowing().teamIds.join();
  useEffect(() => {
    const teamIds = followed.split(',').map(Number);
    // A notification wakes all phones at once.
    return afterLoad(() => void keepAll(client, teamIds), MINUTE);
  }, [client, followed]);
  return null;
}

/** One after another, and nothing twice: teams may share a division. */
async function keepAll(client: QueryClient, teamIds: readonly number[]): Promise<void> {
  for (const teamId of teamIds) await keepPagesOf(client, teamId).catch(() => {});
}

async function keepPagesOf(client: QueryClient, teamId: number): Promise<void> {
  const ofTeam = { query: { teamId } };
  const team = await keep(client, callQuery(getTeam, ofTeam));
  if (team === undefined) return;
  for (const call of [teamRounds, teamQuizzers])
    await keep(client, callQuery<typeof call>(call, ofTeam));
  await keep(client, callQuery(getRooms));
  const ofDivision = { query: { division: team.divisionTrimmed } };
  for (const call of [listRounds, listTeams, teamStandings, quizzerStandings])
    await keep(client, callQuery<typeof call>(call, ofDivision));
  if (team.satDivId === null) return;
  const ofBracket = { query: { ...ofDivision.query, saturdayDivision: team.satDivId } };
  await keep(client, callQuery(matchMarks));
  for (const call of [getBracket, getConsolation, bracketResults])
    await keep(client, callQuery<typeof call>(call, ofBracket));
}

/** Leaves what is stored out of the client, whose pages would take it for current. */
async function keep<T, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Failure, T, K>,
): Promise<T | undefined> {
  const stored = await new Promise<T | undefined>((resolve, reject) => {
    persister
      .retrieveQuery<T>(hashKey(query.queryKey), ({ state }) =>
        resolve(Date.now() - state.dataUpdatedAt < FRESH_MS ? (state.data as T) : undefined),
      )
      .then((data) => data === undefined && resolve(undefined), reject);
  });
  const fetch = async () => await client.fetchQuery({ ...query, staleTime: FRESH_MS });
  return stored ?? (await fetch().catch(() => undefined));
}
