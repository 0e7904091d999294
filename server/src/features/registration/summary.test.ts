import { describe, expect, it, onTestFinished } from 'vitest';
import { coachOf, teamOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { type Browser, settled, startTestServer } from '../../../testing/test-server.ts';
import { teamRecords } from '../../records/teams.ts';

const server = await sharedTestServer();

const read = async (browser: Browser, url: string) => (await browser.request('GET', url)).json();

describe('the Team List', () => {
  it('has a row a church by name, and its totals; no address anywhere', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.end());
    const anyone = await server.as('anonymous');
    const wvn = { district: 'WVN', state: 'West Virginia', computerSeats: 3, monitors: 2 };
    const zion = await coachOf(server, 'Zion', wvn);
    const alpha = await coachOf(server, 'alpha', { computerSeats: 1 });
    await teamOf(zion);
    await teamOf(zion);
    await teamOf(alpha, { division: 'Novice' });
    const admin = await server.as('admin');
    await admin.request('PUT', `/api/church/paid/${zion.churchId}`);
    await settled(server);
    expect(await read(anyone, '/api/church/summaryList')).toEqual([
      {
        id: alpha.churchId,
        churchNameWithDistrict: 'alpha (SWO)',
        coachName: 'Coach of alpha',
        coachId: alpha.user?.id,
        secondCoachId: null,
        paid: false,
        openTeams: 0,
        noviceTeams: 1,
        computerSeats: 1,
        monitors: 0,
      },
      {
        id: zion.churchId,
        churchNameWithDistrict: 'Zion (WVN)',
        coachName: 'Coach of Zion',
        coachId: zion.user?.id,
        secondCoachId: null,
        paid: true,
        openTeams: 2,
        noviceTeams: 0,
        computerSeats: 3,
        monitors: 2,
      },
    ]);
    expect(await read(anyone, '/api/church/summaryCounts')).toMatchObject({
      churches: 2,
      teams: 3,
      paid: 1,
      openTeams: 2,
      noviceTeams: 1,
      computerSeats: 4,
      monitors: 2,
      districtToChurches: { SWO: 1, WVN: 1, EKY: 0 },
      districtToTeams: { SWO: 1, WVN: 2, EKY: 0 },
    });
  });
});

describe('the fee (C5)', () => {
  it('itemises teams by the price of their day, and the discounts', async () => {
    const coach = await coachOf(server, 'Payers', { computerSeats: 1 });
    await teamOf(coach);
    await teamOf(coach);
    const late = await teamOf(coach);
    await teamRecords(server.services.db).change(late.id, {
      addedAt: new Date('2026-10-28T00:00:00-04:00'),
    });
    const fee = {
      lines: [
        { text: '2 teams at the standard price of $40', amount: 80 },
        { text: '1 team at the extended price of $50', amount: 50 },
        { text: 'Multiple-team discount: $5 less for each of 2 teams', amount: -10 },
        { text: 'Quiz machine discount: $5 less', amount: -5 },
      ],
      total: 115,
    };
    expect(await read(coach, '/api/church/fee')).toEqual({ ...fee, paid: false, balance: 115 });
    const admin = await server.as('admin');
    await admin.request('PUT', `/api/church/paid/${coach.churchId}`);
    expect(await read(coach, '/api/church/fee')).toEqual({ ...fee, paid: true, balance: 0 });
  });
});
