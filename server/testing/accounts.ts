import { hashToken, newToken } from '../src/calls/sessions.ts';
import { linkRecords, userRecords } from '../src/records/users.ts';
import type { TestServer } from './test-server.ts';

export async function confirms({ app, services }: TestServer, id: number): Promise<void> {
  const token = `token-of-${id}`;
  const expiresAt = new Date(services.clock().getTime() + 60_000);
  await linkRecords(services.db).add({
    tokenHash: hashToken(token),
    kind: 'confirm',
    userId: id,
    expiresAt,
  });
  const answer = await app.inject({
    url: `/api/user/confirm/${token}`,
    headers: { 'x-requested-with': 'quizmeet' },
  });
  if (answer.body !== 'true') throw new Error(answer.body);
}

/** The link that an invitation's mail would bring to this address (U16). */
export async function invitationFor({ services }: TestServer, address: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(services.clock().getTime() + 60_000);
  const link = { tokenHash: hashToken(token), kind: 'invitation' as const, address, expiresAt };
  await linkRecords(services.db).add(link);
  return `/api/invitations/${token}`;
}

export async function registers({ services }: TestServer, email: string): Promise<number> {
  const user = await userRecords(services.db).add({
    name: `Owner of ${email}`,
    email,
    passwordHash: 'no password opens this account',
    createdAt: services.clock(),
  });
  return user?.id ?? 0;
}
