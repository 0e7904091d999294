import type { Topic } from '@quizmeet/contract/call.ts';
import type { DehydratedState } from '@tanstack/react-query';

/** The versions of the topics before a page's data were fetched: what is newer is fetched again. */
export type Versions = readonly (readonly [Topic, number])[];

/** The data of a server-rendered page, for hydration. */
export interface SentPage {
  /** The server's time at which it was made, in milliseconds. */
  readonly now: number;
  readonly versions: Versions;
  readonly state: DehydratedState;
}

/** The data this page was rendered with; null without content, as for a user with a session. */
export const sentPage = (): SentPage | null =>
  parsed(document.getElementById('sent-page')?.textContent) as SentPage | null;

/** The versions when a page without content was sent; none where the device had kept it. */
export const sentVersions = (): Versions =>
  (parsed(document.querySelector<HTMLMetaElement>('[name=sent-versions]')?.content) ??
    []) as Versions;

const parsed = (json: string | null | undefined): unknown => JSON.parse(json ?? 'null');
