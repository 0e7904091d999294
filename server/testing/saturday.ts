import type { Bracket, Match } from '@quizmeet/contract/bracket/calls.ts';
import type { Division, Side, TeamId } from '@quizmeet/rules/tournament.ts';
import type { LightMyRequestResponse } from 'fastify';
import { bracketRecords } from '../src/records/brackets.ts';
import { eventRecords } from '../src/records/events.ts';
import { roundRecords } from '../src/records/rounds.ts';
import { clearFriday, seedRounds, seedTeams, times } from './friday.ts';
import { announceAll, type Browser, settled, type TestServer } from './test-server.ts';

export type RankedTeam = { readonly id: TeamId; readonly name: string };

/** The end of a Friday: the number of teams, and pairs of equal ranks. */
export interface Ending {
  readonly Open?: number;
  readonly Novice?: number;
  /** Pairs of Open ranks with exactly equal figures. */
  readonly ties?: readonly (readonly [rank: number, same: number])[];
}

/**
 * Each team has the rank of its seeding: the better half won, with falling points.
 * @returns teams by division, best first
 */
export async function endFriday(
  server: TestServer,
  { Open = 0, Novice = 0, ties = [] }: Ending,
): Promise<Record<Division, RankedTeam[]>> {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  const standing = await bracketRecords(db).all(event.id);
  await bracketRecords(db).remove(standing.map((bracket) => bracket.id));
  await clearFriday(server);
  const teams = await seedTeams(server, [
    ...times(Open, { group: 'Open 1' }),
    ...times(Novice, { group: 'Novice 1' }),
  ]);
  const open = teams.slice(0, Open);
  const novice = teams.slice(Open);
  await playOnce(server, 'Open', open, 1, ties);
  await playOnce(server, 'Novice', novice, 2, []);
  await announceAll(server);
  await settled(server);
  return { Open: open, Novice: novice };
}

async function playOnce(
  server: TestServer,
  division: Division,
  teams: readonly RankedTeam[],
  slot: number,
  ties: readonly (readonly [number, number])[],
): Promise<void> {
  const half = Math.floor(teams.length / 2);
  const rounds = await seedRounds(
    server,
    `${division} 1`,
    Array.from({ length: half }, (_, i) => [slot, i + 1, idAt(teams, i), idAt(teams, half + i)]),
  );
  const scored = (index: number, best: number) => {
    const same = ties.find(([, second]) => second === index + 1)?.[0];
    return best - 10 * (same === undefined ? index : same - 1);
  };
  for (const [i, { id }] of rounds.entries()) {
    await roundRecords(server.services.db).change(id, {
      leftScore: scored(i, 480),
      rightScore: scored(half + i, 400) - 100,
      winner: 'left',
    });
  }
}

export const idAt = (teams: readonly RankedTeam[], index: number): TeamId => {
  const team = teams[index];
  if (team === undefined) throw new Error(`no team ${index}`);
  return team.id;
};

/** Assigns a division despite open questions, and returns the brackets' ids. */
export async function assign(
  server: TestServer,
  admin: Browser,
  division: Division,
): Promise<number[]> {
  const answer = await admin.request(
    'GET',
    `/api/teams/assignSat?division=${division}&confirm=true`,
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await settled(server);
  return answer.json<{ satDivId: number }[]>().map(({ satDivId }) => satDivId);
}

/** Every match of an Open bracket by its number, consolation included, as anybody sees it. */
export async function matchesOf(
  browser: Browser,
  satDivId: number,
): Promise<ReadonlyMap<number, Match>> {
  const query = `division=Open&saturdayDivision=${satDivId}`;
  const main = (await browser.request('GET', `/api/bracket?${query}`)).json<Bracket>();
  const bottom = (await browser.request('GET', `/api/bracket/bottom?${query}`)).json<Bracket>();
  return new Map([...main.upper, ...bottom.upper].map((match) => [match.id, match]));
}

export async function matchOf(browser: Browser, satDivId: number, id: number): Promise<Match> {
  const match = (await matchesOf(browser, satDivId)).get(id);
  if (match === undefined) throw new Error(`no match ${id}`);
  return match;
}

/** The team on a side of a match; 0 while it is not known. */
export const teamIn = (match: Match | undefined, side: Side): number =>
  match?.participants[side === 'left' ? 0 : 1]?.id ?? 0;

export async function win(
  server: TestServer,
  admin: Browser,
  satDivId: number,
  id: number,
  side: Side,
  confirm?: boolean,
): Promise<LightMyRequestResponse> {
  const match = await matchOf(admin, satDivId, id);
  const answer = await admin.request('POST', '/api/bracket/setWinner', {
    division: 'Open',
    saturdayDivisionId: satDivId,
    roundId: match.roundId,
    winningTeamId: teamIn(match, side),
    ...(confirm === undefined ? {} : { confirm }),
  });
  await settled(server);
  return answer;
}

/** Plays matches of an Open bracket in the given order; the left team wins by default. */
export async function play(
  server: TestServer,
  admin: Browser,
  satDivId: number,
  ids: readonly number[],
  rightWins: readonly number[] = [],
): Promise<void> {
  for (const id of ids) {
    const answer = await win(
      server,
      admin,
      satDivId,
      id,
      rightWins.includes(id) ? 'right' : 'left',
    );
    if (answer.statusCode !== 200) throw new Error(`match ${id}: ${answer.body}`);
  }
}

/** What an administrator says of a team on Saturday (X9); `leaves` confirms at once. */
export function withdrawing(server: TestServer, admin: Browser) {
  const changes = async (url: string, body?: object) => {
    const answer = await admin.request('PUT', url, body);
    await settled(server);
    return answer;
  };
  const says = (what: 'leave' | 'return', team: TeamId, confirm?: boolean) =>
    changes(`/api/bracket/teams/${team}/${what}`, confirm === undefined ? {} : { confirm });
  return {
    says,
    leaves: (team: TeamId) => says('leave', team, true),
    withdraws: (team: TeamId) => changes(`/api/teams/${team}/withdraw`),
  };
}
