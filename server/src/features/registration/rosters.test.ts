import { describe, expect, it } from 'vitest';
import {
  asEntry,
  coachOf,
  ownTeams,
  quizzersNamed,
  teamOf,
  withSettings,
} from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import type { Browser } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');
const score = await server.as('score');

const CLOSED = { editRosterUntil: '2026-10-14' };

let churches = 0;
const fresh = async () => {
  const coach = await coachOf(server, `Church ${++churches}`);
  return { coach, team: await teamOf(coach) };
};
const rosterOf = async (coach: Browser) => (await ownTeams(coach))[0]?.quizzers ?? [];
const namesOf = async (coach: Browser) =>
  (await rosterOf(coach)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const detailOf = (answer: { json(): { detail: string } }) => answer.json().detail;

async function appear(teamId: number, quizzerId: number): Promise<void> {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  const other = await teamOf(await coachOf(server, `Opponent ${++churches}`));
  await roundRecords(db).add([
    {
      eventId: event.id,
      division: 'Open',
      group: 'Open 1',
      roundNumber: churches,
      roomNumber: 1,
      leftTeamId: teamId,
      rightTeamId: other.id,
      leftScore: 20,
      rightScore: 0,
      winner: 'left',
    },
  ]);
  const [round] = await roundRecords(db).ofTeam(event.id, teamId);
  if (round === undefined) throw new Error('the round was not stored');
  await lineRecords(db).replace(round.id, [
    { roundId: round.id, quizzerId, side: 'left', seat: 0, correct: 1, errors: 0 },
  ]);
}

describe('saving a whole roster', () => {
  it('keeps ids, renames, adds, leaves out, and keeps the order', async () => {
    const { coach, team } = await fresh();
    const [ann, ben] = team.quizzers;
    const quizzers = [
      ...quizzersNamed('Cleo Nash'),
      { id: ben?.id, firstName: ' Benjamin ', lastName: 'Moss' },
    ];
    const saved = await coach.request('PUT', '/api/teams', { ...asEntry(team), quizzers });
    expect(saved.json()).toBe(true);
    const roster = await rosterOf(coach);
    expect(await namesOf(coach)).toEqual(['Cleo Nash', 'Benjamin Moss']);
    expect(roster[1]?.id).toBe(ben?.id);
    const rows = await quizzerRecords(server.services.db).ofTeams([team.id]);
    expect(rows.map((row) => row.id)).not.toContain(ann?.id);
  });

  it('refuses a quizzer of another team, and one quizzer in two places', async () => {
    const { coach, team } = await fresh();
    const [someone] = asEntry((await fresh()).team).quizzers;
    const foreign = { ...someone, firstName: 'Finn' };
    const [own] = asEntry(team).quizzers;
    const saving = async (quizzers: unknown) =>
      (await coach.request('PUT', '/api/teams', { ...asEntry(team), quizzers })).json();
    expect(await saving([own, foreign])).toMatchObject({
      status: 422,
      errors: [{ path: 'quizzers.1.id', message: 'This quizzer isn’t on this team' }],
    });
    expect(await saving([own, { ...own, firstName: 'Zoe' }])).toMatchObject({
      status: 422,
      errors: [{ path: 'quizzers.1.id', message: 'This quizzer is listed twice' }],
    });
    expect(await rosterOf(coach)).toEqual(team.quizzers);
  });

  it('hides a removed quizzer with lines, and restores the same one (X8)', async () => {
    const { coach, team } = await fresh();
    const [ann, ben] = asEntry(team).quizzers;
    await appear(team.id, ann?.id ?? 0);
    const without = { ...asEntry(team), quizzers: [ben] };
    expect((await coach.request('PUT', '/api/teams', without)).json()).toBe(true);
    expect(await namesOf(coach)).toEqual(['Ben Moss']);
    const rows = await quizzerRecords(server.services.db).ofTeams([team.id]);
    expect(rows.find((row) => row.id === ann?.id)?.hidden).toBe(true);
    const back = { ...asEntry(team), quizzers: [ben, ...quizzersNamed('ANN Lee')] };
    await coach.request('PUT', '/api/teams', back);
    expect((await rosterOf(coach)).map(({ id }) => id)).toEqual([ben?.id, ann?.id]);
    expect(await namesOf(coach)).toEqual(['Ben Moss', 'ANN Lee']);
  });

  it('never exceeds six with two simultaneous saves', async () => {
    const { coach, team } = await fresh();
    const saving = (names: string[]) =>
      coach.request('PUT', '/api/teams', {
        ...asEntry(team),
        quizzers: [...asEntry(team).quizzers, ...quizzersNamed(...names)],
      });
    await Promise.all([saving(['A A', 'B B', 'C C']), saving(['D D', 'E E', 'F F'])]);
    expect(await rosterOf(coach)).toHaveLength(5);
  });
});

describe('the window for rosters (E2)', () => {
  it('is closed to coaches after its last day, never to score entry and admins (F8)', async () => {
    const { coach, team } = await fresh();
    const entry = { ...asEntry(team), quizzers: quizzersNamed('Dora Quill') };
    await withSettings(server, CLOSED, async () => {
      const closed = await coach.request('PUT', '/api/teams', entry);
      expect([closed.statusCode, detailOf(closed)]).toEqual([
        422,
        'Rosters can’t be changed right now',
      ]);
      expect((await score.request('PUT', '/api/teams', entry)).json()).toBe(true);
      expect(await namesOf(coach)).toEqual(['Dora Quill']);
      const byAdmin = { ...entry, quizzers: quizzersNamed('Emil Rand') };
      expect((await admin.request('PUT', '/api/teams', byAdmin)).json()).toBe(true);
    });
  });

  it('prevents removing a quizzer too', async () => {
    const { coach, team } = await fresh();
    const url = `/api/teams/${team.id}/quizzer/${team.quizzers[0]?.id}`;
    await withSettings(server, CLOSED, async () => {
      expect((await coach.request('DELETE', url)).statusCode).toBe(422);
      expect((await score.request('DELETE', url)).json()).toBe(true);
    });
    expect(await namesOf(coach)).toEqual(['Ben Moss']);
  });
});

describe('removing a quizzer', () => {
  it('removes the quizzer, but never the only one', async () => {
    const { coach, team } = await fresh();
    const url = (place: number) => `/api/teams/${team.id}/quizzer/${team.quizzers[place]?.id}`;
    expect((await coach.request('DELETE', url(1))).json()).toBe(true);
    expect(await namesOf(coach)).toEqual(['Ann Lee']);
    const last = await coach.request('DELETE', url(0));
    expect([last.statusCode, detailOf(last)]).toEqual([
      422,
      'Cannot remove only quizzer from team',
    ]);
    expect((await coach.request('DELETE', url(1))).statusCode).toBe(404);
  });

  it('keeps one of two removed at the same time', async () => {
    const { coach, team } = await fresh();
    const answers = await Promise.all(
      team.quizzers.map(({ id }) => coach.request('DELETE', `/api/teams/${team.id}/quizzer/${id}`)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    expect(await rosterOf(coach)).toHaveLength(1);
  });

  it('hides one with lines (X8)', async () => {
    const { coach, team } = await fresh();
    const ann = team.quizzers[0]?.id ?? 0;
    await appear(team.id, ann);
    const url = `/api/teams/${team.id}/quizzer/${ann}`;
    expect((await coach.request('DELETE', url)).json()).toBe(true);
    const rows = await quizzerRecords(server.services.db).ofTeams([team.id]);
    expect(rows.map((row) => row.hidden)).toEqual([true, false]);
    expect((await coach.request('DELETE', url)).statusCode).toBe(404);
  });

  it('is not for another church or a quizzer of another team', async () => {
    const { team } = await fresh();
    const other = await fresh();
    const stranger = await other.coach.request(
      'DELETE',
      `/api/teams/${team.id}/quizzer/${team.quizzers[0]?.id}`,
    );
    expect(stranger.statusCode).toBe(403);
    const mixed = await other.coach.request(
      'DELETE',
      `/api/teams/${other.team.id}/quizzer/${team.quizzers[0]?.id}`,
    );
    expect(mixed.statusCode).toBe(404);
  });
});
