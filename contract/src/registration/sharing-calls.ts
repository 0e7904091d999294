import * as z from 'zod/mini';
import { email } from '../accounts/calls.ts';
import { entered, get, id, post, problem, put, remove, yesOrNo } from '../declare.ts';

export const getSharing = get('/api/church/:id/coaches', {
  who: 'coach',
  summary: 'The church’s coaches and who is invited (W2)',
  reply: z.object({
    coaches: z.array(z.object({ id, name: z.string(), email: z.string() })),
    invited: z.nullable(z.string()),
    shared: z.boolean(),
  }),
});

export const inviteCoach = post('/api/church/:id/coaches', {
  who: 'coach',
  summary: 'Email an invitation to coach the church (N0)',
  body: z.strictObject({ email: entered(email) }),
  fails: { 409: problem, 429: problem },
});

export const inviteAgain = post('/api/invitations', {
  who: 'admin',
  summary: 'Email the invitations again that no coach has accepted (N0)',
  reply: z.object({ invited: z.int() }),
  fails: { 409: problem, 429: problem },
});

export const endSharing = remove('/api/church/:id/coaches', {
  who: 'coach',
  summary: 'Cancel the invitation, or remove the second coach (W2)',
  query: z.strictObject({
    /** Only an invitation, even if answered meanwhile. */
    invitation: yesOrNo,
  }),
  fails: { 409: problem },
});

const invitation = z.object({ guid: z.string() });

export const getInvitation = get('/api/invitations/:guid', {
  who: 'all',
  replyTo: 'caller',
  summary: 'The invitation behind a link (U8, U16)',
  params: invitation,
  fails: { 410: problem },
  reply: z.object({
    email: z.string(),
    /** Otherwise the link makes one. */
    hasAccount: z.optional(z.boolean()),
    /** Only for a session of that confirmed address (U16). */
    church: z.nullable(
      z.object({
        churchNameWithDistrict: z.string(),
        asCoach: z.boolean(),
        coachName: z.string(),
        teams: z.int(),
        /** Prevents accepting (C1). */
        ownChurchName: z.nullable(z.string()),
      }),
    ),
  }),
});

export const answerInvitation = put('/api/invitations/:guid', {
  who: 'coach',
  summary: 'Accept or decline an invitation (U16)',
  params: invitation,
  body: z.strictObject({ accept: z.boolean() }),
  fails: { 409: problem, 410: problem },
});
