import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getInvitation, getSharing } from '@quizmeet/contract/registration/sharing-calls.ts';
import { invitationFor } from './accounts.ts';
import { coachOf } from './registration.ts';
import type { Browser, TestServer } from './test-server.ts';

export const invite = (by: Browser, churchId: number, email: unknown) =>
  by.request('POST', `/api/church/${churchId}/coaches`, { email });

export const sharing = async (by: Browser, churchId: number) =>
  (await by.request('GET', `/api/church/${churchId}/coaches`)).json<ReplyOf<typeof getSharing>>();

export const invitation = async (of: Browser, link: string) =>
  (await of.request('GET', link)).json<ReplyOf<typeof getInvitation>>();

export const answer = (by: Browser, link: string, accept: boolean) =>
  by.request('PUT', link, { accept });

export const linkOf = async (server: TestServer, { user }: Browser) =>
  await invitationFor(server, user?.email ?? '');

/** A church with two coaches. */
export async function sharedChurch(server: TestServer, name: string) {
  const first = await coachOf(server, name);
  const second = await server.as('coach', `Second of ${name}`);
  await invite(first, first.churchId, second.user?.email);
  await answer(second, await linkOf(server, second), true);
  return { first, second, churchId: first.churchId };
}
