import type { Bracket, MatchMark } from '@quizmeet/contract/bracket/calls.ts';
import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import type { Room } from '@quizmeet/contract/event/calls.ts';
import { readTimeString } from '@quizmeet/rules/schedule/times.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  assign,
  endFriday,
  idAt,
  matchesOf,
  play,
  type RankedTeam,
} from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';

let open: readonly RankedTeam[];
let a = 0;
let b = 0;
let novice = 0;
const server = await sharedTestServer();
const admin = await server.as('admin');
const anyone = await server.as('anonymous');
beforeEach(async () => {
  const teams = await endFriday(server, { Open: 17, Novice: 3 });
  open = teams.Open;
  [novice = 0] = await assign(server, admin, 'Novice');
  [a = 0, b = 0] = await assign(server, admin, 'Open');
});

const query = (id: number, division = 'Open') => `division=${division}&saturdayDivision=${id}`;
const request = async <T>(path: string): Promise<T> => {
  const answer = await anyone.request('GET', `/api/bracket${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
};

interface Placing {
  readonly place: number;
  readonly source: string;
  readonly teamId: number;
  readonly teamName: string;
}

describe('a bracket', () => {
  it('holds all its matches, the one if necessary from the start, and no lower list (B2)', async () => {
    const { bracketName, upper, lower } = await request<Bracket>(`?${query(b)}`);
    expect(bracketName).toBe('Open B');
    expect(upper.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
    expect(upper.filter(({ ifNecessary }) => ifNecessary).map(({ id }) => id)).toEqual([17]);
    expect(lower).toEqual([]);
  });

  it('is listed with all others in time order, each match with its room (B6)', async () => {
    const all = await request<SaturdayMatch[]>('/matches');
    const starts = all.map(({ round }) => readTimeString(round.timeString) ?? 0);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    const names = new Map<string, number>();
    for (const { bracketName: name } of all) names.set(name, (names.get(name) ?? 0) + 1);
    const { upper } = await request<Bracket>(`?${query(b)}`);
    const consolation = await request<Bracket>(`/bottom?${query(b)}`);
    expect(names.get('Open B')).toBe(upper.length + consolation.upper.length);
    expect([...names.keys()].toSorted()).toEqual(['Novice A', 'Open A', 'Open B']);
    const [one] = upper;
    const first = all.find(({ round }) => round.id === one?.roundId);
    expect(first).toMatchObject({
      bracketDivision: b,
      unplayed: null,
      round: { day: 'Saturday', roundNumber: 1, roomName: one?.roomName, winningTeam: '' },
    });
    const unknown = all.filter(({ round }) => round.leftTeamId === 0);
    expect(unknown.length).toBeGreaterThan(0);
  });

  it('shows each match with its teams, or where they come from (B4)', async () => {
    const { upper } = await request<Bracket>(`?${query(a)}`);
    const [one, , , , five] = upper;
    expect(one).toEqual({
      id: 1,
      nextMatchId: 7,
      nextLoserMatchId: 5,
      roundId: expect.any(Number),
      timeString: '9:00 AM',
      roomName: expect.any(String),
      ifNecessary: false,
      participants: [
        { id: idAt(open, 0), name: 'Team 1', score: null, isWinner: false, source: 'Seed 1' },
        { id: idAt(open, 7), name: 'Team 8', score: null, isWinner: false, source: 'Seed 8' },
      ],
    });
    expect(five?.participants.map(({ id, name, source }) => [id, name, source])).toEqual([
      [0, 'Loser of 1', 'Loser of 1'],
      [0, 'Loser of 2', 'Loser of 2'],
    ]);
    const marks = await request<MatchMark[]>('/marks');
    expect(marks.find(({ roundId }) => roundId === five?.roundId)).toEqual({
      ...{ roundId: five?.roundId, walkover: false },
      ...{ leftCandidates: ['Team 1', 'Team 8'], rightCandidates: ['Team 4', 'Team 5'] },
    });
    expect(marks.some(({ roundId }) => roundId === one?.roundId)).toBe(false);
  });

  it('sends its consolation matches apart, numbered from 21 on (B3)', async () => {
    const { bracketName, upper, lower } = await request<Bracket>(`/bottom?${query(a)}`);
    expect([bracketName, lower]).toEqual(['Open A', []]);
    expect(upper.map(({ id, participants }) => [id, ...participants.map((p) => p.source)])).toEqual(
      [
        [21, 'Loser of 9', 'Loser of 10'],
        [22, 'Loser of 5', 'Loser of 6'],
      ],
    );
    expect(upper.every((match) => match.nextMatchId === null && !match.ifNecessary)).toBe(true);
  });
});

it('the list names every bracket, Open before Novice', async () => {
  expect(await request('/list')).toEqual([
    { division: 'Open', bracketDivision: a, bracketName: 'Open A' },
    { division: 'Open', bracketDivision: b, bracketName: 'Open B' },
    { division: 'Novice', bracketDivision: novice, bracketName: 'Novice A' },
  ]);
});

describe('places', () => {
  it('are listed from the start with their source and no team (B8)', async () => {
    const places = await request<Placing[]>(`/results?${query(a)}`);
    expect(places.map(({ place, source }) => `${place} ${source}`)).toEqual([
      '1 Winner of 14',
      '2 Loser of 14',
      '3 Loser of 13',
      '4 Loser of 12',
      '5 Winner of 21',
      '6 Loser of 21',
      '7 Winner of 22',
      '8 Loser of 22',
    ]);
    expect(places.every(({ teamId, teamName }) => teamId === 0 && teamName === '')).toBe(true);
    expect(await request('/resultSummary')).toEqual([]);
  });

  it('get their teams as matches decide them; the summary lists decided places only (B8)', async () => {
    await play(server, admin, a, [1, 2, 3, 4, 5, 6, 22]);
    const matches = await matchesOf(anyone, a);
    const seventh = matches.get(22)?.participants[0];
    const eighth = matches.get(22)?.participants[1];
    const places = await request<Placing[]>(`/results?${query(a)}`);
    expect(places.slice(5)).toEqual([
      { place: 6, source: 'Loser of 21', teamId: 0, teamName: '' },
      { place: 7, source: 'Winner of 22', teamId: seventh?.id, teamName: seventh?.name },
      { place: 8, source: 'Loser of 22', teamId: eighth?.id, teamName: eighth?.name },
    ]);
    const summary = (place: number, team: typeof seventh) => ({
      division: 'Open',
      saturdayDivisionName: 'A',
      place,
      teamId: team?.id,
      teamName: team?.name,
    });
    expect(await request('/resultSummary')).toEqual([summary(7, seventh), summary(8, eighth)]);
  });
});

describe('a team', () => {
  it('has the matches that it has reached among its rounds, in time order after Friday’s', async () => {
    await play(server, admin, b, [1]);
    const [first] = [...(await matchesOf(anyone, b)).values()];
    const winner = first?.participants[0];
    const answer = await anyone.request('GET', `/api/rounds/team?teamId=${winner?.id}`);
    const rounds = answer.json<{ day: string; roundNumber: number; rightTeamName: string }[]>();
    expect(rounds.map(({ day, roundNumber }) => [day, roundNumber])).toEqual([
      ['Friday', 1],
      ['Saturday', 1],
      ['Saturday', 5],
    ]);
  });

  it('has them in its calendar, on Saturday, with the room', async () => {
    await play(server, admin, b, [1]);
    const [first] = [...(await matchesOf(anyone, b)).values()];
    const teamId = first?.participants[0]?.id;
    const answer = await anyone.request('GET', `/api/rounds/team/${teamId}/calendar.ics`);
    const text = answer.body.replaceAll(/\r\n[ \t]/g, '');
    expect(text).toContain(`UID:round-${first?.roundId}@quizmeet`);
    // 9:00 AM in New York in November is five hours behind UTC.
    expect(text).toContain('DTSTART:20261121T140000Z');
    const rooms = (await anyone.request('GET', '/api/rooms')).json<Room[]>();
    const room = rooms.find(({ abbreviation }) => abbreviation === first?.roomName);
    expect(text).toContain(`LOCATION:${room?.name}\\,`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('reads in its calendar which two teams it may play (B4)', async () => {
    await play(server, admin, b, [3]);
    const matches = await matchesOf(anyone, b);
    const winner = matches.get(3)?.participants[0];
    const others = matches.get(4)?.participants.map(({ name }) => name);
    const { body } = await anyone.request('GET', `/api/rounds/team/${winner?.id}/calendar.ics`);
    const text = body.replaceAll(/\r\n[ \t]/g, '').replaceAll('\u00a0', ' ');
    expect(text).toContain(`SUMMARY:${winner?.name} – ${others?.join(' or ')} (winner of 4)`);
  });

  it('has no match in its calendar that nobody plays, because a team has left (X9)', async () => {
    const first = (await matchesOf(anyone, b)).get(2);
    const [leaver, opponent] = first?.participants ?? [];
    const calendarOf = async (id = 0) =>
      (await anyone.request('GET', `/api/rounds/team/${id}/calendar.ics`)).body;
    expect(await calendarOf(leaver?.id)).toContain(`round-${first?.roundId}@`);
    await admin.request('PUT', `/api/bracket/teams/${leaver?.id}/leave`, { confirm: true });
    await settled(server);
    for (const team of [leaver, opponent]) {
      expect(await calendarOf(team?.id)).not.toContain(`round-${first?.roundId}@`);
    }
  });

  it('has no match in its calendar that it won’t play, before its opponent is known (X9)', async () => {
    await play(server, admin, b, [3]);
    const matches = await matchesOf(anyone, b);
    const leaver = matches.get(3)?.participants.find(({ isWinner }) => isWinner);
    const next = [...matches.values()].find(
      ({ id, participants }) => id > 3 && participants.some((team) => team.id === leaver?.id),
    );
    const calendar = async () =>
      (await anyone.request('GET', `/api/rounds/team/${leaver?.id}/calendar.ics`)).body;
    expect(await calendar()).toContain(`round-${next?.roundId}@`);
    await admin.request('PUT', `/api/bracket/teams/${leaver?.id}/leave`, { confirm: true });
    await settled(server);
    expect(await calendar()).not.toContain(`round-${next?.roundId}@`);
  });
});
