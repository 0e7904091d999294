import * as z from 'zod/mini';
import { get, put, remove } from '../call.ts';
import { done, id } from '../fields.ts';
import { problem } from '../problem.ts';

const MOST_TEAMS = 50;

/** 256 random bits by the device, to change its subscription. */
const device = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'Please send 43 letters or digits (256 bits as base64url)'));

const base64url = z
  .string()
  .check(z.regex(/^[\w-]{16,100}$/, 'Please send the key as base64url, without padding'));

export const getPush = get('/api/push', {
  who: 'all',
  summary: 'The key for subscribing to notifications; null if none are sent (X11)',
  reply: z.object({ key: z.nullable(z.string()) }),
});

export const subscribeToPush = put('/api/push/subscription', {
  who: 'all',
  summary: 'Subscribe this device to notifications about the teams it follows (X11)',
  body: z.strictObject({
    device,
    endpoint: z
      .string()
      .check(
        z.maxLength(1000, 'Please send at most 1000 characters'),
        z.regex(/^https?:\/\/[!-~]+$/, 'Please send the full address of a push service'),
      ),
    p256dh: base64url,
    auth: base64url,
    teamIds: z
      .array(id)
      .check(z.maxLength(MOST_TEAMS, `Please follow at most ${MOST_TEAMS} teams`)),
  }),
  fails: { 409: problem, 429: problem },
  reply: done,
});

export const unsubscribeFromPush = remove('/api/push/subscription', {
  who: 'all',
  summary: 'Unsubscribe this device from notifications (X11)',
  body: z.strictObject({ device }),
  takesAway: true,
  reply: done,
});
