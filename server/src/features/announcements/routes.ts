import {
  type Announcement,
  announce as announceCall,
  endAnnouncement as endAnnouncementCall,
  listAnnouncements,
} from '@quizmeet/contract/announcements/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { changing, route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { type AnnouncementRow, announcementRecords, eventRecords } from '../../records/events.ts';
import { announce, endAnnouncement } from './commands.ts';

export function announcementRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, listAnnouncements, async ({ now, expires }) => {
    const event = await eventRecords(db).current();
    const rows = await announcementRecords(db).standing(event.id, now);
    if (rows.length > 0) expires(new Date(Math.min(...rows.map(({ until }) => until.getTime()))));
    return rows.map(present);
  });

  route(app, services, announceCall, async ({ actor, body }) => {
    return present(await act(services, actor, (acting) => announce(acting, body)));
  });

  changing(app, services, endAnnouncementCall, (act, { params }) =>
    endAnnouncement(act, params.id),
  );
}

const present = ({ id, text, from, until }: AnnouncementRow): Announcement => ({
  id,
  text,
  from: from.toISOString(),
  until: until.toISOString(),
});
