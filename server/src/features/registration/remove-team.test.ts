import { describe, expect, it } from 'vitest';
import { productOfFile } from '../../../testing/product-of-file.ts';
import {
  coachOf,
  meetOnFriday,
  ownTeams,
  refusal,
  teamOf,
  withSettings,
} from '../../../testing/registration.ts';

const product = await productOfFile();
const admin = await product.as('admin');

const CLOSED = { removeTeamUntil: '2026-10-14' };

describe('removing a team', () => {
  it('removes team and roster; the next default name is free again (C3)', async () => {
    const coach = await coachOf(product, 'Removed');
    const team = await teamOf(coach);
    expect((await coach.ask('DELETE', `/api/teams/${team.id}`)).json()).toBe(true);
    expect(await ownTeams(coach)).toEqual([]);
    expect((await teamOf(coach)).teamName).toBe('Removed');
  });

  it('is for its coach and admins', async () => {
    const team = await teamOf(await coachOf(product, 'Kept'));
    const stranger = await coachOf(product, 'Remover');
    const score = await product.as('score');
    const url = `/api/teams/${team.id}`;
    expect((await stranger.ask('DELETE', url)).statusCode).toBe(403);
    expect((await score.ask('DELETE', url)).statusCode).toBe(403);
    expect((await admin.ask('DELETE', url)).json()).toBe(true);
    expect((await admin.ask('DELETE', url)).statusCode).toBe(404);
  });

  it('is closed outside its window, but not to admins (E2)', async () => {
    const coach = await coachOf(product, 'Stays');
    const url = `/api/teams/${(await teamOf(coach)).id}`;
    await withSettings(product, CLOSED, async () => {
      expect((await refusal(coach.ask('DELETE', url))).statusCode).toBe(422);
      expect((await admin.ask('DELETE', url)).json()).toBe(true);
    });
  });

  it('refuses a scheduled team, and names it (C7)', async () => {
    const coach = await coachOf(product, 'Standing');
    const team = await teamOf(coach);
    await meetOnFriday(product, team, await teamOf(coach));
    const url = `/api/teams/${team.id}`;
    expect(await refusal(coach.ask('DELETE', url))).toMatchObject({
      statusCode: 409,
      detail: 'Standing is in Friday’s schedule, so it can’t be removed',
    });
    expect((await admin.ask('DELETE', url)).statusCode).toBe(409);
  });
});
