import type { Topic } from '@quizmeet/contract/call.ts';
import type { DehydratedState } from '@tanstack/react-query';

/** The versions of the topics before a page's data were fetched: what is newer is fetched again. */
export type Versions = readonly (readonly [Topic, number])[];

/** What a page that comes with its content was made of, for the client that takes over. */
export interface SentPage {
  /** The server's time at which it was made, in milliseconds. */
  readonly now: number;
  readonly versions: Versions;
  readonly state: DehydratedState;
}

/** What this page was sent with; null for a page without content, such as that of a user with a session. */
export const sentPage = (): SentPage | null =>
  parsed(document.getElementById('sent-page')?.textContent) as SentPage | null;

/** The versions when a page without content was sent; none where the device had kept it. */
export const sentVersions = (): Versions =>
  (parsed(document.querySelector<HTMLMetaElement>('[name=sent-versions]')?.content) ??
    []) as Versions;

const parsed = (json: string | null | undefined): unknown => JSON.parse(json ?? 'null');
