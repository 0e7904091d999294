import * as messages from '@quizmeet/contract/installation/messages.ts';
import { SECOND } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import { openPost } from '../../platform/mail/send.ts';

const WITHIN_MS = 20 * SECOND;

/** Bypasses the outbox. @returns why it failed, or null */
export async function testMail(environment: Environment, to: string): Promise<string | null> {
  const post = openPost(environment);
  const text = messages.TEST_MAIL_TEXT;
  const letter = {
    ...{ to, subject: messages.TEST_MAIL_SUBJECT, text, html: `<p>${text}</p>` },
    link: environment.publicUrl,
  };
  try {
    await post(letter, 'test', AbortSignal.timeout(WITHIN_MS));
    return null;
  } catch (error) {
    return describeFailure(error);
  }
}

/** The server's own answer isn't shown: a wrong name may lead to an internal service. */
function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const known: Readonly<Record<string, string>> = messages.MAIL_FAILURES;
  return known[String(code)] ?? messages.MAIL_SERVER_SILENT;
}
