import { describe, expect, it } from 'vitest';
import {
  coachOf,
  meetOnFriday,
  ownTeams,
  refusal,
  teamOf,
  withSettings,
} from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

const CLOSED = { removeTeamUntil: '2026-10-14' };

describe('removing a team', () => {
  it('removes team and roster; the next default name is free again (C3)', async () => {
    const coach = await coachOf(server, 'Removed');
    const team = await teamOf(coach);
    expect((await coach.request('DELETE', `/api/teams/${team.id}`)).json()).toBe(true);
    expect(await ownTeams(coach)).toEqual([]);
    expect((await teamOf(coach)).teamName).toBe('Removed');
  });

  it('is for its coach and admins', async () => {
    const team = await teamOf(await coachOf(server, 'Kept'));
    const stranger = await coachOf(server, 'Remover');
    const score = await server.as('score');
    const url = `/api/teams/${team.id}`;
    expect((await stranger.request('DELETE', url)).statusCode).toBe(403);
    expect((await score.request('DELETE', url)).statusCode).toBe(403);
    expect((await admin.request('DELETE', url)).json()).toBe(true);
    expect((await admin.request('DELETE', url)).statusCode).toBe(404);
  });

  it('is closed outside its window, but not to admins (E2)', async () => {
    const coach = await coachOf(server, 'Stays');
    const url = `/api/teams/${(await teamOf(coach)).id}`;
    await withSettings(server, CLOSED, async () => {
      expect((await refusal(coach.request('DELETE', url))).statusCode).toBe(422);
      expect((await admin.request('DELETE', url)).json()).toBe(true);
    });
  });

  it('refuses a scheduled team, and names it (C7)', async () => {
    const coach = await coachOf(server, 'Standing');
    const team = await teamOf(coach);
    await meetOnFriday(server, team, await teamOf(coach));
    const url = `/api/teams/${team.id}`;
    expect(await refusal(coach.request('DELETE', url))).toMatchObject({
      statusCode: 409,
      detail: 'Standing is in Friday’s schedule, so it can’t be removed',
    });
    expect((await admin.request('DELETE', url)).statusCode).toBe(409);
  });
});
