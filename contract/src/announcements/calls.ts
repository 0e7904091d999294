import { STANDING_MINUTES } from '@quizmeet/rules/announcements/entry.ts';
import * as z from 'zod/mini';
import { asksFirst, entered, get, id, post, remove } from '../declare.ts';

const announcement = z.object({
  id,
  text: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = get('/api/announcements', {
  who: 'all',
  summary: 'Current announcements, newest first (X14)',
  reply: z.array(announcement),
  topics: ['announcements'],
});

export const announce = post('/api/announcements', {
  who: 'admin',
  summary: 'Announce on every page (X14); 409 if a name may not be public (W8)',
  body: z.strictObject({
    text: entered(),
    minutes: z.pipe(
      z.transform((value: number | null | undefined) => value ?? STANDING_MINUTES.usual),
      z.number(),
    ),
    confirm: z.optional(z.boolean()),
  }),
  fails: { 409: asksFirst },
  reply: announcement,
  status: 201,
});

export const endAnnouncement = remove('/api/announcements/:id', {
  who: 'admin',
  summary: 'End an announcement early (X14)',
});
