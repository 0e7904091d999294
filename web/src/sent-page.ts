import type { Topic } from '@quizmeet/contract/call.ts';
import type { DehydratedState } from '@tanstack/react-query';

export type Versions = readonly (readonly [Topic, number])[];

export interface SentPage {
  /** In milliseconds. */
  readonly now: number;
  readonly versions: Versions;
  readonly state: DehydratedState;
}

export const sentPage = (): SentPage | null =>
  parsed(document.getElementById('sent-page')?.textContent) as SentPage | null;

export const sentVersions = (): Versions =>
  (parsed(document.querySelector<HTMLMetaElement>('[name=sent-versions]')?.content) ??
    []) as Versions;

const parsed = (json: string | null | undefined): unknown => JSON.parse(json ?? 'null');
