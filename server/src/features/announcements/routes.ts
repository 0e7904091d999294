import * as calls from '@quizmeet/contract/announcements/calls.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { type AnnouncementRow, announcementRecords, eventRecords } from '../../records/events.ts';
import { announce, endAnnouncement } from './commands.ts';

export function announcementRoutes({ route, changing, services }: Routes): void {
  const { db } = services;

  route(calls.listAnnouncements, async ({ now, expires }) => {
    const event = await eventRecords(db).current();
    const rows = await announcementRecords(db).standing(event.id, now);
    if (rows.length > 0) expires(new Date(Math.min(...rows.map(({ until }) => until.getTime()))));
    return rows.map(present);
  });

  route(calls.announce, async ({ actor, body }) => {
    return present(await act(services, actor, (acting) => announce(acting, body)));
  });

  changing(calls.endAnnouncement, (act, { params }) => endAnnouncement(act, params.id));
}

const present = ({ id, text, from, until }: AnnouncementRow): calls.Announcement => ({
  id,
  text,
  from: from.toISOString(),
  until: until.toISOString(),
});
