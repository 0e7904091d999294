import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { allStoredText } from '../../../testing/everything.ts';
import { coachOf, quizzersNamed, teamOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { act } from '../../calls/act.ts';
import { eventRecords } from '../../records/events.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';

/** Everything kept of a person (W2, W3, W4, W5, W6, W8). */
const ADDRESS = 'zoe@example.org';
const server = await sharedTestServer({ LOG_LEVEL: 'silent' });
const admin = await server.as('admin', 'Ada Office');
beforeAll(async () => {
  const grace = await coachOf(server, 'Grace');
  const team = await teamOf(grace, {
    quizzers: quizzersNamed('Zoe Quill', 'Bo Kim'),
  });
  const { db, clock } = server.services;
  const { id: event } = await eventRecords(db).current();
  const at = sql`${clock().toISOString()}::timestamptz`;
  const quizzer = team.quizzers[0]?.id ?? 0;
  const church = grace.churchId;
  const rows = [
    sql`insert into publicity values (${quizzer}, ${event}, false, true, 'Zoe Quill', ${at})`,
    sql`insert into forms (event_id, title, words, asked_of, due)
      values (${event}, 'Consent of Zoe Quill', 'Quill, Zoe: ask her coach', 'quizzer', '2026-11-10')`,
    sql`insert into handed_in (event_id, form_id, quizzer_id, taken_by, taken_at)
      select ${event}, max(id), ${quizzer}, 'Zoe Quill', ${at} from forms`,
    sql`insert into officials (event_id, church_id, name, email, roles, told)
      values (${event}, ${church}, 'Zoe Quill', ${ADDRESS}, '{quizmaster}', 'Zoe Quill in room 1')`,
    sql`update churches set second_waits_for = ${ADDRESS} where id = ${church}`,
    sql`insert into letters (event_id, key, to_whom, subject, why, written_by, written_at)
      values (${event}, 'a letter', 'Church of Zoe Quill', 'Zoe Quill', 'Zoe Quill', 'Zoe Quill', ${at})`,
    sql`insert into letter_copies select max(l.id), min(u.id), 'Grace', 'Zoe Quill', 'Dear Zoe Quill'
      from letters l, users u`,
    sql`insert into ledger_entries (event_id, church_id, day, kind, cents, fee_cents, number, note,
        taken_by, entered_at)
      values (${event}, ${church}, '2026-10-15', 'cash', 100, 0, '', 'from Zoe Quill', 'Zoe Quill', ${at})`,
    sql`insert into shown_awards values (${event}, ${at}, 'Zoe Quill')`,
    sql`insert into deletion_dates values (${event}, '2027-03-12', 'Zoe Quill', ${at}, null)`,
    sql`insert into mails (kind, to_address, created_at, next_try_at, sent_at)
      values ('invitation', ${ADDRESS}, ${at}, ${at}, ${at}), ('duties', ${ADDRESS}, ${at}, ${at}, null)`,
  ];
  for (const row of rows) await db.execute(row);
  await act(server.services, null, (acting) => saveRestorePoint(acting, event, 'For Zoe Quill'));
});

test('of somebody erased no form, duty, letter, payment, award, invitation, identity, or address is left; what is of others stays (N6, W2)', async () => {
  const before = await allStoredText(server);
  expect(before).toMatch(/Zoe/);
  expect(before).toContain(ADDRESS);
  const answer = await admin.request('POST', '/api/erasure', { name: 'Zoe Quill' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const after = await allStoredText(server);
  expect(after.split('\n').filter((line) => /zoe|quill/i.test(line))).toEqual([]);
  expect(after).toContain('"first_name": "Bo"');
  const { rows } = await server.services.db.execute(sql`
    select (select count(*)::int from handed_in) as handed,
      (select identity from quizzers where first_name = 'Erased') as identity,
      c.second_waits_for as awaited, o.email from churches c, officials o where c.name = 'Grace'`);
  expect(rows).toEqual([{ handed: 1, identity: null, awaited: null, email: '' }]);
});
