import * as z from 'zod/mini';
import { get, id, problem, put, remove } from '../declare.ts';

const MOST_TEAMS = 50;

/** 256 random bits by the device, to change its subscription. */
const device = z.string().check(z.regex(/^[\w-]{43}$/, 'Send 256 bits as base64url'));

const base64url = z.string().check(z.regex(/^[\w-]{16,100}$/, 'Send the key as base64url'));

export const getPush = get('/api/push', {
  who: 'all',
  replyTo: 'caller',
  summary: 'The notification key; null if none are sent (X11)',
  reply: z.object({ key: z.nullable(z.string()) }),
});

export const subscribeToPush = put('/api/push/subscription', {
  who: 'all',
  summary: 'Subscribe this device to notifications (X11)',
  body: z.strictObject({
    device,
    endpoint: z
      .string()
      .check(
        z.maxLength(1000, 'Send at most 1000 characters'),
        z.regex(/^https?:\/\/[!-~]+$/, 'Send a push service’s address'),
      ),
    p256dh: base64url,
    auth: base64url,
    teamIds: z.array(id).check(z.maxLength(MOST_TEAMS, `Follow at most ${MOST_TEAMS} teams`)),
  }),
  fails: { 409: problem, 429: problem },
});

export const unsubscribeFromPush = remove('/api/push/subscription', {
  who: 'all',
  summary: 'Unsubscribe this device (X11)',
  body: z.strictObject({ device }),
  takesAway: true,
});
