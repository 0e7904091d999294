import { CHURCHES_CLOSED } from '@quizmeet/contract/registration/messages.ts';
import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/product.ts';
import { productOfFile } from '../../../testing/product-of-file.ts';
import { churchEntry, coachOf, teamOf, withSettings } from '../../../testing/registration.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';

const product = await productOfFile();
const admin = await product.as('admin');

const churchOf = async (browser: Browser) => (await browser.ask('GET', '/api/church')).json();

describe('registering a church', () => {
  it('shows an empty form with id null before there is one', async () => {
    expect(await churchOf(await product.as('coach'))).toEqual({
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
    const coach = await product.as('coach');
    const entry = churchEntry('  Hope   Chapel ', {
      computerSeats: 2,
      monitors: 1,
      roundsToSkip: 1,
    });
    const saved = await coach.ask('POST', '/api/church', entry);
    expect([saved.statusCode, saved.json()]).toEqual([200, true]);
    expect(await churchOf(coach)).toEqual({
      ...entry,
      id: expect.any(Number),
      churchName: 'Hope Chapel',
      paid: false,
    });
  });

  it('allows one church a coach: a second without id is a 409 (C1)', async () => {
    const coach = await coachOf(product, 'First');
    const second = await coach.ask('POST', '/api/church', churchEntry('Second'));
    expect(second.statusCode).toBe(409);
    expect((await churchOf(coach)).churchName).toBe('First');
  });

  it('ends with the last day to add a team, except for an admin (U7)', async () => {
    const [coach, own] = [await product.as('coach'), await coachOf(product, 'In time')];
    const { id } = await churchOf(own);
    await withSettings(product, { addTeamUntil: '2026-10-14' }, async () => {
      const late = await coach.ask('POST', '/api/church', churchEntry('Too late'));
      expect([late.statusCode, late.json().detail]).toEqual([422, CHURCHES_CLOSED]);
      const edit = { ...churchEntry('In time', { monitors: 1 }), id };
      expect((await own.ask('POST', '/api/church', edit)).json()).toBe(true);
      const boss = await product.as('admin');
      expect((await boss.ask('POST', '/api/church', churchEntry('By an admin'))).json()).toBe(true);
    });
    expect((await churchOf(coach)).id).toBeNull();
  });

  it('may begin before teams can be added (E2)', async () => {
    const coach = await product.as('coach');
    await withSettings(product, { registrationOpens: '2026-10-20' }, async () => {
      expect((await coach.ask('POST', '/api/church', churchEntry('Early'))).json()).toBe(true);
    });
  });

  it('takes two spellings of one name for one (C1, U2)', async () => {
    const names = [["St. John's", 'St. John’s']] as const;
    for (const [name, again] of names) {
      const named = await coachOf(product, name);
      const other = await product.as('coach');
      const answer = await other.ask('POST', '/api/church', churchEntry(again));
      expect(answer.json()).toBe(false);
      expect((await churchOf(other)).id).toBeNull();
      const own = await coachOf(product, `Beside ${name}`);
      const renamed = { ...churchEntry(again), id: own.churchId };
      const rename = await own.ask('POST', '/api/church', renamed);
      expect([rename.statusCode, rename.json()]).toEqual([200, false]);
      const { rows } = await product.services.db.execute(
        `select count(*)::int as count from audit where subject = '${again}'`,
      );
      expect(rows).toEqual([{ count: 0 }]);
      const respelled = { ...churchEntry(again), id: named.churchId };
      expect((await named.ask('POST', '/api/church', respelled)).json()).toBe(true);
      expect((await churchOf(named)).churchName).toBe(again.replaceAll('\u00A0', ' '));
    }
  });

  it('gives a name to one of two simultaneous requests (C1)', async () => {
    const two = [await product.as('coach'), await product.as('coach')];
    const answers = await Promise.all(
      two.map((coach, i) =>
        coach.ask('POST', '/api/church', churchEntry(i === 0 ? "Twice's" : 'Twice’s')),
      ),
    );
    expect(answers.map((answer) => answer.json()).sort()).toEqual([false, true]);
  });

  it('names every fault at its field, the first one as the detail (C1)', async () => {
    const coach = await product.as('coach');
    const answer = await coach.ask('POST', '/api/church', {
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
    expect((await coach.ask('POST', '/api/church', leftOut)).json()).toEqual(answer.json());
  });
});

describe('editing a church', () => {
  it('is for its coach, and for an admin by its id (C4)', async () => {
    const coach = await coachOf(product, 'Old Name');
    const stranger = await coachOf(product, 'Stranger');
    const edit = { ...churchEntry('New Name', { district: 'WVN' }), id: coach.churchId };
    expect((await stranger.ask('POST', '/api/church', edit)).statusCode).toBe(403);
    expect((await coach.ask('POST', '/api/church', edit)).json()).toBe(true);
    expect((await churchOf(coach)).churchName).toBe('New Name');
    const byAdmin = { ...edit, churchName: 'Admin Name' };
    expect((await admin.ask('POST', '/api/church', byAdmin)).json()).toBe(true);
    expect((await churchOf(coach)).churchName).toBe('Admin Name');
  });

  it('begins with what an admin reads of any church, and nobody else does (C4)', async () => {
    const coach = await coachOf(product, 'Read By Admin', { computerSeats: 2 });
    const url = `/api/church/${coach.churchId}`;
    expect((await admin.ask('GET', url)).json()).toEqual(await churchOf(coach));
    expect((await coach.ask('GET', url)).statusCode).toBe(403);
    const unknown = await admin.ask('GET', '/api/church/99999');
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, 'This church doesn’t exist']);
    expect((await admin.ask('GET', '/api/church/nobody')).statusCode).toBe(404);
  });

  it('cannot arrive after a round that stands in the schedule (F2)', async () => {
    const coach = await coachOf(product, 'Punctual');
    const left = await teamOf(coach);
    const right = await teamOf(await coachOf(product, 'Opponent'));
    const { db } = product.services;
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
      await coach.ask('POST', '/api/church', { ...churchEntry('Punctual', { roundsToSkip }), id });
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
  it('marks a church paid without a body, and undoes it with one', async () => {
    const coach = await coachOf(product, 'Payer');
    const url = `/api/church/paid/${coach.churchId}`;
    expect((await coach.ask('PUT', url)).statusCode).toBe(403);
    expect((await admin.ask('PUT', url)).json()).toBe(true);
    expect((await churchOf(coach)).paid).toBe(true);
    expect((await admin.ask('PUT', url, { paid: false })).json()).toBe(true);
    expect((await churchOf(coach)).paid).toBe(false);
  });

  it('survives an edit by the coach', async () => {
    const coach = await coachOf(product, 'Paid And Moved');
    await admin.ask('PUT', `/api/church/paid/${coach.churchId}`);
    const edit = { ...churchEntry('Paid And Moved'), id: coach.churchId, computerSeats: 3 };
    await coach.ask('POST', '/api/church', edit);
    expect(await churchOf(coach)).toMatchObject({ paid: true, computerSeats: 3 });
  });

  it('leaves an audit entry with what it was before (N2)', async () => {
    const coach = await coachOf(product, 'Noted');
    await admin.ask('PUT', `/api/church/paid/${coach.churchId}`);
    const { rows } = await product.services.db.execute(
      `select subject, before, after from audit where action = 'Mark paid' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ subject: 'Noted', before: 'not paid', after: 'paid' }]);
  });
});
