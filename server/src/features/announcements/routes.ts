import * as calls from '@quizmeet/contract/announcements/calls.ts';
import type { Routes } from '../../calls/route.ts';
import { type AnnouncementRow, announcementRecords } from '../../records/events.ts';
import { announce, endAnnouncement } from './commands.ts';

export function announcementRoutes({ reading, changing, services }: Routes): void {
  reading(calls.listAnnouncements, async (event, { now, expires }) => {
    const rows = await announcementRecords(services.db).standing(event.id, now);
    if (rows.length > 0) expires(new Date(Math.min(...rows.map(({ until }) => until.getTime()))));
    return rows.map(present);
  });

  changing(calls.announce, async (act, { body }) => present(await announce(act, body)));

  changing(calls.endAnnouncement, (act, { params }) => endAnnouncement(act, params.id));
}

const present = ({ id, text, from, until }: AnnouncementRow): calls.Announcement => ({
  id,
  text,
  from: from.toISOString(),
  until: until.toISOString(),
});
