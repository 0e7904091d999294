import type { ApiToken } from '@quizmeet/contract/accounts/token-calls.ts';
import {
  NO_SUCH_TOKEN,
  TOKEN_PREFIX,
  tokenMessages,
} from '@quizmeet/contract/accounts/token-words.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { tokenFindings } from '@quizmeet/rules/accounts/token-entry.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { hashToken, newToken } from '../../calls/sessions.ts';
import { notFound, notValid } from '../../platform/problems.ts';
import { apiTokenRecords, type OwnedToken } from '../../records/api-tokens.ts';

/** A token as administrators see it: never the token itself (W7). */
export const presentToken = ({ token, user }: OwnedToken): ApiToken => ({
  id: token.id,
  name: token.name,
  madeBy: user.name,
  madeAt: token.madeAt.toISOString(),
  usedAt: token.usedAt?.toISOString() ?? null,
});

/** Makes a token, which is in this answer and nowhere else (W7). */
export async function makeToken(
  act: Act,
  entry: { readonly name: string },
): Promise<{ id: number; token: string }> {
  const { userId } = loggedIn(act.actor);
  const findings = tokenFindings(entry.name);
  if (findings.length > 0) throw notValid(fieldErrors(findings, tokenMessages));

  const name = entry.name.trim();
  const token = `${TOKEN_PREFIX}${newToken()}`;
  const { id } = await apiTokenRecords(act.tx).add({
    ...{ userId, name, tokenHash: hashToken(token), madeAt: act.now },
  });
  await act.audit({ action: 'Make API token', subject: name, aboutAccounts: true });
  return { id, token };
}

/** Revokes a token at once, on every instance: it is looked up for each request (W7). */
export async function revokeToken(act: Act, id: number): Promise<void> {
  const found = await apiTokenRecords(act.tx).byId(id);
  if (found === null) throw notFound(NO_SUCH_TOKEN);

  await apiTokenRecords(act.tx).remove(id);
  await act.audit({
    action: 'Revoke API token',
    subject: found.token.name,
    before: `made by ${found.user.name}`,
    aboutAccounts: true,
  });
}
