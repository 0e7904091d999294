import { CHURCHES_CLOSED } from '@quizmeet/contract/registration/messages.ts';
import { describe, expect, it } from 'vitest';
import { churchEntry, coachOf, teamOf, withSettings } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import type { Browser } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

const churchOf = async (browser: Browser) => (await browser.request('GET', '/api/church')).json();

describe('registering a church', () => {
  it('shows an empty form with id null before there is one', async () => {
    expect(await churchOf(await server.as('coach'))).toEqual({
      id: null,
      churchName: '',
      state: '',
      district: '',
      computerSeats: 0,
      monitors: 0,
      paid: false,
      roundsToSkip: 0,
    });
  });

  it('stores the church, its name tidied, not paid', async () => {
    const coach = await server.as('coach');
    const entry = churchEntry('  Hope   Chapel ', {
      computerSeats: 2,
      monitors: 1,
      roundsToSkip: 1,
    });
    const saved = await coach.request('POST', '/api/church', entry);
    expect([saved.statusCode, saved.json()]).toEqual([200, true]);
    expect(await churchOf(coach)).toEqual({
      ...entry,
      id: expect.any(Number),
      churchName: 'Hope Chapel',
      paid: false,
    });
  });

  it('allows one church a coach: a second without id is a 409 (C1)', async () => {
    const coach = await coachOf(server, 'First');
    const second = await coach.request('POST', '/api/church', churchEntry('Second'));
    expect(second.statusCode).toBe(409);
    expect((await churchOf(coach)).churchName).toBe('First');
  });

  it('ends with the last day to add a team, except for an admin (U7)', async () => {
    const [coach, own] = [await server.as('coach'), await coachOf(server, 'In time')];
    const { id } = await churchOf(own);
    await withSettings(server, { addTeamUntil: '2026-10-14' }, async () => {
      const late = await coach.request('POST', '/api/church', churchEntry('Too late'));
      expect([late.statusCode, late.json().detail]).toEqual([422, CHURCHES_CLOSED]);
      const edit = { ...churchEntry('In time', { monitors: 1 }), id };
      expect((await own.request('POST', '/api/church', edit)).json()).toBe(true);
      const boss = await server.as('admin');
      expect((await boss.request('POST', '/api/church', churchEntry('By an admin'))).json()).toBe(
        true,
      );
    });
    expect((await churchOf(coach)).id).toBeNull();
  });

  it('may begin before teams can be added (E2)', async () => {
    const coach = await server.as('coach');
    await withSettings(server, { registrationOpens: '2026-10-20' }, async () => {
      expect((await coach.request('POST', '/api/church', churchEntry('Early'))).json()).toBe(true);
    });
  });

  it('takes two spellings of one name for one (C1, U2)', async () => {
    const [name, again] = ["St. John's", 'St. John’s'];
    const named = await coachOf(server, name);
    const other = await server.as('coach');
    const answer = await other.request('POST', '/api/church', churchEntry(again));
    expect(answer.json()).toBe(false);
    expect((await churchOf(other)).id).toBeNull();
    const own = await coachOf(server, `Beside ${name}`);
    const renamed = { ...churchEntry(again), id: own.churchId };
    const rename = await own.request('POST', '/api/church', renamed);
    expect([rename.statusCode, rename.json()]).toEqual([200, false]);
    const { rows } = await server.services.db.execute(
      `select count(*)::int as count from audit where subject = '${again}'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    const respelled = { ...churchEntry(again), id: named.churchId };
    expect((await named.request('POST', '/api/church', respelled)).json()).toBe(true);
    expect((await churchOf(named)).churchName).toBe(again);
  });

  it('gives a name to one of two simultaneous requests (C1)', async () => {
    const two = [await server.as('coach'), await server.as('coach')];
    const answers = await Promise.all(
      two.map((coach, i) =>
        coach.request('POST', '/api/church', churchEntry(i === 0 ? "Twice's" : 'Twice’s')),
      ),
    );
    expect(answers.map((answer) => answer.json()).sort()).toEqual([false, true]);
  });

  it('names every fault at its field, the first one as the detail (C1)', async () => {
    const coach = await server.as('coach');
    const answer = await coach.request('POST', '/api/church', {
      churchName: ' ',
      state: 'OH',
      district: '',
      computerSeats: 6,
      monitors: -1,
      roundsToSkip: 3,
    });
    expect(answer.statusCode).toBe(422);
    const { detail, errors } = answer.json();
    expect(detail).toBe('Please enter a church name');
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'churchName',
      'district',
      'state',
      'computerSeats',
      'monitors',
      'roundsToSkip',
    ]);
    expect(errors[1].message).toBe('Please select a district');
    expect(errors[2].message).toBe('Please select a state');
    const leftOut = { state: 'OH', computerSeats: 6, monitors: -1, roundsToSkip: 3 };
    expect((await coach.request('POST', '/api/church', leftOut)).json()).toEqual(answer.json());
  });
});

describe('editing a church', () => {
  it('is for its coach, and for an admin by its id (C4)', async () => {
    const coach = await coachOf(server, 'Old Name');
    const stranger = await coachOf(server, 'Stranger');
    const edit = { ...churchEntry('New Name', { district: 'WVN' }), id: coach.churchId };
    expect((await stranger.request('POST', '/api/church', edit)).statusCode).toBe(403);
    expect((await coach.request('POST', '/api/church', edit)).json()).toBe(true);
    expect((await churchOf(coach)).churchName).toBe('New Name');
    const byAdmin = { ...edit, churchName: 'Admin Name' };
    expect((await admin.request('POST', '/api/church', byAdmin)).json()).toBe(true);
    expect((await churchOf(coach)).churchName).toBe('Admin Name');
  });

  it('begins with what an admin reads of any church, and nobody else does (C4)', async () => {
    const coach = await coachOf(server, 'Read By Admin', { computerSeats: 2 });
    const url = `/api/church/${coach.churchId}`;
    expect((await admin.request('GET', url)).json()).toEqual(await churchOf(coach));
    expect((await coach.request('GET', url)).statusCode).toBe(403);
    const unknown = await admin.request('GET', '/api/church/99999');
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, 'This church doesn’t exist']);
    expect((await admin.request('GET', '/api/church/nobody')).statusCode).toBe(404);
  });

  it('cannot arrive after a round that stands in the schedule (F2)', async () => {
    const coach = await coachOf(server, 'Punctual');
    const left = await teamOf(coach);
    const right = await teamOf(await coachOf(server, 'Opponent'));
    const { db } = server.services;
    const event = await eventRecords(db).current();
    await roundRecords(db).add([
      {
        eventId: event.id,
        division: 'Open',
        group: 'Open 1',
        roundNumber: 2,
        roomNumber: 1,
        leftTeamId: left.id,
        rightTeamId: right.id,
      },
    ]);
    const id = coach.churchId;
    const arriving = async (roundsToSkip: number) =>
      await coach.request('POST', '/api/church', {
        ...churchEntry('Punctual', { roundsToSkip }),
        id,
      });
    expect((await arriving(1)).json()).toBe(true);
    const late = await arriving(2);
    expect([late.statusCode, late.json().detail]).toEqual([
      422,
      'Punctual already plays in round 2, before this arrival',
    ]);
    expect((await arriving(0)).json()).toBe(true);
  });
});

describe('Mark Paid', () => {
  it('marks a church paid without a body, and undoes it with one; an edit keeps it (N2)', async () => {
    const coach = await coachOf(server, 'Payer');
    const url = `/api/church/paid/${coach.churchId}`;
    expect((await coach.request('PUT', url)).statusCode).toBe(403);
    expect((await admin.request('PUT', url)).json()).toBe(true);
    expect(await lastEntry(server)).toMatchObject({
      ...{ action: 'Mark paid', subject: 'Payer', before: 'not paid', after: 'paid' },
    });
    const edit = { ...churchEntry('Payer'), id: coach.churchId, computerSeats: 3 };
    await coach.request('POST', '/api/church', edit);
    expect(await churchOf(coach)).toMatchObject({ paid: true, computerSeats: 3 });
    expect((await admin.request('PUT', url, { paid: false })).json()).toBe(true);
    expect((await churchOf(coach)).paid).toBe(false);
  });
});
