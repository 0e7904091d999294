import type { Topic } from '@quizmeet/contract/call.ts';

/** The script element of a page that holds what its HTML was made of. */
const SENT_ID = 'sent-page';

/** What a page that comes with its content was made of, for the client that takes over. */
export interface SentPage {
  /** The server's time at which it was made, in milliseconds. */
  readonly now: number;
  /** The versions of the topics before its data were read: what is newer is read again. */
  readonly versions: readonly (readonly [Topic, number])[];
  /** Its reads: the key in the client's cache, and the answer. */
  readonly reads: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** The parts whose code it shows. */
  readonly parts: readonly string[];
}

/** What this page was sent with; null for a page without content, such as that of a user with a session. */
export function sentPage(): SentPage | null {
  const text = document.getElementById(SENT_ID)?.textContent;
  return text === undefined || text === null ? null : (JSON.parse(text) as SentPage);
}
