import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailFile } from '@quizmeet/contract/accounts/calls.ts';
import { MAIL_NOT_KEPT, NO_SUCH_MAIL } from '@quizmeet/contract/accounts/messages.ts';
import PostalMime from 'postal-mime';
import { act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import { notFound } from '../../platform/problems.ts';
import { mailRecords } from '../../records/mails.ts';

/**
 * A mail saved as a file (N3). Its link gives access to an account, so reading it is audited. 404 without a
 * file here.
 */
export async function readMailFile(
  services: Services,
  actor: Actor | null,
  id: number,
): Promise<MailFile> {
  const row = await mailRecords(services.db).byId(id);
  if (row === null) throw notFound(NO_SUCH_MAIL);
  const { subject = '', text = '' } = await PostalMime.parse(
    await fileOf(services, row.keptAs ?? ''),
  );
  await act(services, actor, (acting) =>
    acting.audit({ action: 'Open kept email', subject: row.toAddress, aboutAccounts: true }),
  );
  return { to: row.toAddress, subject, text: text.trim() };
}

async function fileOf({ environment }: Services, name: string): Promise<Buffer> {
  try {
    return await readFile(path.join(environment.dataDir, 'outbox', path.basename(name)));
  } catch {
    throw notFound(MAIL_NOT_KEPT);
  }
}
