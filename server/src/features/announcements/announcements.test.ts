import type { Announcement } from '@quizmeet/contract/announcements/calls.ts';
import type { Topic } from '@quizmeet/contract/call.ts';
import type { Problem } from '@quizmeet/contract/problem.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { coachOf, teamOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { announcementRecords, eventRecords } from '../../records/events.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Avery');
const anyone = await server.as('anonymous');
const standing = async () =>
  (await anyone.request('GET', '/api/announcements')).json<Announcement[]>();
const say = async (text: string, minutes?: number | null) =>
  await admin.request('POST', '/api/announcements', { text, minutes });
beforeEach(async () => {
  for (const { id } of await standing()) await admin.request('DELETE', `/api/announcements/${id}`);
});

describe('an announcement (X14)', () => {
  it.each([undefined, null])('stands for 15 minutes unless told otherwise: %s', async (minutes) => {
    const made = await say('  Pizza is here ', minutes);
    expect(made.statusCode).toBe(201);
    const [shown] = await standing();
    expect(shown).toEqual(made.json());
    expect(shown?.text).toBe('Pizza is here');
    expect(Date.parse(shown?.until ?? '') - Date.parse(shown?.from ?? '')).toBe(15 * 60_000);
  });

  it('asks before it names somebody in full whose name may not be public (W8)', async () => {
    const grace = await coachOf(server, 'Grace');
    const team = await teamOf(grace, { quizzers: [{ firstName: 'Ann', lastName: 'Lee' }] });
    const limited = { name: false, photo: true };
    await grace.request('PUT', `/api/quizzers/${team.quizzers[0]?.id}/publicity`, limited);
    for (const text of ['Ann Lee won', 'Thanks, ANN  LEE!', 'ann lee’s coat is at the desk']) {
      const asked = await say(text);
      expect([text, asked.statusCode]).toEqual([text, 409]);
      expect(asked.json<Problem>().detail).toMatch(/Use “.*Ann L\./);
      expect(await standing()).toEqual([]);
    }
    for (const text of ['Ann L. won', 'Ann won', 'Bo Lee won', 'Joann Leeds won']) {
      expect([text, (await say(text)).statusCode]).toEqual([text, 201]);
    }
    const body = { text: 'Ann Lee won', confirm: true };
    expect((await admin.request('POST', '/api/announcements', body)).statusCode).toBe(201);
    expect((await standing())[0]?.text).toBe('Ann Lee won');
  });

  it('is sent to every open page as its own event', async () => {
    const changed = vi.spyOn(server.services.live, 'changed');
    await say('Pizza is here');
    const topics = () => changed.mock.calls.flatMap(([each]: [readonly Topic[]]) => each);
    // The previous announcement may end now.
    await eventually(() => expect([...new Set(topics())]).toEqual(['announcements']));
    changed.mockRestore();
  });

  it('ends early when an administrator says so, and both are in the audit', async () => {
    const { id } = (await say('Round 5 starts at 9:10', 60)).json<Announcement>();
    expect((await admin.request('DELETE', `/api/announcements/${id}`)).statusCode).toBe(200);
    expect(await standing()).toEqual([]);
    const entries = (await admin.request('GET', '/api/audit?limit=2')).json();
    expect(entries).toMatchObject([
      { who: 'Avery', action: 'End announcement', subject: 'Round 5 starts at 9:10' },
      {
        who: 'Avery',
        action: 'Announce',
        subject: 'Round 5 starts at 9:10',
        after: 'for 60 minutes',
      },
    ]);
    expect((await admin.request('DELETE', `/api/announcements/${id}`)).statusCode).toBe(200);
    expect((await admin.request('DELETE', '/api/announcements/999999')).statusCode).toBe(404);
  });

  it('ends automatically, which is announced', async () => {
    const { db, clock } = server.services;
    const event = await eventRecords(db).current();
    const now = clock();
    const until = new Date(now.getTime() + 1500);
    await announcementRecords(db).add({
      eventId: event.id,
      text: 'Soon over',
      from: now,
      until,
      who: '',
    });
    server.services.reads.drop(['announcements']);
    expect((await standing()).map(({ text }) => text)).toEqual(['Soon over']);
    const changed = vi.spyOn(server.services.live, 'changed');
    await eventually(() => expect(changed).toHaveBeenCalledWith(['announcements']));
    expect(await standing()).toEqual([]);
    changed.mockRestore();
  });

  it('is one of three; a fourth ends the oldest', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await say(text);
    expect((await standing()).map(({ text }) => text)).toEqual(['four', 'three', 'two']);
  });

  it.each([
    ['', 15, 'text', 'Enter the announcement'],
    ['x'.repeat(121), 15, 'text', 'Use at most 120 characters'],
    ['Pizza', 0, 'minutes', 'Enter whole minutes from 1 to 720'],
    ['two\nlines', 15, 'text', 'Use one line of visible characters'],
  ])('%j for %s minutes is refused at its field', async (text, minutes, path, message) => {
    const refused = await say(text, minutes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>()).toMatchObject({ errors: [{ path, message }] });
  });
});
